import SongModel

/// What is written of a mark beside its text and its chord.
struct JSONMark {
  let type: MarkType
  let cell: Int
  let offset: Int
  let range: SourceRange?

  /// The most bytes that such a mark takes.
  ///
  /// - Parameters:
  ///   - chord: the length of the chord's spelling.
  ///   - text: the length of the text.
  func most(chord: Int, text: Int) -> Int { 256 + 6 * (chord + text) }
}

extension [UInt8] {
  /// Appends a mark as an object of JSON.
  ///
  /// - Parameter chord: the spelling of its chord; nil for other marks.
  mutating func append(_ mark: JSONMark, chord: String?, text: Span<UInt8>) {
    var spelling = chord ?? ""
    spelling.withUTF8 { spelling in
      append(addingCapacity: mark.most(chord: spelling.count, text: text.count)) {
        $0.append(mark, chord: chord == nil ? nil : spelling.span, text: text)
      }
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a mark as an object.
  ///
  /// Its names are written with the signs around them, since this is the commonest object.
  mutating func append(_ mark: JSONMark, chord: Span<UInt8>?, text: Span<UInt8>) {
    append(json: #"{"cell":"#)
    appendDigits(of: mark.cell)
    if let chord {
      append(json: #","chord":""#)
      appendEscaped(of: chord)
      append(json: #"""#)
    }
    append(json: #","kind":""#)
    append(kind: mark.type)
    append(json: #"","offset":"#)
    appendDigits(of: mark.offset)
    if let range = mark.range {
      append(json: #","range":"#)
      append(range.utf8)
    }
    append(json: #","text":""#)
    appendEscaped(of: text)
    append(json: #""}"#)
  }

  private mutating func append(kind: MarkType) {
    switch kind {
    case .chord: append(json: "chord")
    default: for byte in kind.name.utf8 { append(byte) }
    }
  }
}
