import SongModel

extension DirectiveTable {
  /// The kind of section that an environment is.
  static func kind(ofEnvironment name: String) -> SectionKind {
    SectionKind(rawValue: name) ?? SectionWordTable.kinds[name.replacing("_", with: " ")] ?? .part
  }
}
