import Foundation

/// The user names and passwords in a `.netrc` file.
struct NetrcFile {
  struct Entry: Hashable {
    /// The server; nil for all others.
    var machine: String?
    var user = ""
    var password = ""
  }

  private var entries: [Entry] = []

  /// The file that `NETRC` names, or the one in the user's folder; nil if there is none.
  static func standard(_ environment: [String: String]) -> NetrcFile? {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let path = environment["NETRC"] ?? "\(home)/.netrc"
    return (try? String(contentsOfFile: path, encoding: .utf8)).map { NetrcFile($0) }
  }

  /// Reads the text of a file; macros are left out.
  init(_ text: String) {
    var words = text.split(whereSeparator: \.isNewline)
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("#") }
      .flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }[...]
    while let word = words.popFirst() {
      switch word {
      case "machine": entries.append(Entry(machine: words.popFirst()))
      case "default": entries.append(Entry())
      case "login": set(\.user, words.popFirst())
      case "password": set(\.password, words.popFirst())
      default: break
      }
    }
  }

  /// The entry for a server, and for a user if one is given.
  func entry(for machine: String, user: String?) -> Entry? {
    let fitting = entries.filter { user == nil || $0.user == user }
    return fitting.first { $0.machine == machine } ?? fitting.first { $0.machine == nil }
  }

  private mutating func set(_ part: WritableKeyPath<Entry, String>, _ value: String?) {
    guard let value, !entries.isEmpty else { return }
    entries[entries.count - 1][keyPath: part] = value
  }
}
