import SongModel

/// Lines that say what to play again, and nothing else.
///
///     recall = opening section [number] [ending] | section [number] ending | opening count | jump
enum RecallPhrase {
  /// What such a line may begin with.
  static let openings: WordList =
    "back to,go back to,go to,return to,repeat from,repeat,play,then,then repeat,to,wdh,wdh.,rep.,wiederhole,wiederholung,zurück zum,zurück zur,nochmal,noch einmal,weiter mit,retour au,reprendre,volver a,volver al,repetir,repite,repete,repetir o,voltar ao,voltar para o,ripetere,ripeti,torna a,opakovat,zpět na,powtórz,повтор,повторить"

  /// What such a line may end with.
  static let endings: WordList =
    "and repeat,and fade,wdh,wie oben,to fade,again,once more,one more time,once,twice,nochmal,noch einmal,wiederholen,encore,otra vez,de nuevo,de novo,ancora,znovu"

  /// What says all by itself.
  static let jumps: WordList =
    "d.s al coda,d.s. al coda,d.s al fine,d.s. al fine,d.c al coda,d.c. al coda,d.c al fine,d.c. al fine,da capo,da capo al fine,dal segno,dal segno al coda,al coda,repeat and fade,repeat and fade out,repeat to fade,repeat till fade,repeat until fade,repeat to end,repeat till end,au refrain,zum refrain,al coro,al estribillo,al ritornello,ao refrão,volta ao refrão,se repite el coro"

  /// How often to play something, in words.
  private static let counts = WordTable(of: ["once,twice,again"])

  /// What is longer, in UTF-8 bytes, says more.
  private static let longest = 40

  /// Whether words say what to play again, and nothing else.
  ///
  /// - Complexity: O(length) of a short one; nothing else is looked at.
  static func matches(_ words: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard words.count <= longest else { return false }
    return LowerCase.withBytes(of: text.extracting(words)) { lower in
      let whole = lower.trim(signs, lower.indices)
      if jumps.contains(lower.extracting(whole)) { return true }
      let opening = openings.lengthOfPhrase(atStartOf: lower.extracting(whole)) ?? 0
      let bare = lower.trim(signs, whole.lowerBound + opening..<whole.upperBound)
      if opening > 0, isCount(bare, in: lower) { return true }
      let ending = endings.lengthOfPhrase(atEndOf: lower.extracting(bare)) ?? 0
      guard opening + ending > 0 else { return false }
      return isSection(bare.dropLast(ending), in: lower)
    }
  }

  private static let signs = ScalarSet(" \t.,;:!…~*-–—()")

  private static func isCount(_ words: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard !words.isEmpty else { return false }
    if counts.contains(words, in: text) { return true }
    let digits = HeadingNumbers.digits(words, in: text)
    let rest = text.trim(signs, digits.upperBound..<words.upperBound)
    if !digits.isEmpty, RepeatWords.areTimes(rest, in: text) { return true }
    let phrase = HeadingPhrase(words, limit: 0, in: text)
    return phrase?.kind == nil && phrase?.repeats != nil
  }

  /// Whether words are a section's name, and perhaps its number; after an article, one that may be
  /// sung names none: `Back to the bridge`.
  private static func isSection(_ words: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard !words.isEmpty, let phrase = HeadingPhrase(words, limit: 0, in: text),
      let kind = phrase.kind, phrase.abbreviation == nil
    else { return false }
    return kind.hasUnsungName || !text.starts("the ", at: words.lowerBound)
  }
}
