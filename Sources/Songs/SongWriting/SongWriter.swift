public import SongModel

/// Writes songs.
public struct SongWriter: Sendable {
  /// The format to write.
  package let format: OutputFormat
  /// The most cells of a line of chords over lyrics; nil for lines as long as they are.
  package let width: Int?
  /// What becomes of chords over lyrics that have no room.
  private let tightChords: TightChords

  /// Makes a writer of a format.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - width: the most cells of a line of chords over lyrics; longer lines are broken between
  ///     words, and their rests are indented. Other formats take no notice of it.
  ///   - tightChords: what becomes of chords over lyrics that have no room.
  public init(_ format: OutputFormat, width: Int? = nil, tightChords: TightChords = .brackets) {
    self.format = format
    self.width = width
    self.tightChords = tightChords
  }

  /// The song in the writer's format, in UTF-8; the source format in its own encoding.
  ///
  /// - Complexity: O(n).
  public func bytes(of song: Song) -> [UInt8] { bytes(of: song, takenBy: nil) }

  /// Writes the song in the writer's format piece by piece.
  ///
  /// The pieces together are ``bytes(of:)``. Those of text, ChordPro and JSON are some 64 kB long, and
  /// made one after the other; other formats are one piece.
  ///
  /// - Parameters:
  ///   - song: the song.
  ///   - take: takes the next piece, in UTF-8 (the source format in its own encoding).
  /// - Throws: the error that `take` throws, after which it gets no more pieces.
  /// - Complexity: O(n).
  public func write<Failure: Error>(
    _ song: Song,
    to take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    let takeNext = { (piece: [UInt8]) in
      guard failure == nil else { return }
      do throws(Failure) { try take(piece) } catch { failure = error }
    }
    withoutActuallyEscaping(takeNext) { takeNext in
      takeNext(bytes(of: song, takenBy: PieceTaker(takeNext)))
    }
    if let failure { throw failure }
  }

  /// Whether the pieces of a song are made one by one.
  package var writesInPieces: Bool {
    switch format {
    case .text, .chordPro, .json: true
    case .openSong, .openLyrics, .openLyrics08, .onSong, .latex, .iReal, .ultimateGuitar, .source:
      false
    }
  }

  /// The song, or the rest of it that nobody took.
  private func bytes(of song: Song, takenBy taker: PieceTaker?) -> [UInt8] {
    switch format {
    case .source: song.text.bytes
    case .text:
      ChordsOverLyricsWriter.bytes(
        of: song,
        width: width,
        tightChords: tightChords,
        takenBy: taker
      )
    case .chordPro: ChordProWriter.bytes(of: song, takenBy: taker)
    case .json: SongJSON.bytes(of: song, takenBy: taker)
    case .openSong, .openLyrics, .openLyrics08, .onSong, .latex, .iReal,
      .ultimateGuitar:
      Array(exchangedText(of: song).utf8)
    }
  }

  /// The song in the writer's format as text.
  ///
  /// - Complexity: O(n).
  public func text(of song: Song) -> String {
    format == .source
      ? song.text.string : String(decoding: bytes(of: song), as: UTF8.self)
  }
}
