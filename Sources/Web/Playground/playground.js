// The page: a sheet on one side, its song on the other, its findings below.
(async () => {
const element = id => document.getElementById(id);
const packed = atob(element('core').textContent);
const core = await openCore(Uint8Array.from(packed, sign => sign.charCodeAt(0)));
let semitones = 0, wanted = null;

const select = line => {
  const lines = element('sheet').value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  element('sheet').focus();
  element('sheet').setSelectionRange(start, start + (lines[line - 1] ?? '').length);
};

const item = finding => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = finding.severity;
  const remedy = finding.remedy ? `; ${finding.remedy}` : '';
  button.textContent =
    `${finding.line}:${finding.column}: ${finding.severity}: ${finding.message}${remedy} [${finding.code}]`;
  button.onclick = () => select(finding.line);
  const entry = document.createElement('li');
  entry.append(button);
  return entry;
};

const show = sheet => {
  const view = element('view').value;
  const isPage = view === 'html';
  element('song').hidden = !isPage;
  element('written').hidden = isPage;
  if (isPage) element('song').srcdoc = sheet.html();
  else element('written').textContent = sheet[view]();
};

const read = () => {
  const start = performance.now();
  const sheet = core.read(element('sheet').value);
  element('time').textContent = `read in ${(performance.now() - start).toFixed(1)} ms`;
  element('findings').replaceChildren(...JSON.parse(sheet.diagnostics()).map(item));
  const moved = sheet.transposed(semitones);
  show(moved);
  moved.close();
  sheet.close();
};

const move = change => () => {
  semitones = (semitones + change) % 12;
  element('shift').textContent = semitones > 0 ? `+${semitones}` : semitones;
  read();
};

element('up').onclick = move(1);
element('down').onclick = move(-1);
element('view').onchange = read;
element('sheet').oninput = () => {
  clearTimeout(wanted);
  wanted = setTimeout(read, 50);
};
read();
// For tests, and for whoever tries the core in the browser's console.
window.chordparse = core;
})();
