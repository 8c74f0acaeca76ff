import ChordParse
import CommandSupport
import Synchronization

/// The findings of a run as a document in SARIF 2.1.0.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
final class SARIFLog: Sendable {
  private let records = Mutex<[DiagnosticRecord]>([])

  func add(_ found: [DiagnosticRecord]) { records.withLock { $0 += found } }

  /// The document, findings in the order of files and places.
  ///
  /// - Throws: `EncodingError`, which plain text does not cause.
  func text() throws -> String {
    let found = records.withLock { $0 }.sorted {
      ($0.file, $0.line, $0.column, $0.code) < ($1.file, $1.line, $1.column, $1.code)
    }
    return try JSONLine.text(of: Document(runs: [Run(results: found.map(Result.init))]))
  }

  private struct Document: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version
      case runs
    }
  }

  private struct Run: Encodable {
    let tool = Tool()
    let columnKind = "unicodeCodePoints"
    let results: [Result]
  }

  private struct Tool: Encodable {
    let driver = Driver()
  }

  private struct Driver: Encodable {
    let name = "chordparse"
    let rules = DiagnosticTable.all.map {
      Rule(id: $0.code.rawValue, shortDescription: Message(text: $0.summary))
    }
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: Message
  }

  private struct Message: Encodable {
    let text: String
  }

  private struct Result: Encodable {
    let ruleId: String
    let level: String
    let message: Message
    let locations: [Location]

    init(_ record: DiagnosticRecord) {
      ruleId = record.code
      level = record.severity
      message = Message(text: record.message + (record.remedy.map { "; \($0)" } ?? ""))
      locations = [Location(record)]
    }
  }

  private struct Location: Encodable {
    let physicalLocation: PhysicalLocation

    init(_ record: DiagnosticRecord) {
      physicalLocation = PhysicalLocation(
        artifactLocation: Artifact(uri: Artifact.uri(of: record.file)),
        region: Region(startLine: record.line, startColumn: record.column)
      )
    }
  }

  private struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }

  private struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
  }

  private struct Artifact: Encodable {
    let uri: String

    /// A path as a reference of RFC 3986.
    static func uri(of path: String) -> String {
      FileName.bytes(of: path).map { byte in
        switch byte {
        case 0x2D...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x7E: return String(Unicode.Scalar(byte))
        default:
          let digits = String(byte, radix: 16, uppercase: true)
          return "%" + (digits.count < 2 ? "0" : "") + digits
        }
      }.joined()
    }
  }
}
