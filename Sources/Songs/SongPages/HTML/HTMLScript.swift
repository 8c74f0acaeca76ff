/// The script of a page: it transposes, changes the size, and hides the chords.
enum HTMLScript {
  /// The script; all pages have the same one.
  static let text: StaticString = #"""
    (() => {
    const root = document.documentElement;
    const english = ['C C# D D# E F F# G G# A A# B', 'C Db D Eb E F Gb G Ab A Bb B'];
    const songs = [...document.querySelectorAll('article')].map(song => {
      const sharps = (song.dataset.sharps || '').split(' '), flats = (song.dataset.flats || '').split(' ');
      const pitch = {};
      [...sharps, ...flats].forEach((name, place) => { pitch[name.toLowerCase()] = place % 12; });
      const names = Object.keys(pitch).filter(Boolean).sort((a, b) => b.length - a.length);
      const note = new RegExp('(^[^a-z]*|/)(' + names.join('|') + ')(?![a-z]*[hknpqvwxyz])', 'gi');
      const marks = [...song.querySelectorAll('rt:not(.a),.k')].map(node => (
        {node, text: node.textContent, spoken: node.getAttribute('aria-label')}));
      return {key: song.dataset.key, sharps, flats, pitch, names, note, marks};
    });
    let shift = 0, size = 1;
    const usesFlats = song => song.key === undefined ? shift < 0
      : [1, 3, 5, 8, 10].includes((Number(song.key) + shift + 120) % 12);
    const moved = (text, song) => text.replace(/♯/g, '#').replace(/♭/g, 'b').replace(song.note, (all, lead, name) => {
      const place = (song.pitch[name.toLowerCase()] + shift + 120) % 12;
      const result = (usesFlats(song) ? song.flats : song.sharps)[place];
      return lead + (name[0] === name[0].toLowerCase() ? result.toLowerCase() : result);
    });
    const spoken = (text, song) => text.replace(/\b([A-G])( double)?( sharp| flat)?\b/g, (all, letter, double, sign) => {
      const step = !sign ? 0 : (sign === ' sharp' ? 1 : -1) * (double ? 2 : 1);
      const place = (english[0].split(' ').indexOf(letter) + step + shift + 120) % 12;
      const name = english[usesFlats(song) ? 1 : 0].split(' ')[place];
      return name.replace('#', ' sharp').replace(/(.)b/, '$1 flat');
    });
    const show = () => {
      songs.forEach(song => song.marks.forEach(mark => {
        const isMoved = shift % 12 && song.names.length;
        mark.node.textContent = isMoved ? moved(mark.text, song) : mark.text;
        if (mark.spoken) mark.node.setAttribute('aria-label', isMoved ? spoken(mark.spoken, song) : mark.spoken);
      }));
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
    const hasMarks = songs.some(song => song.marks.length);
    if (hasMarks && songs.some(song => song.names.length)) {
      add('♭', 'Transpose down', () => { shift -= 1; });
      add('♯', 'Transpose up', () => { shift += 1; });
    }
    add('A−', 'Smaller', () => { size = Math.max(0.5, size - 0.1); });
    add('A+', 'Larger', () => { size = Math.min(3, size + 0.1); });
    if (hasMarks) add('Am', 'Chords on or off', () => { root.classList.toggle('hidden'); });
    document.querySelector('main').prepend(tools);
    })();
    """#

  /// The SHA-256 hash of the script in base64, by which the page allows it and no other.
  static let hash: StaticString = "HrNOa1lTkpGmknoPXNCemzsDpIRdgTMigVgm/FEsGh8="
}
