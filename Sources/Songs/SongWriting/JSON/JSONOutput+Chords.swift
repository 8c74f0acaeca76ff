import Harmony

extension JSONOutput {
  /// Writes what a chord symbol says.
  mutating func chord(_ chord: Chord) {
    let (notes, semitones) = (chord.notes, chord.semitones)
    var spelling = chord.spelling
    spelling.withUTF8 { spelling in
      object(upTo: 192 + 16 * semitones.count + 6 * spelling.count) { output in
        if let bass = chord.bass {
          output.append(json: #""bass":"#)
          output.append(quoted: bass.asciiName)
          output.append(json: ",")
        }
        output.append(json: #""notes":"#)
        output.append(notes) { $0.append(quoted: $1.asciiName) }
        output.append(json: #","quality":"#)
        output.append(quoted: chord.quality.name)
        if let root = chord.root {
          output.append(json: #","root":"#)
          output.append(quoted: root.asciiName)
        }
        output.append(json: #","semitones":"#)
        output.append(semitones) { $0.appendDigits(of: $1) }
        output.append(json: #","spelling":""#)
        output.appendEscaped(of: spelling.span)
        output.append(json: #"""#)
      }
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a name in which nothing must be escaped.
  fileprivate mutating func append(quoted name: String) {
    append(json: #"""#)
    for byte in name.utf8 { append(byte) }
    append(json: #"""#)
  }

  /// Appends an array.
  fileprivate mutating func append<Value>(
    _ values: [Value],
    _ append: (inout OutputSpan<UInt8>, Value) -> Void
  ) {
    self.append(json: "[")
    for (index, value) in values.enumerated() {
      if index > 0 { self.append(json: ",") }
      append(&self, value)
    }
    self.append(json: "]")
  }
}
