// Starts the language server of chordparse for chord sheets.

const {workspace} = require('vscode');
const {LanguageClient} = require('vscode-languageclient/node');

let client;

exports.activate = () => {
  const settings = workspace.getConfiguration('chordparse');
  const documentSelector = [{language: 'chordpro'}, {language: 'chords'}];
  if (settings.get('plainText')) documentSelector.push({language: 'plaintext'});
  const server = {command: settings.get('command'), args: ['lsp']};
  client = new LanguageClient('chordparse', 'ChordParse', server, {
    documentSelector,
    // Diagrams in hovers are pictures.
    initializationOptions: {images: true},
  });
  return client.start();
};

exports.deactivate = () => client && client.stop();
