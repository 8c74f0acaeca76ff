import ArgumentParser
import ChordParse

/// The format of sheets on the command line, or `auto` to detect it.
struct SourceFormat: ExpressibleByArgument {
  /// The format; nil to detect it.
  let format: SongFormat?
  /// Whether the sheets must be in documents that `convert` wrote, JSON or song data; which of both
  /// is detected.
  let isDocument: Bool

  static let auto = SourceFormat(format: nil, isDocument: false)

  private static let documents = ["json", "songdata"]

  private init(format: SongFormat?, isDocument: Bool) {
    (self.format, self.isDocument) = (format, isDocument)
  }

  init?(argument: String) {
    let format = SongFormat(rawValue: argument)
    isDocument = Self.documents.contains(argument)
    guard format != nil || isDocument || argument == "auto" else { return nil }
    self.format = format
  }

  var defaultValueDescription: String { format?.rawValue ?? "auto" }

  static var allValueStrings: [String] {
    ["auto"] + documents + SongFormat.allCases.map(\.rawValue)
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
