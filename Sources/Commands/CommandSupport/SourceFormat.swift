import ArgumentParser
import ChordParse

/// The format of sheets on the command line, or `auto` to detect it.
struct SourceFormat: ExpressibleByArgument {
  /// The format; nil to detect it.
  let format: SongFormat?

  static let auto = SourceFormat(format: nil)

  private init(format: SongFormat?) {
    self.format = format
  }

  init?(argument: String) {
    let format = SongFormat(rawValue: argument)
    guard format != nil || argument == "auto" else { return nil }
    self.format = format
  }

  var defaultValueDescription: String { format?.rawValue ?? "auto" }

  static var allValueStrings: [String] { ["auto"] + SongFormat.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
