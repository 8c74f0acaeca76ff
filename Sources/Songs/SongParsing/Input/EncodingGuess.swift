package import SongModel

/// The likeliest encoding of bytes that are not valid UTF-8.
package struct EncodingGuess {
  /// The encoding.
  package let encoding: SourceEncoding
  /// What speaks for it, as a clause.
  package let evidence: String
  /// An encoding that is nearly as likely and makes other text of the bytes; nil without doubt.
  package let rival: SourceEncoding?

  /// Finds the encoding in which the bytes make the likeliest text of one language.
  ///
  /// - Complexity: O(n) for each candidate.
  package init(_ bytes: [UInt8]) {
    if Self.isMostlyUTF8(bytes) {
      self.init(.utf8, "most of its characters are UTF-8")
    } else if let guess = MultibyteGuess(bytes) {
      self.init(guess.encoding, guess.evidence)
    } else {
      self = Self.page(of: bytes)
    }
  }

  fileprivate init(_ encoding: SourceEncoding, _ evidence: String, rival: SourceEncoding? = nil) {
    (self.encoding, self.evidence, self.rival) = (encoding, evidence, rival)
  }

  /// The likeliest encoding of 8 bits; one of East Asia if none is likely.
  private static func page(of bytes: [UInt8]) -> EncodingGuess {
    let guess = PageRanking(bytes).guess
    // Nobody drew frames among words.
    let isDoubtful = guess.rival != nil || guess.encoding.isDOS
    guard isDoubtful || bytes.count(where: { $0 >= 0x80 }) < 16,
      let few = MultibyteGuess(bytes, isShort: true)
    else { return guess }
    return isDoubtful
      ? EncodingGuess(few.encoding, few.evidence, rival: guess.encoding)
      : EncodingGuess(guess.encoding, guess.evidence, rival: few.encoding)
  }

  /// Whether a few broken bytes stand in text that is otherwise UTF-8.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var good = 0
    var broken = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where !scalar.isASCII {
      if scalar == "\u{FFFD}" { broken += 1 } else { good += 1 }
    }
    return good > broken
  }
}

/// The 8-bit encodings, by how likely they are.
private struct PageRanking {
  private let bytes: [UInt8]
  /// Where bytes are not ASCII; so many say enough about a large text.
  private let places: [Int]
  private let scores: [PageScore]

  /// - Complexity: O(n) for each encoding.
  init(_ bytes: [UInt8]) {
    let places = Array(bytes.indices.lazy.filter { bytes[$0] >= 0x80 }.prefix(65_536))
    let evidence = ByteEvidence(bytes)
    self.bytes = bytes
    self.places = places
    scores = CandidatePage.all.map { PageScore($0, at: places, of: bytes, evidence) }
  }

  /// The likeliest, and what may be meant instead.
  var guess: EncodingGuess {
    guard let best = Self.likeliest(scores) else {
      return EncodingGuess(.windows1252, "it is the commonest one")
    }
    let evidence = best.language.map { "its letters are those of \($0)" }
    return EncodingGuess(
      best.page.encoding,
      evidence ?? "its punctuation fits the words best",
      rival: rival(of: best)
    )
  }

  private func rival(of best: PageScore) -> SourceEncoding? {
    let others = scores.filter { !isSameText($0.page, best.page) }
    guard let next = Self.likeliest(others) else { return nil }
    let isClear =
      best.total - next.total >= Self.clearLead && best.total * 2 >= places.count
      && best.fit >= 0
      && (!best.page.encoding.isDOS || places.count >= Self.fewestForDOS)
    return isClear ? nil : next.page.encoding
  }

  /// The likeliest, and of several the commonest.
  private static func likeliest(_ scores: [PageScore]) -> PageScore? {
    let most = scores.lazy.map { $0.total }.max()
    return scores.first { $0.total == most }
  }

  /// By how much the likeliest encoding must be likelier than the next.
  private static let clearLead = 4
  /// How many characters show an encoding of DOS, since few sheets are so old.
  private static let fewestForDOS = 8

  private func isSameText(_ page: CandidatePage, _ other: CandidatePage) -> Bool {
    places.allSatisfy { index in
      let byte = Int(bytes[index])
      return page.characters[byte].scalar == other.characters[byte].scalar
    }
  }
}

/// How much bytes look like text in an encoding, in the language that fits best.
private struct PageScore {
  let page: CandidatePage
  let total: Int
  /// The language whose letters they are; nil when none fits.
  let language: String?
  /// How well the letters fit the language that they fit best.
  let fit: Int

  init(_ page: CandidatePage, at places: [Int], of bytes: [UInt8], _ evidence: ByteEvidence) {
    var shape = 0
    var counts = [Int](repeating: 0, count: 256)
    for index in places {
      let character = page.characters[Int(bytes[index])]
      let before = page.characters[index > 0 ? Int(bytes[index - 1]) : 0x20]
      let after = page.characters[index + 1 < bytes.count ? Int(bytes[index + 1]) : 0x20]
      shape += Self.shape(of: character, between: before, and: after)
      let isInWord = before.isLetter || after.isLetter
      if character.isLetter, isInWord, !(before.isSmall && character.isCapital) {
        counts[Int(bytes[index])] += 1
      }
    }
    let best = page.bestLanguage(counts)
    fit = best?.fit ?? 0
    self.page = page
    language = fit > 0 ? best?.name : nil
    let alien = page.hasOtherScript && fit <= 0 ? Self.otherScriptWithoutLanguage : 0
    total = shape + fit + evidence.bonus(for: page) + alien
  }

  /// English with a few quotation marks is not Greek.
  private static let otherScriptWithoutLanguage = -20

  /// How well a character stands among its neighbours, whatever the language.
  private static func shape(
    of character: PageCharacter,
    between before: PageCharacter,
    and after: PageCharacter
  ) -> Int {
    if character.scalar.value < 0xA0 || character.scalar == "\u{FFFD}" { return -10 }
    // Frames were drawn with characters of their own.
    if character.isFrame {
      return before.isLetter || after.isLetter ? -3 : before.isFrame || after.isFrame ? 2 : -2
    }
    guard character.isLetter else {
      return shape(ofMark: character.scalar, between: before, and: after)
    }
    guard before.isLetter || after.isLetter else { return -1 }
    // No letter stands three times in a row; the line of a frame does.
    if before.scalar == character.scalar, after.scalar == character.scalar { return -6 }
    if character.isForeign(beside: before) || character.isForeign(beside: after) { return -8 }
    if character.scalar == "ς", after.isLetter { return -6 }
    return before.isSmall && character.isCapital ? -6 : 1
  }

  private static func shape(
    ofMark scalar: Unicode.Scalar,
    between before: PageCharacter,
    and after: PageCharacter
  ) -> Int {
    let isInside = before.isLetter && after.isLetter
    switch scalar {
    case "’" where isInside: return contracted.contains(after.scalar) ? 6 : 3
    case "´" where isInside: return 3
    case "„", "“", "‘", "«": return before.isLetter ? -3 : 2
    case "’", "”", "»": return isInside ? -3 : before.isLetter ? 4 : 2
    case "…": return before.isLetter ? 4 : 2
    case "–", "—", "´": return isInside ? -3 : 2
    case "\u{A0}", "°": return isInside ? -3 : before.isLetter || after.isLetter ? 1 : 2
    case "¡", "¿": return before.isLetter ? -3 : 2
    default: return before.isLetter || after.isLetter ? -3 : 0
    }
  }

  /// What follows an apostrophe in English: don’t, she’s, I’m, I’d, you’re, we’ll, I’ve.
  private static let contracted: Set<Unicode.Scalar> = ["t", "s", "m", "d", "r", "l", "v"]
}

extension SourceEncoding {
  /// Whether it is a code page of DOS.
  var isDOS: Bool {
    switch self {
    case .ibm437, .ibm850, .ibm852, .ibm866: true
    default: false
    }
  }
}
