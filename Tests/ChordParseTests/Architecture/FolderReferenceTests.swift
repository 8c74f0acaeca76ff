import TestSupport
import Testing

@Suite struct FolderReferenceTests {
  /// What the folder Near declares.
  private static let near = """
    struct Ant { var leg: Int }
    struct Twice {}
    private struct Hidden {}
    extension Ant { struct Inner {} }
    extension Int {
      var ownWord: Int { 0 }
      private var hiddenWord: Int { 0 }
      var leg: Int { 0 }
      var sharedWord: Int { 0 }
      var endIndex: Int { 0 }
    }
    """

  /// What a marked file of the folder Far uses of the folder Near.
  @Test(arguments: [
    "let a: ⟦Ant⟧, b: Ant",
    "extension ⟦Ant⟧ {}",
    "// Ant\n/* Ant /* Ant */ Ant */ let a = \"Ant \\(⟦Ant⟧.self) Ant\"",
    "let a = #\"\\(Ant)\"#, b = #\"\\#(⟦Ant⟧)\"#",
    "let a = \"\"\"\n  \"Ant\" \\\"\"\" Ant\n  \"\"\" + ⟦Ant⟧",
    "let a = 1.⟦ownWord⟧",
    // Nothing tells whose these are.
    "let a = Other.Ant.self",
    "struct Ant {}\nlet a: Ant",
    "let a: Twice, b: Hidden, c: Inner",
    "let a = ownWord, b = 1.hiddenWord",
    "let a = 1.leg, b = 1.sharedWord, c = [1].endIndex",
  ])
  func usesOfAnotherFolderAreFound(marked: String) {
    let marked = MarkedText(marked)
    let module = SourceModule(
      name: "Sample",
      files: [
        SourceFile(path: "Near.swift", folder: "Near", code: Self.near),
        SourceFile(path: "Far.swift", folder: "Far", code: marked.text),
        SourceFile(path: "Side.swift", folder: "Side", code: Self.side),
      ]
    )
    let found = FolderReference.references(in: module, among: [module, Self.stranger])
    #expect(found.filter { $0.from == "Far" }.map(\.bareName) == marked.marks)
    #expect(found.allSatisfy { $0.to == "Near" })
  }

  /// A second folder with some names of the first.
  private static let side = "struct Twice {}\nextension String { var sharedWord: Int { 0 } }"

  /// A module that cannot see the other, so that its members are the standard library's.
  private static let stranger = SourceModule(
    name: "Stranger",
    files: [SourceFile(path: "Stranger.swift", folder: "", code: "let a = [1].endIndex")]
  )
}

extension FolderReference {
  /// The name without the period of a member.
  fileprivate var bareName: String { name.hasPrefix(".") ? String(name.dropFirst()) : name }
}

extension MarkedText {
  /// What stands between the marks.
  var marks: [String] {
    ranges.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
  }
}
