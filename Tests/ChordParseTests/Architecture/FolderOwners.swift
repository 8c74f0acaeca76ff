import TestSupport

/// Which folder of a module a name belongs to, as far as the name alone can tell.
struct FolderOwners {
  /// The folders that declare a top-level type of a name.
  private let types: [String: Set<String>]
  /// The folders whose extensions declare a member of a name that nothing else has.
  private let members: [String: Set<String>]

  /// Gathers the names of a module, and looks through all modules for others of the same name.
  init(of module: SourceModule, among modules: [SourceModule]) {
    var types: [String: Set<String>] = [:]
    var members: [String: Set<String>] = [:]
    for file in module.files {
      for declaration in file.declarations where !declaration.isPrivate {
        if declaration.kind.isType, declaration.owners.isEmpty {
          types[declaration.name, default: []].insert(file.folder)
        } else if declaration.isInExtension, !declaration.kind.isType {
          members[declaration.name, default: []].insert(file.folder)
        }
      }
    }
    for name in Self.otherMembers(than: module, among: modules) { members[name] = nil }
    self.types = types
    self.members = members
  }

  /// The only folder with a type of that name; empty for the module's own folder.
  func folder(ofType name: String) -> String? { Self.only(types[name]) }

  /// The only folder with a member of that name in an extension.
  func folder(ofMember name: String) -> String? { Self.only(members[name]) }

  private static func only(_ folders: Set<String>?) -> String? {
    folders?.count == 1 ? folders?.first : nil
  }

  /// Members of types themselves and of other modules; and whatever files use that cannot see the
  /// module, such as members of the standard library.
  private static func otherMembers(
    than module: SourceModule,
    among modules: [SourceModule]
  ) -> Set<String> {
    var names: Set<String> = []
    for other in modules {
      let isOther = other.name != module.name
      for file in other.files {
        names.formUnion(
          file.declarations.filter { isOther || !$0.isInExtension && !$0.owners.isEmpty }.map(
            \.name
          )
        )
        if isOther, !file.imports.contains(module.name) { names.formUnion(file.usedMembers) }
      }
    }
    return names
  }
}
