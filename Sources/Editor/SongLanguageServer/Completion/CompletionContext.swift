import ChordParse

/// What is being typed at a place, by the line before it.
struct CompletionContext {
  enum Kind {
    /// The name of a directive; whether its brace is there already, and which environment is open.
    case directive(isClosed: Bool, open: String?)
    /// What follows the name of a directive.
    case value(KnownDirective)
    case chord
    /// A heading in brackets.
    case label
  }

  let kind: Kind
  /// What was typed of it, which the completion replaces.
  let range: SourceRange
  let typed: String
  /// The place.
  var place: SourceOffset { range.upperBound }

  var offersChords: Bool { if case .chord = kind { true } else { false } }

  /// Looks at the line before a place; nil where nothing is to be completed.
  init?(at place: SourceOffset, in sheet: SheetSnapshot) {
    let number = sheet.positions.line(at: place)
    let line = sheet.positions.range(ofLine: number)
    let before = sheet.text.slice(line.lowerBound..<max(line.lowerBound, place))
    if sheet.hasDirectives || before.hasPrefix("{"),
      let brace = before.lastOpen("{", "}")
    {
      let next = sheet.text.slice(place..<max(place, line.upperBound)).first
      self.init(directive: brace, isClosed: next == "}", at: place, in: sheet)
    } else if let typed = before.lastOpen("[", "]") {
      let isHeading = !sheet.hasDirectives && before.dropLast(typed.utf8.count + 1).isEmpty
      self.init(kind: isHeading ? .label : .chord, typed, at: place)
    } else if !sheet.hasDirectives, sheet.isChordLine(number, before: before) {
      self.init(kind: .chord, before.suffix { $0 != " " && $0 != "\t" }, at: place)
    } else {
      return nil
    }
  }

  private init(kind: Kind, _ typed: Substring, at place: SourceOffset) {
    self.kind = kind
    self.typed = String(typed)
    range = SourceRange(utf8: place.utf8 - typed.utf8.count..<place.utf8)
  }

  /// - Parameter directive: what stands between the brace and the place.
  private init?(
    directive: Substring,
    isClosed: Bool,
    at place: SourceOffset,
    in sheet: SheetSnapshot
  ) {
    let inner = directive.drop { $0 == " " }
    guard let end = inner.firstIndex(where: { $0 == ":" || $0 == " " }) else {
      let open = sheet.openEnvironment(before: place)
      self.init(kind: .directive(isClosed: isClosed, open: open), inner, at: place)
      return
    }
    let name = DirectiveText.split(String(inner[..<end])).name
    guard let known = DirectiveTable.directive(named: name) else { return nil }
    let value = inner[end...].drop { $0 == ":" || $0 == " " }
    self.init(kind: .value(known), value, at: place)
  }
}

extension Substring {
  /// What follows the last opening sign, if it is not closed.
  fileprivate func lastOpen(_ open: Character, _ close: Character) -> Substring? {
    guard let start = lastIndex(of: open), !self[start...].contains(close) else { return nil }
    return self[index(after: start)...]
  }

  /// The end of the text for as long as its characters are of a kind.
  fileprivate func suffix(while isPart: (Character) -> Bool) -> Substring {
    let start = lastIndex { !isPart($0) }.map(index(after:)) ?? startIndex
    return self[start...]
  }
}

extension SheetSnapshot {
  /// Whether chords may be typed in a line: it has chords, or a single word so far.
  fileprivate func isChordLine(_ number: Int, before: Substring) -> Bool {
    if number < kinds.count, kinds[number] == .chords { return true }
    return before.split(whereSeparator: { $0 == " " || $0 == "\t" }).count < 2
  }

  /// The environment that directives have begun before a place, and not ended.
  fileprivate func openEnvironment(before place: SourceOffset) -> String? {
    guard let lines = section(at: place)?.lines else { return nil }
    var open: String?
    for line in lines where line.range.map({ $0.upperBound < place }) ?? false {
      switch WrittenDirective(line, in: text)?.effect {
      case .start(let name): open = name
      case .end: open = nil
      default: break
      }
    }
    return open
  }
}
