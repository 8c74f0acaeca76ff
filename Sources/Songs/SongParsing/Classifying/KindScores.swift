/// A score for each kind of content, in hundredths.
///
/// Only differences between the kinds of a line count, and they stay small however long a sheet is:
/// sums wrap around instead of being checked.
struct KindScores: Equatable, Sendable, BitwiseCopyable {
  /// The scores in the order of `LineKind.contentKinds`.
  ///
  /// Lists are made of `KindScores`: to make one of bare vectors, the runtime first searches all types
  /// of the program for one that vectors may be made of.
  private var vector: SIMD8<Int16>

  /// What one stands for in the tables of weights: they are whole hundredths, whose sums are exact.
  static let unit = 100.0

  @inline(__always)
  static var zero: KindScores { KindScores(repeating: 0) }

  /// The same score for every kind.
  @inline(__always)
  init(repeating score: Int16) {
    vector = SIMD8(repeating: score)
  }

  /// The weights of a table, in the order of `LineKind.contentKinds`.
  init(_ weights: SIMD8<Double>) {
    vector = SIMD8<Int16>((weights * Self.unit).rounded(.toNearestOrEven))
  }

  /// The weights of a table, kind by kind.
  init(_ weight: (LineKind) -> Double) {
    var weights = SIMD8<Double>.zero
    for kind in LineKind.contentKinds { weights[kind.place] = weight(kind) }
    self.init(weights)
  }

  subscript(place: Int) -> Int16 {
    @inline(__always) get { vector[place] }
    @inline(__always) set { vector[place] = newValue }
  }

  subscript(kind: LineKind) -> Int16 {
    get { vector[kind.place] }
    set { vector[kind.place] = newValue }
  }
}

extension KindScores {
  @inline(__always)
  static func + (scores: KindScores, others: KindScores) -> KindScores {
    KindScores(vector: scores.vector &+ others.vector)
  }

  @inline(__always)
  static func - (scores: KindScores, others: KindScores) -> KindScores {
    KindScores(vector: scores.vector &- others.vector)
  }

  @inline(__always)
  static func * (scores: KindScores, factor: Int) -> KindScores {
    KindScores(vector: scores.vector &* Int16(truncatingIfNeeded: factor))
  }

  @inline(__always)
  static func += (scores: inout KindScores, others: KindScores) { scores = scores + others }

  @inline(__always)
  static func -= (scores: inout KindScores, others: KindScores) { scores = scores - others }

  /// The scores with one more for every kind.
  @inline(__always)
  func raised(by score: Int16) -> KindScores { self + KindScores(repeating: score) }

  /// The greater of two scores for each kind.
  @inline(__always)
  func maximum(with others: KindScores) -> KindScores {
    KindScores(vector: vector.replacing(with: others.vector, where: vector .< others.vector))
  }

  /// The greatest score of any kind.
  @inline(__always)
  var greatest: Int16 { vector.max() }

  /// The place of the kind with the greatest score; of the first among equals.
  @inline(__always)
  var placeOfGreatest: Int {
    var place = 0
    for index in 1..<8 where vector[place] < vector[index] { place = index }
    return place
  }

  @inline(__always)
  private init(vector: SIMD8<Int16>) {
    self.vector = vector
  }
}
