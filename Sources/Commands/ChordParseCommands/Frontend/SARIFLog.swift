import ChordParse
import CommandSupport
import SongWriting
import Synchronization

/// The findings of a run as a document in SARIF 2.1.0.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
final class SARIFLog: Sendable {
  private let records = Mutex<[DiagnosticRecord]>([])

  func add(_ found: [DiagnosticRecord]) { records.withLock { $0 += found } }

  /// The document with a line end, findings in the order of files and places.
  func bytes() -> [UInt8] {
    let found = records.withLock { $0 }.sorted {
      ($0.file, $0.line, $0.column, $0.code) < ($1.file, $1.line, $1.column, $1.code)
    }
    var output = JSONOutput()
    output.object { output in
      output.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      output.name("runs")
      output.array(CollectionOfOne(found)) { Self.write(run: $1, to: &$0) }
      output.member("version", "2.1.0")
    }
    output.endLine()
    return output.bytes
  }

  private static func write(run found: [DiagnosticRecord], to output: inout JSONOutput) {
    output.object { output in
      output.member("columnKind", "unicodeCodePoints")
      output.name("results")
      output.array(found) { write($1, to: &$0) }
      output.name("tool")
      output.object { output in
        output.name("driver")
        output.object(writeDriver)
      }
    }
  }

  private static func writeDriver(to output: inout JSONOutput) {
    output.member("name", "chordparse")
    output.name("rules")
    output.array(DiagnosticTable.all) { output, row in
      output.object { output in
        output.member("id", row.code.rawValue)
        output.name("shortDescription")
        write(message: row.summary, to: &output)
      }
    }
  }

  private static func write(message text: String, to output: inout JSONOutput) {
    output.object { $0.member("text", text) }
  }

  private static func write(_ record: DiagnosticRecord, to output: inout JSONOutput) {
    output.object { output in
      output.member("level", record.severity)
      output.name("locations")
      output.array(CollectionOfOne(record)) { output, record in
        output.object { output in
          output.name("physicalLocation")
          write(placeOf: record, to: &output)
        }
      }
      output.name("message")
      let message = record.message + (record.remedy.map { "; \($0)" } ?? "")
      write(message: message, to: &output)
      output.member("ruleId", record.code)
    }
  }

  private static func write(placeOf record: DiagnosticRecord, to output: inout JSONOutput) {
    output.object { output in
      output.name("artifactLocation")
      output.object { $0.member("uri", uri(of: record.file)) }
      output.name("region")
      output.object { output in
        output.member("startColumn", record.column)
        output.member("startLine", record.line)
      }
    }
  }

  /// A path as a reference of RFC 3986.
  private static func uri(of path: String) -> String {
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
