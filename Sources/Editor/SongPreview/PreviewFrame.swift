/// The page around the song.
///
/// It shows the song in a frame, so that the song's own page stays as it is. When the sheet
/// changes, it loads the new page behind the old one, moves it to the same section, and then lets
/// the two change places.
enum PreviewFrame {
  static let html = """
    <!DOCTYPE html>
    <html lang=en><head><meta charset=utf-8><title>Preview</title>
    <style>
    html,body{margin:0;height:100%}
    iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
    iframe.next{visibility:hidden}
    </style></head><body>
    <script>
    (() => {
    let shown = null, version = null, wanted = null;
    const parts = frame => [...frame.contentDocument.querySelectorAll('h1,.section')];
    const place = frame => {
      const all = parts(frame);
      const index = all.findLastIndex(part => part.getBoundingClientRect().top <= 1);
      const part = all[index];
      return {index, text: part && part.textContent, top: part && part.getBoundingClientRect().top,
        scroll: frame.contentWindow.scrollY};
    };
    const restore = (frame, old) => {
      const all = parts(frame), distance = part => Math.abs(all.indexOf(part) - old.index);
      const same = all.filter(part => part.textContent === old.text)
        .sort((a, b) => distance(a) - distance(b));
      const part = same[0] || all[old.index];
      const top = part
        ? part.getBoundingClientRect().top + frame.contentWindow.scrollY - old.top : old.scroll;
      frame.contentWindow.scrollTo(0, top);
    };
    const load = () => {
      if (wanted === null || wanted === version) return;
      const loading = wanted;
      wanted = null;
      const next = document.createElement('iframe');
      next.className = 'next';
      next.title = 'The song';
      next.onload = () => {
        if (shown) restore(next, place(shown));
        next.className = '';
        if (shown) shown.remove();
        [shown, version] = [next, loading];
        document.title = next.contentDocument.title;
        document.body.dataset.version = loading;
        load();
      };
      next.src = 'page?' + loading;
      document.body.append(next);
    };
    new EventSource('changes').onmessage = event => {
      const isLoading = document.querySelector('.next');
      wanted = event.data;
      if (!isLoading) load();
    };
    })();
    </script>
    </body></html>

    """
}
