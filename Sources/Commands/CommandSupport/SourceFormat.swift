import ArgumentParser
import ChordParse

/// The format of sheets on the command line, or `auto` to detect it.
struct SourceFormat: ExpressibleByArgument {
  /// The format; nil to detect it.
  let format: SongFormat?

  static let auto = SourceFormat(format: nil)

  /// What is detected whatever is asked for: JSON and song data begin as nothing else does.
  private static let detected = ["auto", "json", "songdata"]

  private init(format: SongFormat?) {
    self.format = format
  }

  init?(argument: String) {
    let format = SongFormat(rawValue: argument)
    guard format != nil || Self.detected.contains(argument) else { return nil }
    self.format = format
  }

  var defaultValueDescription: String { format?.rawValue ?? "auto" }

  static var allValueStrings: [String] { detected + SongFormat.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
