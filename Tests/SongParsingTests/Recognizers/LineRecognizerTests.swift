import TestSupport
import Testing

@testable import SongParsing

/// What only the sources show: that no recogniser is forgotten, and no trait is another one.
@Suite struct LineRecognizerTests {
  private static func files() throws -> [SourceFile] {
    let modules = try PackageSources.standard.get().modules
    return try #require(modules.first { $0.name == "SongParsing" }).files
  }

  private static func file(_ name: String) throws -> SourceFile {
    try #require(try files().first { $0.name == name })
  }

  @Test func eachRecognizerIsAsked() throws {
    let list = try Self.file("LineRecognizer").code
    let names = try Self.files().flatMap { file in
      file.code.matches(of: /enum (\w+) : LineRecognizer/).map { String($0.1) }
    }
    #expect(names.count > 10)
    for name in names { #expect(list.contains("\(name) . recognize ("), "\(name) is never asked") }
  }

  @Test func eachTraitHasABitOfItsOwn() throws {
    let numbers = try Self.file("LineRecognizer").code
      .matches(of: /LineTraits \( rawValue : ([0-9_]+) \)/)
      .compactMap { UInt32($0.1.filter { $0 != "_" }) }
    #expect(numbers.count > 20)
    #expect(Set(numbers).count == numbers.count)
    #expect(numbers.allSatisfy { $0.nonzeroBitCount == 1 })
  }

  /// A feature is added for a trait of the line, for its context, or by name.
  @Test func eachFeatureIsAddedSomewhere() throws {
    let sink = try Self.file("FeatureSink").usedMembers
    let names = try Self.file("LineFeature").code.matches(of: /case (\w+(?: , \w+)*)/)
      .flatMap { $0.1.split(separator: " , ") }
    for row in FeatureRow.all where row.trait.isEmpty && row.context.isEmpty {
      let name = String(names[row.feature.rawValue])
      let isAdded = sink.contains(name)
      #expect(isAdded, "nothing adds \(name)")
    }
  }
}

extension SourceFile {
  /// The tokens of the code with a blank after each, without comments.
  fileprivate var code: String { tokens.map(\.text).joined(separator: " ") }
}
