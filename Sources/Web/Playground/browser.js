// What the core asks of the browser: its expressions, and a few numbers.

/** Opens the core from the bytes of its module. */
async function openCore(module) {
  let memory;
  const view = (start, count) => new Uint8Array(memory.buffer, start, count);
  const decoder = new TextDecoder('utf-8', {ignoreBOM: true});
  const encoder = new TextEncoder();
  const expressions = [];
  let subject = '', isASCII = true, found = null;

  const decode = (start, count) => decoder.decode(view(start, count));
  // Words are short and mostly ASCII; a decoder takes longer for them.
  const load = (start, count) => {
    const bytes = view(start, count);
    found = null;
    isASCII = count <= 64 && bytes.every(byte => byte < 0x80);
    subject = isASCII ? String.fromCharCode(...bytes) : decoder.decode(bytes);
  };
  const offset = place => (
    isASCII ? place : encoder.encode(subject.slice(0, place)).length);
  const range = group => (group === 0
    ? [found.index, found.index + found[0].length] : found.indices.groups?.['g' + group]);
  const edge = side => group => {
    const places = found && range(group);
    return places ? offset(places[side]) : -1;
  };
  const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

  const browser = {
    compile(number, start, count) {
      try {
        expressions[number] = new RegExp(decode(start, count), 'ud');
        return 1;
      } catch (error) {
        console.error(error);
        return 0;
      }
    },
    load,
    match(number) {
      found = expressions[number].exec(subject);
      return found ? 0 : -1;
    },
    groupStart: edge(0),
    groupEnd: edge(1),
    exp: Math.exp,
    number(start, count) {
      const text = decode(start, count);
      return decimal.test(text) ? Number(text) : NaN;
    },
    fillRandomly(start, count) { crypto.getRandomValues(view(start, count)); },
  };
  const {instance} = await WebAssembly.instantiate(module, {browser});
  const core = instance.exports;
  memory = core.memory;

  const put = bytes => {
    const place = core.allocate(bytes.length);
    view(place, bytes.length).set(bytes);
    return place;
  };

  /** Takes a text that the core returned. */
  const take = block => {
    if (!block) return null;
    const count = new DataView(memory.buffer).getUint32(block, true);
    const text = decoder.decode(view(block + 4, count));
    core.release(block);
    return text;
  };
  const sheet = handle => ({
    document: () => take(core.chordparse_document(handle)),
    chordPro: () => take(core.chordparse_chordpro(handle)),
    text: () => take(core.chordparse_text(handle)),
    html: () => take(core.chordparse_html(handle)),
    diagnostics: () => take(core.chordparse_diagnostics(handle)),
    transposed: semitones => sheet(core.chordparse_transpose(handle, semitones)),
    close: () => core.chordparse_close(handle),
  });
  return {
    /** Reads a sheet: a text, or bytes; what is known of it is said by names, "chordpro german". */
    read(source, known = '') {
      const texts = [typeof source === 'string' ? encoder.encode(source) : source,
        encoder.encode(known)];
      const places = texts.map(put);
      const handle = core.chordparse_read(
        places[0], texts[0].length, places[1], texts[1].length);
      places.forEach(core.release);
      return sheet(handle);
    },
    /** Forgets the words of sheets that were read. */
    forget: () => core.chordparse_forget(),
  };
}
