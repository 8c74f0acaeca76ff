import TextMatching

/// The readers of words of one task, one for each vocabulary, kept from sheet to sheet.
struct WordMemory {
  private let session: any MatchSession
  private var readers: [KeptReader] = []

  init(session: any MatchSession) {
    self.session = session
  }

  /// Takes out the reader for a vocabulary.
  ///
  /// - Parameter isSecond: whether the same words were just read with another vocabulary.
  mutating func take(_ vocabulary: ChordVocabulary, isSecond: Bool = false) -> WordReader {
    let index = readers.firstIndex { $0.vocabulary == vocabulary }
    var reader =
      index.flatMap { readers.remove(at: $0).take() }
      ?? WordReader(session: session, vocabulary: vocabulary)
    reader.beginSheet()
    if isSecond { reader.neighbour = readers.last }
    return reader
  }

  /// Puts a reader back, unless it has grown too large.
  mutating func put(_ reader: consuming WordReader) {
    guard !reader.isFull else { return }
    reader.neighbour = nil
    readers.append(KeptReader(reader))
  }
}

/// A reader of words that waits for its next sheet.
final class KeptReader {
  let vocabulary: ChordVocabulary
  private var reader: WordReader?

  init(_ reader: consuming WordReader) {
    vocabulary = reader.vocabulary
    self.reader = consume reader
  }

  func take() -> WordReader? { reader.take() }

  /// What the reader knows a word as, if it waits and has read it.
  func reading(of key: SpellingKey, _ range: Range<Int>, in text: Span<UInt8>) -> WordReading? {
    reader?.knownReading(of: key, range, in: text)
  }
}
