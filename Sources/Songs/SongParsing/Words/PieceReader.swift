import Harmony
import SongModel
import TextMatching

/// Reads pieces of words, each as one thing: a chord, a sign, or a plain word.
///
/// The engine cuts a piece into the parts of a chord, and the grammar says whether they make one
/// and what they mean. Each distinct piece is read once.
struct PieceReader: ~Copyable {
  private let session: any MatchSession
  /// Which chords the pieces are read with.
  let vocabulary: ChordVocabulary
  private let candidates: [ChordVocabulary.Candidate]
  private let gate = WordGate.asWritten
  /// What is known of the pieces that the gate let through.
  private var known = SpellingTable<PieceReading>()
  /// The chords that the pieces hold; tokens know them by their place here.
  private(set) var chords = ChordList()
  /// How often a piece may have been a chord or a sign, as far as its bytes said.
  private(set) var questions = 0
  /// Whether chords of unknown quality are among them.
  private(set) var hasGuesses = false

  /// The notations that are asked about only where English does not say all.
  private static let othersThanEnglish: [ChordNotation] = [.german, .latin, .accidentalFirst]
  private static let othersPatterns = othersThanEnglish.reduce(into: PatternSet()) {
    $0.formUnion(PatternSet(WordPattern.chord(in: $1)))
  }

  /// Longer pieces speak for no notation.
  private static var longestVote: Int { 24 }

  init(session: any MatchSession, vocabulary: ChordVocabulary) {
    self.session = session
    self.vocabulary = vocabulary
    candidates = vocabulary.candidates
  }

  /// What a piece is as one thing.
  ///
  /// - Complexity: O(length) for a piece read before.
  mutating func read(_ piece: Span<UInt8>) -> PieceReading {
    let patterns = gate.patterns(for: piece)
    guard !patterns.isEmpty || vocabulary.isOfWholeWords else { return PieceReading(piece.count) }
    questions += 1
    let whole = 0..<piece.count
    if let known = known.value(of: whole, in: piece) { return known }
    let reading = reading(of: piece, patterns)
    known.remember(reading, of: whole, in: piece)
    return reading
  }

  /// Whether a piece may be more than a plain word, as far as its bytes say.
  func mayBeMore(_ piece: Span<UInt8>) -> Bool {
    vocabulary.isOfWholeWords || !gate.patterns(for: piece).isEmpty
  }

  /// All notations in which a piece that was read can be a chord.
  ///
  /// - Complexity: O(length) for a piece whose notations were asked for before.
  mutating func notations(of piece: Span<UInt8>) -> ReadableNotations {
    let whole = 0..<piece.count
    guard let number = known.number(of: whole, in: piece) else { return [] }
    var reading = known[number]
    guard !reading.undecided.isEmpty else { return reading.notations }
    session.load(piece)
    for notation in Self.othersThanEnglish {
      let pattern = PatternSet(WordPattern.chord(in: notation))
      guard reading.undecided.contains(pattern) else { continue }
      reading.undecided.subtract(pattern)
      // A piece on which the engine gives up is no chord in the notation.
      guard var chord = try? ChordReader(notation, of: pattern, session) else { continue }
      if chord.isChord(in: piece) { reading.insert(notation, of: piece) }
    }
    known[number] = reading
    return reading.notations
  }

  private mutating func reading(of piece: Span<UInt8>, _ patterns: PatternSet) -> PieceReading {
    var reading = PieceReading(piece.count)
    do throws(MatchError) {
      if vocabulary.isOfWholeWords, let chord = wholeChord(piece) {
        reading.piece = chord
        return reading
      }
      session.load(piece)
      if try matches(.strum, of: patterns) { reading.traits.insert(.strum) }
      if try matches(.tuning, of: patterns) {
        reading.traits.insert(.instruction)
      } else if try !readChord(in: piece, patterns, to: &reading), patterns.contains(.sign) {
        if let sign = try sign() { reading.piece.kind = sign }
      }
    } catch {
      reading = PieceReading(piece.count, failure: error)
    }
    return reading
  }

  private func matches(
    _ pattern: WordPattern,
    of patterns: PatternSet
  ) throws(MatchError) -> Bool {
    guard patterns.contains(pattern) else { return false }
    return try session.firstMatch(of: pattern.rawValue) != nil
  }

  /// The sign that the loaded piece is.
  private func sign() throws(MatchError) -> PieceKind? {
    guard try session.firstMatch(of: WordPattern.sign.rawValue) != nil else { return nil }
    let group = SignExpressions.kinds.indices.first { session.capture($0 + 1) != nil }
    return group.map { SignExpressions.kinds[$0] }
  }
}

// MARK: - Chords

extension PieceReader {
  /// Reads the loaded piece as a chord, and finds what notations it speaks for; returns whether it
  /// is a chord.
  private mutating func readChord(
    in piece: Span<UInt8>,
    _ patterns: PatternSet,
    to reading: inout PieceReading
  ) throws(MatchError) -> Bool {
    var english = try ChordReader(.english, of: patterns, session)
    let isVote = piece.count <= Self.longestVote
    if isVote { (reading.notations, reading.undecided) = votes(&english, patterns, in: piece) }
    guard chords.count < TokenBody.mostChords else { return false }
    for candidate in candidates {
      let found: FoundChord?
      switch candidate.notation {
      case .german, .latin, .accidentalFirst:
        var other = try ChordReader(candidate.notation, of: patterns, session)
        found = other.chord(in: piece)
        if isVote { reading.decide(candidate.notation, found != nil, of: piece) }
      case let notation: found = english.chord(in: piece, as: notation)
      }
      guard let found, candidate.accepts(found.chord) else { continue }
      let isDecorated = found.core.count < piece.count
      let isKnown = found.chord.quality != .unknown
      if !isKnown { hasGuesses = true }
      let certainty =
        isKnown
        ? ChordCertainty(of: found.chord.spelling, decorated: isDecorated)
        : ChordCertainty(ofGuess: found.chord.spelling)
      reading.piece = take(found, certainty, of: piece.count)
      return true
    }
    return false
  }

  /// The notations in which a piece can be a chord, as far as English tells, and the patterns of
  /// those that must still be asked.
  ///
  /// What is English in capitals says nothing against German, which is not asked then. A small
  /// root with an m of its own is English: in German it is minor already.
  private func votes(
    _ english: inout ChordReader,
    _ patterns: PatternSet,
    in piece: Span<UInt8>
  ) -> (ReadableNotations, PatternSet) {
    var undecided = patterns.intersection(Self.othersPatterns)
    // A root without an accidental before it is read by English as well.
    if !piece.hasAccidentalFirst { undecided.subtract(PatternSet(.accidentalFirstChord)) }
    guard let found = english.chord(in: piece)?.chord else { return ([], undecided) }
    let isSmall = !found.style.isEmpty
    undecided.subtract(PatternSet(.accidentalFirstChord))
    if !isSmall || found.spelling.saysMinor { undecided.subtract(PatternSet(.germanChord)) }
    if isSmall { return (.smallEnglish, undecided) }
    let all: ReadableNotations = [.english, .smallEnglish, .german, .accidentalFirst]
    return (found.isMajorOnB ? all.union(.namesB) : all, undecided)
  }

  /// A chord of unknown quality, of which the list holds one for each time that it is played.
  mutating func definedChord(_ name: String) -> UInt32? {
    guard chords.count < TokenBody.mostChords,
      let chord = Chord(defined: name, notation: vocabulary.notation)
    else { return nil }
    chords.append(chord)
    return UInt32(chords.count - 1)
  }

  /// A number or a numeral of the key, or one of Harte's symbols, which no pattern tells from words.
  private mutating func wholeChord(_ piece: Span<UInt8>) -> WordPiece? {
    guard chords.count < TokenBody.mostChords,
      let chord = Chord(parsing: String(decoding: piece), notation: vocabulary.notation)
    else { return nil }
    let found = FoundChord(chord: chord, core: 0..<piece.count)
    return take(found, piece.count == 1 ? .ambiguous : .unambiguous, of: piece.count)
  }

  /// The piece that a chord in it makes; the chord is taken into the list.
  private mutating func take(
    _ found: FoundChord,
    _ certainty: ChordCertainty,
    of length: Int
  ) -> WordPiece {
    var piece = WordPiece(kind: .chord, range: PackedRange(0..<length))
    piece.certainty = certainty
    piece.core = PackedRange(found.core)
    piece.chord = UInt32(chords.count)
    chords.append(found.chord)
    return piece
  }
}

extension Chord {
  /// Whether the chord is a major one on B, by which English and German mean two notes; a minor one is
  /// English, since B flat minor is rare.
  fileprivate var isMajorOnB: Bool { quality == .major && root == Note(.b) }
}

extension Span where Element == UInt8 {
  /// Whether an accidental precedes the first capital: `#Cm`, `(bB)`, `♯F`.
  fileprivate var hasAccidentalFirst: Bool {
    guard let root = indices.first(where: { self[$0].isASCIICapital }), root > 0
    else { return false }
    return self[root - 1] == UInt8(ascii: "#") || self[root - 1] == UInt8(ascii: "b")
      || self[root - 1] >= 0x80
  }
}
