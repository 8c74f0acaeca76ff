import Harmony
import SongModel

/// A chord in brackets as the reader works with it.
///
/// Sixteen bytes, as a sheet in ChordPro has very many of them.
struct InlineMark: Sendable, BitwiseCopyable {
  /// What stands round a chord.
  enum Brackets: UInt8, Sendable {
    case square, round, pointed
    /// Pointed ones round others: `<(G)>`.
    case nested
    /// Square ones that hold more than the chord: `[C F]`.
    case shared

    /// Whether they are square.
    var areSquare: Bool { self == .square || self == .shared }

    /// The brackets of a pair.
    init(_ pair: Range<Int>, in text: Span<UInt8>) {
      switch text[pair.lowerBound] {
      case UInt8(ascii: "["): self = .square
      case UInt8(ascii: "<"): self = Self.isNested(pair, in: text) ? .nested : .pointed
      default: self = .round
      }
    }

    private static func isNested(_ pair: Range<Int>, in text: Span<UInt8>) -> Bool {
      guard pair.count > 3 else { return false }
      let closer = text[pair.upperBound - 2]
      return switch text[pair.lowerBound + 1] {
      case UInt8(ascii: "("): closer == UInt8(ascii: ")")
      case UInt8(ascii: "["): closer == UInt8(ascii: "]")
      default: false
      }
    }
  }

  /// A chord or the sign that nobody plays; a word for a remark.
  private let body: TokenBody
  private let start: UInt32
  /// No line with chords in brackets is longer than this can count.
  private let length: UInt16
  let brackets: Brackets
  let isAttached: Bool

  @inline(__always)
  init(_ body: TokenBody, in range: Range<Int>, _ brackets: Brackets, isAttached: Bool) {
    self.body = body
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    length = UInt16(truncatingIfNeeded: range.upperBound &- range.lowerBound)
    self.brackets = brackets
    self.isAttached = isAttached
  }

  /// The mark further on by a number of UTF-8 bytes.
  @inline(__always)
  func moved(by distance: Int) -> InlineMark {
    InlineMark(
      body,
      in: range.lowerBound &+ distance..<range.upperBound &+ distance,
      brackets,
      isAttached: isAttached
    )
  }

  /// What it is: a chord, the sign that nobody plays, or a word for a remark.
  var kind: PieceKind { body.kind }

  /// The number of the chord with the reader of words; of no meaning where there is none.
  var chord: UInt32 { body.chord }

  /// How surely it is a chord; nothing else is in doubt.
  @inline(__always)
  var certainty: ChordCertainty { body.kind == .chord ? body.certainty : .unambiguous }

  /// Whether a star after the bracket says that it holds a remark.
  @inline(__always)
  var isRemark: Bool { body.kind == .word }

  /// The stretch with its brackets, or its part of those that chords share.
  @inline(__always)
  var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(start) &+ Int(length))) }

  /// The stretch inside the brackets, without a star.
  @inline(__always)
  var content: Range<Int> {
    guard brackets != .shared else {
      let core = body.core.range
      return range.lowerBound &+ core.lowerBound..<range.lowerBound &+ core.upperBound
    }
    let width = brackets == .nested ? 2 : 1
    let lead = isRemark ? width + 1 : width
    return range.lowerBound &+ lead..<range.upperBound &- width
  }
}
