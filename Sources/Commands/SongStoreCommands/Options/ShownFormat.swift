import ArgumentParser
import ChordParse
import CommandSupport

/// A format in which a song is shown: all but the one that only stores read.
struct ShownFormat: ExpressibleByArgument {
  let format: TargetFormat

  static let text = ShownFormat(format: .written(.text))

  private init(format: TargetFormat) {
    self.format = format
  }

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument),
      let format = TargetFormat(rawValue: argument)
    else { return nil }
    self.format = format
  }

  var defaultValueDescription: String { format.rawValue }

  static var allValueStrings: [String] {
    TargetFormat.allCases.filter { $0 != .songData }.map(\.rawValue)
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
