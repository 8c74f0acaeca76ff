import SystemPackage

/// The sheets that the command line names, and the names that lead nowhere.
struct InputSheets: Sendable {
  private(set) var sheets: [InputSheet] = []
  private(set) var failures: [FrontendError] = []
  /// Whether several names, or a folder, were given.
  private(set) var isForSeveral: Bool

  /// Finds the sheets; folders are searched through, in the order of their names.
  init(_ names: [String]) {
    isForSeveral = names.count > 1
    if names.isEmpty { sheets = [.standardInput] }
    for name in names {
      if name == "-" {
        sheets.append(.standardInput)
      } else if let stat = try? Stat(FilePath(name)) {
        add(name, isFolder: stat.type == .directory)
      } else {
        addMatches(of: name)
      }
    }
  }

  private mutating func add(_ name: String, isFolder: Bool) {
    if isFolder {
      addFolder("", in: name.hasSuffix("/") ? name : name + "/")
    } else {
      let start = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
      sheets.append(
        InputSheet(String(name.suffix(from: start)), in: String(name.prefix(upTo: start)))
      )
    }
  }

  /// Adds the sheets of a folder; their paths start at the folder it is in.
  private mutating func addFolder(_ name: String, in root: String) {
    isForSeveral = true
    let listing = FolderListing(of: root + name, where: Self.isSheet)
    failures += listing.failures
    if listing.files.isEmpty, listing.failures.isEmpty {
      let plain = (root + name).dropLast()
      failures.append(.emptyFolder(String(plain), Self.endings.sorted()))
    }
    sheets += listing.files.map { InputSheet(name + $0, in: root) }
  }

  private mutating func addMatches(of name: String) {
    guard let pattern = NamePattern(name) else { return failures.append(.missing(name)) }
    isForSeveral = true
    let matches = pattern.matches
    if matches.isEmpty { failures.append(.noMatch(name)) }
    for match in matches {
      if (try? Stat(FilePath(pattern.folder + match)))?.type == .directory {
        addFolder(match + "/", in: pattern.folder)
      } else {
        sheets.append(InputSheet(match, in: pattern.folder))
      }
    }
  }

  private static func isSheet(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return false
    }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }

  /// The endings of the files that count as sheets in a folder.
  private static let endings: Set<String> = [
    "txt", "cho", "crd", "chopro", "chordpro", "chord", "pro", "tab", "song", "sng",
  ]
}
