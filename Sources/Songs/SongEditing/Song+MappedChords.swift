public import Harmony
public import SongModel

extension Song {
  /// The song with every chord changed.
  ///
  /// The source stays the same, and marks keep their places.
  ///
  /// - Complexity: O(n).
  public func mapChords(_ change: (Chord) -> Chord) -> Song {
    var song = self
    for section in song.sections.indices {
      for line in song.sections[section].lines.indices {
        song.sections[section].lines[line].content.changeChords(in: source, change)
      }
    }
    return song
  }
}

extension LineContent {
  /// Changes the chords of a line, those of its remarks and definitions included.
  mutating func changeChords(in source: SongSource, _ change: (Chord) -> Chord) {
    switch self {
    case .lyrics(var line):
      for index in line.marks.indices { line.marks[index].changeChord(change) }
      self = .lyrics(line)
    case .chords(var line):
      for index in line.marks.indices { line.marks[index].changeChord(change) }
      self = .chords(line)
    case .verbatim(var line):
      line.changeChords(change)
      self = .verbatim(line)
    case .comment(var comment)
    where source.format.traits.hasDirectives && comment.style != .source:
      comment.text = BracketedChords.changed(
        in: comment.text,
        notation: source.notation,
        by: change
      )
      self = .comment(comment)
    case .definition(let definition) where source.format.traits.hasDirectives:
      let movable = TransposableDefinition(definition, source.notation)
      self = .definition(movable?.changed(definition, change) ?? definition)
    case .directive(var directive) where directive.isDefinition:
      guard let movable = TransposableDefinition(directive.text, source.notation) else { return }
      directive.text = movable.changed(change)
      directive.argument = DirectiveText(directive.text[...])?.argument ?? directive.argument
      self = .directive(directive)
    default: break
    }
  }
}

extension Directive {
  /// Whether the directive defines a chord, or shows its diagram.
  fileprivate var isDefinition: Bool {
    DirectiveTable.directive(named: name)?.argument == .definition
  }
}

extension VerbatimLine {
  /// Changes the chords of a grid, in the marks and in the text.
  fileprivate mutating func changeChords(_ change: (Chord) -> Chord) {
    var bytes = Array(text.utf8)
    var drift = 0
    for index in marks.indices {
      let length = marks[index].text.utf8.count
      let start = marks[index].offset + drift
      marks[index].changeChord(change)
      marks[index].offset = start
      guard start + length <= bytes.count else { continue }
      bytes.replaceSubrange(start..<start + length, with: marks[index].text.utf8)
      drift += marks[index].text.utf8.count - length
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}

extension ChordMark {
  fileprivate mutating func changeChord(_ change: (Chord) -> Chord) {
    guard let chord else { return }
    let changed = change(chord)
    text = text.replacing(chord, with: changed)
    kind = .chord(changed)
  }
}

extension String {
  /// The text of a mark with another chord in the decoration of its own.
  func replacing(_ chord: Chord, with changed: Chord) -> String {
    // Most are the chord and nothing else.
    guard self != chord.spelling, let start = utf8Offset(ofText: chord.spelling) else {
      return changed.spelling
    }
    let end = start + chord.spelling.utf8.count
    return utf8Slice(0..<start) + changed.spelling + utf8Slice(end..<utf8.count)
  }
}
