import Foundation

/// The folder with the cases.
public struct CorpusFolder: Sendable {
  private let url: URL

  /// The folder of this package.
  public static let standard = CorpusFolder(
    URL(filePath: #filePath).appending(path: "../../../../Corpus").standardizedFileURL
  )

  /// Opens a folder.
  public init(_ url: URL) {
    self.url = url
  }

  /// The files of cases, by name.
  public func files() throws -> [CorpusFile] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: url.path)
    return try names.filter { $0.hasSuffix(".corpus") }.sorted().map { name in
      let data = try Data(contentsOf: url.appending(path: name))
      guard let text = String(data: data, encoding: .utf8) else {
        throw CorpusFormatError(name, 1, "the file is not in UTF-8")
      }
      return try CorpusFile(path: name, text: text)
    }
  }

  /// All cases.
  public func cases() throws -> [CorpusCase] {
    try files().flatMap(\.cases)
  }

  /// The cases whose file or name holds the text of `CORPUS_FILTER`.
  public func selectedCases() throws -> [CorpusCase] {
    try cases().filter(CorpusSelection().includes)
  }

  /// The sheet of a case, byte for byte.
  public func input(of item: CorpusCase) throws -> [UInt8] {
    if let file = item.attributes[.inputFile] {
      return Array(try Data(contentsOf: url.appending(path: file)))
    }
    var text = Array((item.expectation(.input) ?? "").utf8)
    if item.attributes[.finalNewline] == "no" { text.removeLast() }
    let mark: [UInt8] = item.attributes[.bom] == "yes" ? [0xEF, 0xBB, 0xBF] : []
    switch item.attributes[.eol] {
    case "crlf": return mark + text.endingLines(with: [0x0D, 0x0A])
    case "cr": return mark + text.endingLines(with: [0x0D])
    default: return mark + text
    }
  }

  /// Writes a file of cases.
  public func write(_ file: CorpusFile) throws {
    try Data(file.text.utf8).write(to: url.appending(path: file.path))
  }
}

/// Which cases to run.
public struct CorpusSelection: Sendable {
  private let text: String?

  /// The selection that the environment asks for, or all cases.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    text = environment["CORPUS_FILTER"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a case is to be run.
  public func includes(_ item: CorpusCase) -> Bool {
    guard let text else { return true }
    return item.file.contains(text) || item.name.contains(text)
  }
}

extension [UInt8] {
  /// The bytes with other line ends in place of line feeds.
  public func endingLines(with ending: [UInt8]) -> [UInt8] {
    flatMap { $0 == 0x0A ? ending : [$0] }
  }
}
