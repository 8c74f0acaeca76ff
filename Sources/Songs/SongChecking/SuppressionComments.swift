import SongModel

/// The comments of a sheet that suppress kinds of findings.
///
///     comment = "chordparse:" ("ignore" | "ignore-next") code+
struct SuppressionComments {
  private let table: LineTable
  private var everywhere: Set<DiagnosticCode> = []
  private var byLine: [Int: Set<DiagnosticCode>] = [:]
  /// The findings about unknown codes.
  private(set) var found = CountedDiagnostics()

  init(_ song: Song) {
    table = LineTable(song.text)
    for line in song.lines {
      guard case .comment(let comment) = line.content, comment.style == .source,
        let range = line.range
      else { continue }
      read(comment.text, range)
    }
  }

  /// Whether a finding is suppressed.
  func covers(_ finding: Diagnostic) -> Bool {
    everywhere.contains(finding.code)
      || byLine[table.lineNumber(at: finding.range.lowerBound)]?.contains(finding.code) == true
  }

  private mutating func read(_ comment: String, _ range: SourceRange) {
    let words = comment.split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
    guard words.first == "chordparse:", words.count > 1 else { return }
    let codes = Set(words.dropFirst(2).compactMap { code($0, range) })
    switch words[1] {
    case "ignore": everywhere.formUnion(codes)
    case "ignore-next":
      byLine[table.lineNumber(at: range.lowerBound) + 1, default: []].formUnion(codes)
    default: report(words[1], remedy: "write ignore or ignore-next", at: range)
    }
  }

  private mutating func code(_ name: String, _ range: SourceRange) -> DiagnosticCode? {
    if let code = DiagnosticCode(rawValue: name) { return code }
    report(name, remedy: DiagnosticCode.remedy(forUnknown: name), at: range)
    return nil
  }

  private mutating func report(_ word: String, remedy: String, at range: SourceRange) {
    let message = "\(word) is not the code of a finding"
    found.add(Diagnostic(.unknownCode, message, remedy: remedy, range: range))
  }
}

extension DiagnosticCode {
  /// What to write instead of a name that is not a code.
  package static func remedy(forUnknown name: String) -> String {
    let ranked = allCases.map { (EditDistance.between($0.rawValue, name), $0.rawValue) }
    guard let best = ranked.min(by: { $0.0 < $1.0 }), best.0 <= max(1, name.count / 3) else {
      return "write one of those that chordparse check --codes prints"
    }
    return "did you mean \(best.1)?"
  }
}
