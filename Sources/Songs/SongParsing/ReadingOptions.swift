package import Harmony
package import SongModel

/// What a caller knows about a sheet; what is nil is found out.
package struct ReadingOptions: Hashable, Sendable {
  /// The format.
  package var format: SongFormat?
  /// The encoding of the bytes.
  package var encoding: SourceEncoding?
  /// The notation of the chords.
  package var notation: ChordNotation?

  /// Makes options; all of them may be left open.
  package init(
    format: SongFormat? = nil,
    encoding: SourceEncoding? = nil,
    notation: ChordNotation? = nil
  ) {
    self.format = format
    self.encoding = encoding
    self.notation = notation
  }
}

extension TextDecoder {
  /// Makes a decoder for sheets of which something is known.
  package init(_ options: ReadingOptions) {
    self.init(
      declared: options.encoding,
      isSurelyText: options.format != nil || options.encoding != nil
    )
  }
}
