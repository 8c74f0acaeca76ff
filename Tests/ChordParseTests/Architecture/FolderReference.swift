import TestSupport

/// A place in a module's code that names something of another folder.
struct FolderReference: Hashable, CustomStringConvertible {
  /// The path of the file that refers.
  let path: String
  /// The line of the name, from 1.
  let line: Int
  /// The type, or the member of an extension with a period before it.
  let name: String
  /// The name of the file without its ending.
  let file: String
  /// The folder of the file, or `FolderPlan.root`.
  let from: String
  /// The folder of the declaration, or `FolderPlan.root`.
  let to: String

  var description: String { "\(path):\(line): \(from) uses \(name) of \(to)" }
}

extension FolderReference {
  /// What the files of a module use of other folders: for each file and name the first place.
  static func references(
    in module: SourceModule,
    among modules: [SourceModule]
  ) -> [FolderReference] {
    let owners = FolderOwners(of: module, among: modules)
    return module.files.flatMap { references(in: $0, owners) }
  }

  private static func references(
    in file: SourceFile,
    _ owners: FolderOwners
  ) -> [FolderReference] {
    // What a file declares itself hides what others declare.
    var seen = Set(file.declarations.filter { $0.kind != .extension }.map(\.name))
    return file.tokens.indices.compactMap { index in
      let token = file.tokens[index]
      let isMember = index > 0 && file.tokens[index - 1].text == "."
      let folder =
        isMember ? owners.folder(ofMember: token.text) : owners.folder(ofType: token.text)
      guard let folder, folder != file.folder, seen.insert(token.text).inserted else { return nil }
      return FolderReference(
        path: file.path,
        line: token.line,
        name: isMember ? ".\(token.text)" : token.text,
        file: file.name,
        from: FolderPlan.name(of: file.folder),
        to: FolderPlan.name(of: folder)
      )
    }
  }
}
