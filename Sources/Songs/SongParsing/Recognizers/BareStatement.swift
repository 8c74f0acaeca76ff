import SongModel

/// Reads metadata that say themselves what they are: `4/4`, `3/4 time`, `72 bpm`, `♩ = 88`.
enum BareStatement {
  /// The statement that a range of a line begins with.
  static func match(_ range: Range<Int>, in line: Span<UInt8>) -> MetadataMatch? {
    let words = line.trim(MetadataRecognizer.joints, range)
    guard let start = words.first else { return nil }
    if let tempo = tempoOfQuarters(at: start, in: line) { return statement(.tempo, tempo) }
    guard line[start].isASCIIDigit else { return nil }
    if let time = TimeSignature.range(at: start, in: line) { return statement(.time, time) }
    let number = words.prefix { line[$0].isASCIIDigit }
    let unit = line.skipBlanks(number.upperBound..<words.upperBound)
    let end = unit + tempoUnit.utf8CodeUnitCount
    guard (2...3).contains(number.count), line.startsInAnyCase(tempoUnit, at: unit),
      end == line.count || !line[end].isOfLetter && !line[end].isASCIIDigit
    else { return nil }
    return statement(.tempo, number.lowerBound..<end)
  }

  /// The number of quarters a minute after a note and an equals sign: `♩=88`.
  private static func tempoOfQuarters(at place: Int, in line: Span<UInt8>) -> Range<Int>? {
    let note: StaticString = "♩"
    guard line.starts(note, at: place) else { return nil }
    let sign = line.skipBlanks(place + note.utf8CodeUnitCount..<line.count)
    guard sign < line.count, line[sign] == UInt8(ascii: "=") else { return nil }
    let number = line.skipBlanks(sign + 1..<line.count)
    let digits = (number..<line.count).prefix { line[$0].isASCIIDigit }
    return (2...3).contains(digits.count) ? digits : nil
  }

  private static let tempoUnit: StaticString = "bpm"

  private static func statement(_ name: MetadataName, _ value: Range<Int>) -> MetadataMatch {
    MetadataMatch(name, upTo: value.upperBound, value: value, hasSeparator: false)
  }
}
