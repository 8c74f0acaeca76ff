import SongModel

/// What stands after chords to say how to play them, without parentheses: `C G let ring`, `Am - hold`.
enum PlayingRemarks {
  private static let phrases = WordTable(of: [
    "let ring,let it ring,let them ring,let chord ring,let chords ring,ring out,ring",
    "hold,hold chord,held,stop,pause,tacet,mute,muted,palm mute,palm muted,single strum,one strum",
    "strum once,once,twice,arpeggio,arpeggiated,staccato,fade,fade out,to fade,slow down,slower",
    "faster,rit,ritard,ritardando,rall,rallentando,accel,accelerando,a tempo",
    "klingen lassen,ausklingen lassen,ausklingen,laisser sonner,laissez sonner,laisser résonner",
    "dejar sonar,dejar resonar,deixar soar,deixa soar,lasciar suonare,lasciar vibrare,nechat doznít",
  ])

  /// In UTF-8 bytes, with what stands round it.
  private static let longest = 24

  /// What may stand round a remark.
  static let signs = ScalarSet(" \t.,;:!…~*-–—")

  /// Whether words are such a remark, and nothing else.
  ///
  /// - Complexity: O(length) of a short one; nothing else is looked at.
  static func contains(_ words: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard words.count <= longest, case let core = text.trim(signs, words), !core.isEmpty else {
      return false
    }
    return LowerCase.withBytes(of: text.extracting(core)) {
      phrases.contains($0.indices, in: $0)
    }
  }
}
