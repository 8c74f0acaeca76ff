/// The style sheet of all pages; colours and sizes are variables.
///
/// Short sections are kept whole in print; a long one would leave most of a page empty.
enum HTMLStyleSheet {
  static let text: StaticString = """
    :root{color-scheme:light dark;--scale:1;--ink:#1a1a1a;--paper:#fffdf8;--label:#4a4a4a;--rule:#767676;--wash:#f1ece0}
    @media (prefers-color-scheme:dark){:root{--ink:#f2f0ea;--paper:#141414;--label:#c9c5ba;--rule:#8f8b80;--wash:#262521}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--paper);color:var(--ink);font-family:"DejaVu Sans Condensed","Noto Sans","Segoe UI",system-ui,sans-serif;font-size:calc(var(--size)*var(--scale));line-height:1.35}
    main{max-width:calc(46em*var(--columns));margin:0 auto;padding:1rem}
    h1{font-size:1.5em;line-height:1.2;margin:0 0 .15em}
    h2{font-size:1em;line-height:1.3;margin:0 0 .3em;color:var(--label);font-weight:700;break-after:avoid}
    p{margin:0}
    header{margin-bottom:1.1em}
    .subtitle,.by{color:var(--label)}
    .facts{display:flex;flex-wrap:wrap;gap:.1em 1.2em;margin:.35em 0 0;padding:0;list-style:none;font-size:.88em;color:var(--label)}
    .facts b{font-weight:inherit;color:var(--ink)}
    .section{break-inside:avoid;margin-bottom:1.15em}
    .section:has(>:nth-child(20)){break-inside:auto}
    .chorus{border-inline-start:.18em solid var(--rule);padding-inline-start:.8em}
    .l,.t,.c,.remark{break-inside:avoid;orphans:2;widows:2}
    .l,.t{padding-inline-start:1.2em;text-indent:-1.2em;overflow-wrap:anywhere}
    .l>*,.t>*{text-indent:0}
    .l{margin-top:.3em}
    .z{user-select:none;-webkit-user-select:none}
    .s{white-space:pre-wrap}
    h1,h2,.by,.subtitle,.remark,.recall,.copyright,li{overflow-wrap:anywhere}
    .w{display:inline-block;max-width:100%;text-indent:0}
    ruby{ruby-align:start;ruby-overhang:none;unicode-bidi:isolate}
    ruby b{font-weight:inherit}
    .h b{background:linear-gradient(var(--rule),var(--rule)) right .2em top 58%/max(0px,calc(100% - var(--n)*.1ch - .4em)) 1px no-repeat;print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .h:dir(rtl) b{background-position-x:left .2em}
    rt,.k{color:var(--chord);font-weight:700;unicode-bidi:isolate}
    rt{font-size:.92em;padding-inline-end:.35em;user-select:none;-webkit-user-select:none;white-space:nowrap;text-align:start}
    rt.a,.a{color:var(--label);font-weight:400;font-style:italic}
    .k.i::before{content:"["}.k.i::after{content:"]"}
    .k.i{font-size:.85em}
    .c{line-height:1.6}
    .n{color:var(--label);font-weight:700}
    p.n{height:.7em}
    .remark{font-style:italic;color:var(--label)}
    .box{border:1px solid var(--rule);padding:0 .4em;width:fit-content;max-width:100%}
    .highlight{background:var(--wash)}
    .recall{font-weight:700;color:var(--label)}
    pre,.x{overflow-x:auto;margin:.2em 0;break-inside:avoid}
    pre{font-family:"DejaVu Sans Mono",ui-monospace,monospace;font-size:.85em;line-height:1.25}
    .x table{border-collapse:collapse}
    .x td{padding:.1em .35em;white-space:nowrap}
    .diagrams{display:flex;flex-wrap:wrap;gap:.8em;margin:.8em 0;break-inside:avoid}
    .diagrams svg{height:7.5em;width:auto}
    .copyright{font-size:.8em;color:var(--label);margin-top:1em}
    .index{padding-inline-start:2.2em}
    .index li{margin:.3em 0}
    .index a{color:var(--ink)}
    .index .by::before{content:"– "}
    .index .key{color:var(--chord);font-weight:700}
    .cb{break-after:column}
    .pb{break-after:page}
    .hidden rt,.hidden .k,.none rt{display:none}
    .hidden .l{margin-top:0}
    .tools{position:sticky;top:0;display:flex;gap:.3rem;justify-content:flex-end;padding:.3rem .6rem;background:var(--paper);z-index:1}
    .tools button{font:inherit;font-size:.9rem;min-width:2.6rem;min-height:2rem;color:var(--ink);background:var(--wash);border:1px solid var(--rule);border-radius:.3rem}
    @media print{:root{--ink:#000;--paper:#fff;--label:#333;--rule:#555;--wash:#eee}.tools{display:none}main{max-width:none;padding:0}article+article{break-before:page}}

    """
}
