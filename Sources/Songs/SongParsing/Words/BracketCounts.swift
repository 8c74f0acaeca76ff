/// Counts over the brackets of a line, or what one pair adds to them.
struct BracketCounts: Sendable, BitwiseCopyable {
  private enum Place {
    static let squares = 0
    static let squareMarks = 1
    static let marks = 2
    static let remarks = 3
    static let squareChords = 4
    static let roundChords = 5
    static let attachedChords = 6
  }

  /// All counts; no line has more than they hold.
  ///
  /// One addition adds them up, as each pair of brackets, of which ChordPro has one for every few
  /// words, adds its own.
  private var counts = SIMD8<UInt16>.zero

  init() {}

  /// Brackets that hold no marks.
  static let unread = BracketCounts(squares: 1)

  /// Counts square brackets.
  private init(squares: Int) { self.squares = squares }

  /// What a pair of brackets adds.
  ///
  /// - Parameter mark: the mark that it is, if it is one.
  init(_ mark: InlineMark?, isSquare: Bool) {
    counts[Place.squares] = isSquare ? 2 : 0
    guard let mark else { return }
    counts[Place.marks] = 1
    if mark.brackets == .square { counts[Place.squareMarks] = 1 }
    if mark.isRemark { counts[Place.remarks] = 1 }
    if mark.isAttached { counts[Place.attachedChords] = 1 }
    guard mark.certainty >= .ambiguous, !mark.isRemark else { return }
    counts[mark.brackets == .round ? Place.roundChords : Place.squareChords] = 1
  }

  /// What brackets add that chords share: each is a mark, and the brackets are not those of one.
  init(sharedBy marks: [InlineMark]) {
    counts[Place.marks] = UInt16(clamping: marks.count)
    counts[Place.squareChords] = marks.isEmpty ? 0 : 1
    counts[Place.attachedChords] = marks.last?.isAttached == true ? 1 : 0
  }

  /// How many square brackets there are.
  var squares: Int {
    get { Int(counts[Place.squares]) }
    set { counts[Place.squares] = UInt16(clamping: newValue) }
  }

  /// Square brackets that are not those of a mark.
  var strays: Int { squares - 2 * Int(counts[Place.squareMarks]) }
  var marks: Int { Int(counts[Place.marks]) }
  /// Chords in brackets and in parentheses that are not just words.
  var squareChords: Int { Int(counts[Place.squareChords]) }
  var roundChords: Int { Int(counts[Place.roundChords]) }
  /// Chords with a letter right after their brackets.
  var attachedChords: Int { Int(counts[Place.attachedChords]) }

  /// Whether all marks are remarks.
  var areRemarks: Bool { marks > 0 && counts[Place.marks] == counts[Place.remarks] }

  @inline(__always)
  static func += (sum: inout BracketCounts, other: BracketCounts) {
    sum.counts &+= other.counts
  }
}
