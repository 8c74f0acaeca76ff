extension Growth {
  /// Texts that have made readers, writers and checks slow, and others that might.
  public static let families: [Growth] =
    [
      "[", "{", "(", "|", "{x", "[C", "[[C]", "(((", "{t}", "{soc}\n", "[\n", "{x\n", "[Am]la ",
      "Am F C G ", "Am-", "A", "#", "e|--0-|", "\n", "\r", "a\n", "Am\nla\n", "x02210 ", "é",
      "\u{301}",
      "夜", "=", "Verse ", "\t", "(a ", "From: a\n", "Hi all,\n", "{c: a} ", "F#m7/B ", "1. a\n",
    ].map { Growth(repeating: $0) } + [
      Growth("openers, then one closer") { String(repeating: "[", count: $0) + "]" },
      Growth("ChordPro openers, then one closer") {
        "{t}\n" + String(repeating: "[", count: $0) + "]"
      },
      Growth("nested braces") {
        "{c: " + String(repeating: "{", count: $0 / 2) + String(repeating: "}", count: $0 / 2) + "}"
      },
      Growth("ChordPro lines with faults") { "{t}\n" + String(repeating: "[x\n", count: $0 / 3) },
      Growth("braces in open brackets") { "{t}\nx" + String(repeating: "[{x", count: $0 / 3) },
      Growth("braces in brackets") { "{t}\nx" + String(repeating: "[{]", count: $0 / 3) },
      Growth("unknown directives on a line") { String(repeating: "{foo}", count: $0 / 5) },
      Growth("one line of many chords in brackets") { String(repeating: "[C]", count: $0 / 3) },
      Growth("songs") { String(repeating: "{ns}\n{t: x}\n[C]la\n", count: $0 / 18) },
      Growth("chords between letters with accents") {
        "[C]la" + String(repeating: "[C]é ", count: $0 / 6)
      },
      Growth("accents without blanks") { "{t: x}\n" + String(repeating: "é[C]", count: $0 / 5) },
      Growth("chords on joined lines") {
        "{t: x}\n" + String(repeating: "[C]la \\\n", count: $0 / 8)
      },
      Growth("directives on joined lines") {
        String(repeating: "{c: x} \\\n", count: $0 / 9)
      },
      Growth("open substitutions") { "{t: x}\n[C]" + String(repeating: "%{", count: $0 / 2) },
      Growth("transpositions") {
        "[C]la\n" + String(repeating: "{transpose: 1}\n", count: $0 / 15)
      },
      Growth("values by number") {
        String(repeating: "{artist: Ada}\n", count: $0 / 28) + "[C]"
          + String(repeating: "%{artist.1}", count: $0 / 24)
      },
      Growth("definitions") {
        String(repeating: "{define: [C] base-fret 1 frets 1 2 3\n", count: $0 / 37)
      },
      Growth("different chords") { count in
        (0..<count / 10).map { "[C\($0 % 7)/\(["E", "F", "G"][$0 % 3])]la " }.joined()
      },
      Growth("entities") { String(repeating: "&#8211;", count: $0 / 7) },
      Growth("quotes in labels") { String(repeating: "{sov: label=\"x}\n", count: $0 / 17) },
      Growth("suppressions") { String(repeating: "# chordparse: ignore x\n", count: $0 / 23) },
    ]
}
