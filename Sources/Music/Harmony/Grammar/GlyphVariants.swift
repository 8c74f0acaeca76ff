/// The ways in which sheets write one sign, all read as one byte.
///
/// Words of the grammar are stated once, in the first form of each sign. The table is its own
/// inverse: reading folds every form to the byte, the regular expression spreads the byte to
/// all forms. Folding ignores context, which is why `♭` is not a form of the letter `b`.
enum GlyphVariants {
  struct Sign: Sendable {
    /// The byte for which the sign stands; signs outside ASCII get control codes.
    let code: UInt8
    /// The forms, the first being the one which the grammar's words use.
    let forms: [Unicode.Scalar]
    /// Whether a variation selector may follow, as fonts with colour signs need.
    var selectable = false
  }

  /// The byte of text that belongs to no chord symbol.
  static let foreign: UInt8 = 0

  /// Selectors for text or emoji presentation, which follow a sign and mean nothing here.
  static let selectors: [Unicode.Scalar] = ["\u{FE0E}", "\u{FE0F}"]

  static let signs: [Sign] =
    accidentals + qualities + punctuation + digits + accents + lookalikes

  private static let accidentals = [
    Sign(code: 0x23, forms: ["#", "♯", "＃"], selectable: true),
    Sign(code: 0x01, forms: ["♭"], selectable: true),
    Sign(code: 0x02, forms: ["♮"], selectable: true),
    Sign(code: 0x03, forms: ["𝄪"]),
    Sign(code: 0x04, forms: ["𝄫"]),
  ]

  private static let qualities = [
    Sign(code: 0x05, forms: ["°", "º", "˚", "ᵒ"]),
    Sign(code: 0x06, forms: ["ø", "Ø", "∅", "⌀"]),
    Sign(code: 0x5E, forms: ["^", "Δ", "∆", "△"]),
    Sign(code: 0x2D, forms: ["-", "−", "–", "‑", "‐", "‒", "－", "⁻"]),
    Sign(code: 0x2B, forms: ["+", "＋", "⁺"]),
  ]

  private static let punctuation = [
    Sign(code: 0x2F, forms: ["/", "／", "∕", "⁄", "\\"]),
    Sign(code: 0x28, forms: ["(", "（", "⁽"]),
    Sign(code: 0x29, forms: [")", "）", "⁾"]),
    Sign(code: 0x2C, forms: [",", "，"]),
  ]

  private static let digits: [Sign] = zip(
    UInt8(0x30)...,
    ["⁰０", "¹１", "²２", "³３", "⁴４", "⁵５", "⁶６", "⁷７", "⁸８", "⁹９"]
  ).map { code, others in
    Sign(code: code, forms: [Unicode.Scalar(code)] + others.unicodeScalars)
  }

  /// Letters that only look like Latin ones, from Russian and East Asian keyboards.
  ///
  /// They have codes of their own, so that no other word can contain them.
  private static let lookalikes: [Sign] = zip(UInt8(0x0E)..., "АВСЕНмＡＢＣＤＥＦＧＨｍ".unicodeScalars)
    .map { code, letter in Sign(code: code, forms: [letter]) }

  private static let accents: [Sign] = zip(UInt8(0x07)..., "éèóòáàÉ".unicodeScalars)
    .map { code, letter in Sign(code: code, forms: [letter]) }
}

extension GlyphVariants {
  /// The byte for each of ASCII, ``foreign`` for control characters.
  static let ofASCII: [UInt8] = signs.reduce(
    into: (0..<128).map { $0 < 0x20 ? foreign : UInt8($0) }
  ) { table, sign in
    for form in sign.forms where form.isASCII { table[Int(form.value)] = sign.code }
  }

  /// All forms outside ASCII, with their bytes.
  private static let codes: [(form: Unicode.Scalar, code: UInt8)] = signs.flatMap { sign in
    sign.forms.filter { !$0.isASCII }.map { ($0, sign.code) }
  }

  private static let selectable: [Bool] = signs.reduce(into: Array(repeating: false, count: 128)) {
    $0[Int($1.code)] = $1.selectable
  }

  /// Whether a selector may follow a sign.
  static func isSelectable(_ code: UInt8) -> Bool { selectable[Int(code & 0x7F)] }

  /// The byte for a scalar, ``foreign`` when it is part of no symbol.
  static func code(for scalar: Unicode.Scalar) -> UInt8 {
    if scalar.isASCII { return ofASCII[Int(scalar.value)] }
    return codes.first { $0.form == scalar }?.code ?? foreign
  }

  /// Folds text to one byte per sign; nil when a scalar is part of no symbol.
  static func folded(_ text: String) -> [UInt8]? {
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }) {
      return text.utf8.map { ofASCII[Int($0)] }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars where !isSelector(scalar, after: bytes.last) {
      let code = code(for: scalar)
      guard code != foreign else { return nil }
      bytes.append(code)
    }
    return bytes
  }

  /// The forms in which a sign is written.
  static func forms(of code: UInt8) -> [Unicode.Scalar] { formsByCode[Int(code & 0x7F)] }

  private static let formsByCode: [[Unicode.Scalar]] = signs.reduce(
    into: (0..<128).map { [Unicode.Scalar($0)] }
  ) {
    $0[Int($1.code)] = $1.forms
  }

  /// Whether the scalar only chooses the look of the sign before it.
  static func isSelector(_ scalar: Unicode.Scalar, after code: UInt8?) -> Bool {
    guard let code, selectors.contains(scalar) else { return false }
    return isSelectable(code)
  }
}
