/// What goes wrong around the reading: files, folders, output.
enum FrontendError: Error, CustomStringConvertible {
  case nameless
  case missing(String)
  case deadLink(String)
  case isFolder(String)
  case noMatch(String)
  case emptyFolder(String, [String])
  case unreadable(String, reason: String)
  case unwritable(String, reason: String)
  case notWrittenBack(String, reason: String)
  case outputNotFolder(String)
  case outputNamesFile(String)
  case cantFollow(String, String)
  case notShown
  case sameOutput(String, String)
  case overwritesSheet(String)
  case leavesFolder(String, String)
  case noFile(String)
  case holdsSheet(String)
  case tooLarge(String, reason: String)
  case badSetting(String, String, remedy: String)
  case badStyle(String, String)
  case notEdited(String, String)
  case unlined(String, String)
  case unreadableArchive(String, reason: String)
  case noSong(String, reason: String)
  case blank(String)
  case keptFromNothing(String, String)
  case brokenDocument(String)
  case noDocument(String)
  case severalDocuments(String)
  case namedAsIndex(String)

  var description: String {
    switch self {
    case .nameless:
      "'': the name of a sheet is empty; name a file, or - for standard input"
    case .missing(let name):
      if let command = CommandNames.nearest(to: name) {
        "\(name): there is no such file or command; did you mean chordparse \(command)?"
      } else {
        "\(name): there is no such file; check the name"
      }
    case .deadLink(let name):
      "\(name): is a link that leads nowhere; remove it, or put back what it leads to"
    case .isFolder(let name):
      "\(name): is a folder; name a file in it"
    case .noMatch(let name):
      "\(name): nothing matches this pattern; check the name"
    case .emptyFolder(let name, let endings):
      """
      \(name): the folder holds no sheets (\(endings.map { "." + $0 }.joined(separator: " "))); \
      name the files themselves
      """
    case .unreadable(let name, let reason):
      "\(name): can't be read: \(reason); check that you may read it"
    case .unwritable(let name, let reason):
      "\(name): can't be written: \(reason); name another place for the output"
    case .notWrittenBack(let name, let reason):
      "\(name): can't be written back: \(reason); check that you may write there"
    case .outputNotFolder(let name):
      "\(name): is a file, and the output needs a folder here; name a folder"
    case .outputNamesFile(let name):
      """
      \(name): the output needs a folder here, and this is the name of a file; name a folder, as \
      with --output new/
      """
    case .notShown: "--to pdf: a terminal can't show PDF; give --output song.pdf"
    case .cantFollow(let format, let remedy):
      "--to \(format): several documents can't follow each other; give \(remedy)"
    case .sameOutput(let name, let other):
      "\(name): would overwrite the output of \(other); rename one of them"
    case .overwritesSheet(let name):
      """
      \(name): is one of the sheets, and would be overwritten; name another folder, or give \
      --force
      """
    case .leavesFolder(let name, let folder):
      "\(name): would be written outside \(folder), because a link leads there; remove the link"
    case .tooLarge(let name, let reason):
      "\(name): \(reason)"
    case .holdsSheet(let name):
      "\(name): holds its sheet in a document or a page, and stays as it is; convert it first"
    case .noFile(let name):
      "\(name): can't be written back; name a file"
    case .badSetting(let place, let problem, let remedy):
      "\(place): \(problem); \(remedy)"
    case .badStyle(let file, let problem):
      "\(file): \(problem)"
    case .unreadableArchive(let name, let reason): "\(name): \(reason)"
    case .brokenDocument(let name):
      """
      \(name): begins as JSON or song data that convert wrote, and was cut off or changed; make it \
      again
      """
    case .severalDocuments(let name):
      """
      \(name): holds several documents; write each to a file of its own, with --output and the \
      name of a folder
      """
    case .namedAsIndex(let name):
      """
      \(name): its page would be index.html, which lists the songs of the folder; rename the \
      sheet
      """
    case .noDocument(let name):
      "\(name): is neither JSON nor song data that convert wrote; leave out --from"
    case .noSong(let name, let reason): "\(name): holds no song that can be read: \(reason)"
    case .blank(let name): "\(name): is empty; check that this is the right file"
    case .keptFromNothing(let name, let sheet):
      "\(name): stays as it is, because \(sheet) is empty; check the sheet, or give --force"
    case .unlined(let name, let format):
      "\(name): the lines of \(format) are not explained; convert it first, for example with --to chordpro"
    case .notEdited(let name, let format):
      "\(name): \(format) is not edited in place; convert it, as with convert --to chordpro"
    }
  }
}

extension FrontendError {
  /// The file or folder that it is about.
  var name: String {
    switch self {
    case .nameless: "''"
    case .notShown: "standard output"
    case .missing(let name), .deadLink(let name), .isFolder(let name), .noMatch(let name),
      .emptyFolder(let name, _), .unreadable(let name, _), .unwritable(let name, _),
      .notWrittenBack(let name, _), .outputNotFolder(let name), .outputNamesFile(let name),
      .cantFollow(let name, _), .sameOutput(let name, _), .overwritesSheet(let name),
      .leavesFolder(let name, _), .noFile(let name), .holdsSheet(let name), .tooLarge(let name, _),
      .badSetting(let name, _, _), .badStyle(let name, _), .notEdited(let name, _),
      .unlined(let name, _), .unreadableArchive(let name, _), .noSong(let name, _),
      .blank(let name), .keptFromNothing(let name, _), .brokenDocument(let name),
      .noDocument(let name), .severalDocuments(let name), .namedAsIndex(let name):
      name
    }
  }
}

extension Error {
  /// The system's reason, in its own words.
  var plainReason: String { String(describing: self) }
}
