/// Why a name can't be stored on every system.
public enum NameProblem: Hashable, Sendable {
  /// It has a character that some systems refuse.
  case character(Character)
  /// It ends with a blank or a dot, which some systems cut off.
  case ending
  /// It is the name of a device on some systems.
  case reserved(String)
  /// Its bytes are not UTF-8, which services and other systems take for the names of files.
  case notUTF8
  /// It takes more bytes than most systems allow.
  case tooLong(bytes: Int)
  /// Another file has the same name on systems that ignore case or the composition of letters.
  case clash(with: String)

  /// The problem of a path; nil if all systems can store it.
  public static func find(in path: String) -> NameProblem? {
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      if let problem = find(inPart: part) { return problem }
    }
    return nil
  }

  /// The longest name that leaves room for the endings of conflicts and passing names.
  private static let longest = 200

  private static func find(inPart part: Substring) -> NameProblem? {
    if let character = part.first(where: isRefused) { return .character(character) }
    if part.isEmpty || part.last == " " || part.last == "." { return .ending }
    if let name = reservedName(of: part) { return .reserved(name) }
    return part.utf8.count > longest ? .tooLong(bytes: part.utf8.count) : nil
  }

  private static func isRefused(_ character: Character) -> Bool {
    if "<>:\"\\|?*".contains(character) { return true }
    return character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }

  private static func reservedName(of part: Substring) -> String? {
    let stem = part.prefix { $0 != "." }.uppercased()
    if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return stem }
    let isPort = stem.hasPrefix("COM") || stem.hasPrefix("LPT")
    guard isPort, stem.count == 4, let digit = stem.last, ("1"..."9").contains(digit) else {
      return nil
    }
    return stem
  }
}

extension NameProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .character(let character):
      "some systems refuse \(Self.shown(character)) in names; rename it"
    case .ending: "some systems cut blanks and points off the end of names; rename it"
    case .reserved(let name): "\(name) is the name of a device on some systems; rename it"
    case .notUTF8: "its name is not UTF-8; rename it"
    case .tooLong(let bytes):
      "its name takes \(bytes) bytes, and some systems have room for fewer; make it shorter"
    case .clash(let other): "some systems take it for the same file as \(other); rename one of them"
    }
  }

  private static func shown(_ character: Character) -> String {
    let scalar = character.unicodeScalars.first?.value ?? 0
    return scalar < 0x20 || scalar == 0x7F ? "control characters" : "“\(character)”"
  }
}
