/// The script of a page: it transposes, changes the size, and hides the chords.
enum HTMLScript {
  /// The script; all pages have the same one.
  static let text: StaticString = """
    (() => {
    const root = document.documentElement, data = root.dataset;
    const marks = [...document.querySelectorAll('rt:not(.a),.k')];
    const sharps = (data.sharps || '').split(' '), flats = (data.flats || '').split(' ');
    const written = marks.map(mark => mark.textContent);
    const pitch = {};
    [...sharps, ...flats].forEach((name, place) => { pitch[name.toLowerCase()] = place % 12; });
    const names = Object.keys(pitch).filter(Boolean).sort((a, b) => b.length - a.length);
    const note = new RegExp('(^[^a-z]*|/)(' + names.join('|') + ')(?![a-z]*[hknpqvwxyz])', 'gi');
    let shift = 0, size = 1;
    const moved = text => text.replace(/♯/g, '#').replace(/♭/g, 'b').replace(note, (all, lead, name) => {
      const place = (pitch[name.toLowerCase()] + shift + 120) % 12;
      const key = data.key === undefined ? null : (Number(data.key) + shift + 120) % 12;
      const usesFlats = key === null ? shift < 0 : [1, 3, 5, 8, 10].includes(key);
      const result = (usesFlats ? flats : sharps)[place];
      return lead + (name[0] === name[0].toLowerCase() ? result.toLowerCase() : result);
    });
    const show = () => {
      marks.forEach((mark, place) => {
        mark.textContent = shift % 12 && names.length ? moved(written[place]) : written[place];
      });
      root.style.setProperty('--scale', size);
    };
    const tools = document.createElement('div');
    tools.className = 'tools';
    tools.setAttribute('role', 'toolbar');
    tools.setAttribute('aria-label', 'View');
    const add = (label, name, act) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.setAttribute('aria-label', name);
      button.onclick = () => { act(); show(); };
      tools.append(button);
    };
    if (names.length && marks.length) {
      add('♭', 'Transpose down', () => { shift -= 1; });
      add('♯', 'Transpose up', () => { shift += 1; });
    }
    add('A−', 'Smaller', () => { size = Math.max(0.5, size - 0.1); });
    add('A+', 'Larger', () => { size = Math.min(3, size + 0.1); });
    if (marks.length) add('Am', 'Chords on or off', () => { root.classList.toggle('hidden'); });
    document.querySelector('main').prepend(tools);
    })();
    """

  /// The SHA-256 hash of the script in base64, by which the page allows it and no other.
  static let hash: StaticString = "mi2TKuDjcb1HDaY2drpCxnYitYwY2+MaB49uMKppENs="
}
