import SongModel

/// What the assembler needs of a line that was cut.
///
/// The facts that decided its kind are gone by then.
struct LineSummary: Sendable {
  /// How many tokens at the start are a label before chords.
  @Compact<UInt8> private(set) var labelLength: Int
  /// The bytes of what stands before the line only to mark it, with the blank after it.
  @Compact<UInt8> private(set) var markerLength: Int
  /// The lower half of its traits, which are all that the assembler needs.
  private let traits: UInt16

  /// Keeps what was found on a line.
  @inline(__always)
  init(_ line: TokenLine, label: Int, _ traits: LineTraits) {
    labelLength = label
    markerLength = line.marker.length
    self.traits = UInt16(truncatingIfNeeded: traits.rawValue)
  }

  /// A line without tokens.
  static let blank = LineSummary()

  private init() {
    (labelLength, markerLength, traits) = (0, 0, 0)
  }

  /// Whether the line has a trait.
  @inline(__always)
  func has(_ trait: LineTraits) -> Bool {
    assert(trait.rawValue <= UInt16.max)
    return traits & UInt16(truncatingIfNeeded: trait.rawValue) != 0
  }

  /// Whether a label may stand before its chords or words.
  @inline(__always)
  var hasLabel: Bool { has(.namedLabel) || has(.lyricLabel) }

  /// The bytes of the line in the text, without a marker that forces its reading.
  func words(of line: PhysicalLine) -> Range<Int> {
    line.words(afterMarker: has(.forced) ? markerLength : 0)
  }
}
