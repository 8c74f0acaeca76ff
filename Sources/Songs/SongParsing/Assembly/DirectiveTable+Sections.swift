import SongModel

extension DirectiveTable {
  /// The kind of section that an environment is.
  static func kind(ofEnvironment name: String) -> SectionKind {
    SectionKind(rawValue: name) ?? KnownWord(name.replacing("_", with: " "))?.section ?? .part
  }
}
