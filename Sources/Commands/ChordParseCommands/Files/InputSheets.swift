import CommandSupport
import SystemPackage

/// The sheets that the command line names, and the names that lead nowhere.
struct InputSheets: Sendable {
  private(set) var sheets: [InputSheet] = []
  private(set) var failures: [FrontendError] = []
  /// Files in folders that are pipes, devices or the like.
  private(set) var skipped: [String] = []
  /// Files in folders and archives that are not songs.
  private(set) var leftOut: [String] = []
  /// Whether several names, or a folder, were given.
  private(set) var isForSeveral: Bool
  /// The folder of the results, which holds no sheets of a folder around it.
  private let output: String?
  /// Where the sheets are, as bytes, since two names may differ only in how their letters are
  /// composed.
  private var places: Set<[UInt8]> = []
  /// The folders without links, by the names that they were given.
  private var folders: [[UInt8]: String] = [:]

  /// Finds the sheets; folders are searched through, in the order of their names.
  ///
  /// - Parameter output: the folder of the results, if there is one.
  init(_ names: [String], besides output: String? = nil) {
    self.output = output
    isForSeveral = names.count > 1
    if names.isEmpty { sheets = [.standardInput] }
    for name in names {
      if name == "-" {
        append(.standardInput)
      } else if let stat = try? Stat(FilePath(named: name)) {
        add(name, isFolder: stat.type == .directory)
      } else {
        addMatches(of: name)
      }
    }
  }

  private mutating func add(_ name: String, isFolder: Bool) {
    if isFolder {
      addFolder("", in: name.endingInSlash)
    } else {
      if SheetEndings.kind(of: name) == .archive, isArchive(name) { return addArchive(name) }
      let (folder, file) = name.splitAtLastSlash
      append(InputSheet(file, in: folder))
    }
  }

  /// Adds a sheet, unless it was named before, as `song.cho` or `./song.cho`.
  ///
  /// One sheet alone needs no set, whose first use has the runtime search all types: 6 % of the work
  /// on one song.
  private mutating func append(_ sheet: InputSheet) {
    if !isForSeveral || places.insert(place(of: sheet)).inserted { sheets.append(sheet) }
  }

  /// Where a sheet is; a link to another is a sheet of its own.
  private mutating func place(of sheet: InputSheet) -> [UInt8] {
    guard let name = sheet.folder else { return Array(sheet.name.utf8) }
    let key = Array(name.utf8)
    let folder = folders[key] ?? name.resolvedFolder
    folders[key] = folder
    return Array((folder + sheet.relativePath).utf8)
  }

  /// Adds the sheets of an archive, as if it were a folder.
  private mutating func addArchive(_ name: String) {
    isForSeveral = true
    do {
      let found = try PackedSheets(name)
      for sheet in found.sheets { append(InputSheet(sheet, in: name + "/")) }
      leftOut += found.leftOut.map { "\(name)/\($0)" }
    } catch {
      failures.append(.unreadableArchive(name, reason: "\(error)"))
    }
  }

  private func isArchive(_ path: String) -> Bool { PackedSheets.isArchive(head(of: path)) }

  private func isSong(_ head: [UInt8]) -> Bool {
    SheetEndings.isSong(head) || OwnDocument.begins(head)
  }

  /// The beginning of a file.
  private func head(of path: String) -> [UInt8] {
    guard let file = try? FileDescriptor.open(FilePath(named: path), .readOnly) else { return [] }
    let head = try? file.closeAfter { try file.readSome(upTo: SheetEndings.headSize) }
    return head ?? []
  }

  /// Adds the sheets of a folder; their paths start at the folder it is in.
  private mutating func addFolder(_ name: String, in root: String) {
    isForSeveral = true
    let listing = FolderListing(of: root + name) { _ in true }
    failures += listing.failures.map { .unreadable($0.folder, reason: $0.reason) }
    skipped += listing.skipped.filter(SheetEndings.fit).map { root + name + $0 }
    skipped += listing.linkedFolders.map { root + name + $0 }
    let count = sheets.count
    let results = output.flatMap { $0.resolvedFolder.inside((root + name).resolvedFolder) }
    for file in listing.files where results.map({ file.utf8.starts(with: $0.utf8) }) != true {
      addFile(name + file, in: root)
    }
    if sheets.count == count, listing.failures.isEmpty {
      let plain = (root + name).dropLast()
      failures.append(.emptyFolder(String(plain), SheetEndings.sorted))
    }
  }

  /// Adds a file of a folder, if it is a sheet or an archive of them.
  private mutating func addFile(_ path: String, in root: String) {
    let name = path.splitAtLastSlash.file
    switch SheetEndings.kind(of: name) {
    case .sheet: append(InputSheet(path, in: root, isNamed: false))
    case .doubtful where isSong(head(of: root + path)):
      append(InputSheet(path, in: root, isNamed: false))
    case .archive where isArchive(root + path): addArchive(root + path)
    case .doubtful, .archive, .other: leftOut.append(root + path)
    }
  }

  private mutating func addMatches(of name: String) {
    guard let pattern = NamePattern(name) else {
      return failures.append(FrontendError(absent: name))
    }
    isForSeveral = true
    let matches = pattern.matches
    if matches.isEmpty { failures.append(.noMatch(name)) }
    for match in matches { addMatch(match, in: pattern.folder) }
  }

  private mutating func addMatch(_ match: String, in folder: String) {
    switch (try? Stat(FilePath(named: folder + match)))?.type {
    case .directory: addFolder(match + "/", in: folder)
    case .regular, .symbolicLink, nil: append(InputSheet(match, in: folder))
    default: skipped.append(folder + match)
    }
  }
}
