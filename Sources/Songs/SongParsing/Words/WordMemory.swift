import TextMatching

/// The readers of words of one task, one for each vocabulary, kept from sheet to sheet.
struct WordMemory {
  private let session: any MatchSession
  private var readers: [KeptReader] = []

  init(session: any MatchSession) {
    self.session = session
  }

  /// Takes out the reader for a vocabulary.
  mutating func take(_ vocabulary: ChordVocabulary) -> WordReader {
    let index = readers.firstIndex { $0.vocabulary == vocabulary }
    var reader =
      index.flatMap { readers.remove(at: $0).take() }
      ?? WordReader(session: session, vocabulary: vocabulary)
    reader.beginSheet()
    return reader
  }

  /// Puts a reader back, unless it has grown too large.
  mutating func put(_ reader: consuming WordReader) {
    guard !reader.isFull else { return }
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
}
