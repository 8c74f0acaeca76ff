import Testing

/// Most disks of Macs take names for one that differ in case alone.
@Suite struct PathCaseTests {
  @Test func noPathsDifferInCaseAlone() {
    let paths = PackageFolder.paths
    #expect(paths.contains("/Sources/ChordParse"))
    #expect(clashes(in: paths) == [])
  }

  @Test func noTargetsDifferInCaseAlone() throws {
    let target = /\.(?:target|executableTarget|testTarget|systemLibrary)\(\s*name: "(\w+)"/
    let names = try PackageFolder.text("Package.swift").matches(of: target).map { String($0.1) }
    #expect(names.contains("ChordParse"))
    #expect(clashes(in: names) == [])
  }

  @Test func namesThatDifferInCaseAloneAreFound() {
    let paths = ["/Sources/ChordParse", "/Sources/Songs", "/Sources/chordparse"]
    #expect(clashes(in: paths) == [["/Sources/ChordParse", "/Sources/chordparse"]])
  }

  /// The names that a disk without regard to case takes for one.
  private func clashes(in names: [String]) -> [[String]] {
    let groups = Dictionary(grouping: Set(names)) { $0.lowercased() }
    return groups.values.filter { $0.count > 1 }.map { $0.sorted() }
  }
}
