/// A target of the package with its Swift files.
public struct SourceModule: Sendable, CustomStringConvertible {
  /// The target's name.
  public let name: String
  /// Its files, by path.
  public let files: [SourceFile]

  public var description: String { name }

  /// Makes a module.
  public init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }

  /// The folders right inside the module that hold Swift files, by name.
  public var folders: [String] {
    Set(files.map(\.folder)).subtracting([""]).sorted()
  }
}

/// A Swift file of a module.
public struct SourceFile: Sendable {
  /// The path inside the package.
  public let path: String
  /// The folder right inside the module; empty for a file beside the folders.
  public let folder: String
  /// What the code consists of.
  public let tokens: [SwiftToken]
  /// What it declares.
  public let declarations: [SwiftDeclaration]

  /// The modules that it imports.
  public let imports: Set<String>
  /// The names that it uses right after a period.
  public let usedMembers: Set<String>

  /// The path's last part without its ending.
  public var name: String { String(path.split(separator: "/").last?.dropLast(6) ?? "") }

  /// Reads code.
  public init(path: String, folder: String, code: String) {
    self.path = path
    self.folder = folder
    tokens = SwiftToken.tokens(of: code)
    declarations = SwiftDeclaration.declarations(in: tokens)
    imports = Self.words(after: "import", in: tokens)
    usedMembers = Self.words(after: ".", in: tokens)
  }

  private static func words(after text: String, in tokens: [SwiftToken]) -> Set<String> {
    Set(zip(tokens, tokens.dropFirst()).filter { $0.0.text == text }.map(\.1.text))
  }
}
