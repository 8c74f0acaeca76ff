import Harmony
import SongModel

/// Looks for directives whose argument is missing or of the wrong kind.
enum ArgumentCheck {
  static func find(in song: Song, into found: inout CountedDiagnostics) {
    find(in: song, where: { _ in true }, into: &found)
  }

  /// Looks at the directives that are wanted.
  static func find(
    in song: Song,
    where isWanted: (KnownDirective) -> Bool,
    into found: inout CountedDiagnostics
  ) {
    for line in song.lines {
      guard let directive = line.directive(in: song.text), let known = directive.known,
        isWanted(known), let range = line.range,
        let complaint = complaint(about: directive, known, in: song.notation)
      else { continue }
      found.add(
        Diagnostic(
          .invalidArgument,
          "{\(known.name)} \(complaint.message)",
          remedy: complaint.remedy,
          range: directive.argument.isEmpty
            ? range : range.argument(directive.argument, in: song.text)
        )
      )
    }
  }

  private static func complaint(
    about directive: DirectiveText,
    _ known: KnownDirective,
    in notation: ChordNotation
  ) -> (message: String, remedy: String)? {
    let argument = directive.argument
    if argument.isEmpty { return missing(known) }
    switch known.argument {
    case .none: return ("takes no argument", "remove it")
    case .key where MusicalKey(parsing: argument, preferring: notation) == nil:
      return ("takes a key", "write it like G, Bb or F#m")
    case .time where !SheetNumber.isTimeSignature(argument[...]):
      return ("takes a time signature", "write it like 3/4")
    case .number where !(known.number ?? .tempo).accepts(argument):
      return wrongNumber(argument, known)
    case .duration where !SheetNumber.isDuration(argument[...]):
      return ("takes a length", "write it like 3:45")
    case .shift where !isShift(argument):
      let range = SheetNumber.shift.range
      return (
        "takes a number of semitones from \(range.lowerBound) to \(range.upperBound)",
        "write it like +2 or -3f"
      )
    case .metadata where !argument.contains { $0.isWhitespace }:
      return ("takes a name and a value", "write it like {meta: artist Ada Stone}")
    case .label where hasOpenQuote(argument), .attributes where hasOpenQuote(argument):
      return ("has a quotation mark that is never closed", "add the missing \"")
    default: return nil
    }
  }

  private static func wrongNumber(
    _ argument: String,
    _ known: KnownDirective
  ) -> (message: String, remedy: String) {
    let range = (known.number ?? .tempo).range
    guard Double(argument) != nil else { return ("takes a number", "write it in digits") }
    return ("takes a number from \(range.lowerBound) to \(range.upperBound)", "correct it")
  }

  private static func missing(_ known: KnownDirective) -> (message: String, remedy: String)? {
    switch known.argument {
    case .key, .time, .number, .duration, .metadata, .definition:
      return ("has no argument", "add it, or remove the directive")
    case .text:
      // `{title:}` says that there is no title, so that no line is taken for one.
      guard case .metadata(let name) = known.effect, name != .title else { return nil }
      return ("has no argument", "add it, or remove the directive")
    default: return nil
    }
  }

  private static func isShift(_ text: String) -> Bool {
    let sign = text.last.map { "sfbk#".contains($0) } ?? false
    return SheetNumber.shift.value(of: sign ? text.dropLast() : text[...]) != nil
  }

  private static func hasOpenQuote(_ text: String) -> Bool {
    text.contains("=\"") && text.count { $0 == "\"" } % 2 == 1
  }
}

extension SourceRange {
  /// The range of the argument of the directive in this range.
  func argument(_ argument: String, in text: SourceText) -> SourceRange {
    let inner = text.slice(self).utf8.dropLast()
    let end = inner.lastIndex { $0 != 0x20 && $0 != 0x09 }.map(inner.index(after:))
    let length = inner.distance(from: inner.startIndex, to: end ?? inner.startIndex)
    let start = lowerBound.utf8 + length - argument.utf8.count
    return SourceRange(utf8: start..<lowerBound.utf8 + length)
  }
}
