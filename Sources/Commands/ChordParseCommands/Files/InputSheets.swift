import CommandSupport
import SystemPackage

/// The sheets that the command line names, and the names that lead nowhere.
struct InputSheets: Sendable {
  private(set) var sheets: [InputSheet] = []
  private(set) var failures: [FrontendError] = []
  /// Files in folders that are pipes, devices or the like.
  private(set) var skipped: [String] = []
  /// Whether several names, or a folder, were given.
  private(set) var isForSeveral: Bool

  /// Finds the sheets; folders are searched through, in the order of their names.
  init(_ names: [String]) {
    isForSeveral = names.count > 1
    if names.isEmpty { sheets = [.standardInput] }
    for name in names {
      if name == "-" {
        sheets.append(.standardInput)
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
      let (folder, file) = name.splitAtLastSlash
      sheets.append(InputSheet(file, in: folder))
    }
  }

  /// Adds the sheets of a folder; their paths start at the folder it is in.
  private mutating func addFolder(_ name: String, in root: String) {
    isForSeveral = true
    let listing = FolderListing(of: root + name, where: SheetEndings.fit)
    failures += listing.failures
    skipped += listing.skipped.map { root + name + $0 }
    if listing.files.isEmpty, listing.failures.isEmpty {
      let plain = (root + name).dropLast()
      failures.append(.emptyFolder(String(plain), SheetEndings.sorted))
    }
    sheets += listing.files.map { InputSheet(name + $0, in: root) }
  }

  private mutating func addMatches(of name: String) {
    guard let pattern = NamePattern(name) else { return failures.append(.missing(name)) }
    isForSeveral = true
    let matches = pattern.matches
    if matches.isEmpty { failures.append(.noMatch(name)) }
    for match in matches { addMatch(match, in: pattern.folder) }
  }

  private mutating func addMatch(_ match: String, in folder: String) {
    switch (try? Stat(FilePath(named: folder + match)))?.type {
    case .directory: addFolder(match + "/", in: folder)
    case .regular, .symbolicLink, nil: sheets.append(InputSheet(match, in: folder))
    default: skipped.append(folder + match)
    }
  }
}
