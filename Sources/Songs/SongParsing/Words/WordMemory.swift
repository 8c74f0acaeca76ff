import Harmony
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
  /// It may ask the reader for English about plain words, since a sheet whose notation is not given
  /// is cut in English first.
  mutating func take(_ vocabulary: ChordVocabulary) -> WordReader {
    let index = readers.firstIndex { $0.vocabulary == vocabulary }
    var reader =
      index.flatMap { readers.remove(at: $0).take() }
      ?? WordReader(session: session, vocabulary: vocabulary)
    reader.beginSheet(asking: readers.first { $0.vocabulary == ChordVocabulary(.english) })
    return reader
  }

  /// Puts a reader back, unless it has grown too large.
  mutating func put(_ reader: consuming WordReader) {
    guard !reader.isFull else { return }
    reader.endSheet()
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

  /// What a word is that means the same in every vocabulary, if the reader has read it.
  func plainReading(
    of key: SpellingKey,
    _ range: Range<Int>,
    in text: Span<UInt8>
  ) -> WordReading? {
    reader?.plainReading(of: key, range, in: text) ?? nil
  }
}
