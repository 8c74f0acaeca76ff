/// What a byte is for the questions about words.
struct ByteSigns: OptionSet {
  let rawValue: UInt32

  static let letter = ByteSigns(rawValue: 1)
  /// No letter of ASCII.
  static let sign = ByteSigns(rawValue: 2)
  static let digit = ByteSigns(rawValue: 4)
  static let ampersand = ByteSigns(rawValue: 8)
  /// A bar, or what may be part of one beyond ASCII.
  static let bar = ByteSigns(rawValue: 16)
  /// What may be a sign of repetition: `x`, `×`.
  static let cross = ByteSigns(rawValue: 32)
  /// A sign of addresses, or behind the headers of letters.
  static let ofAddress = ByteSigns(rawValue: 64)
  /// Begins a letter beyond ASCII, but for the signs of maths of Latin-1.
  static let foreignLetter = ByteSigns(rawValue: 128)
  /// A letter or sign of no chord, nor of its decoration.
  static let ofNoChord = ByteSigns(rawValue: 256)
  /// A letter of no chord, and of no sign: an `x` counts repetitions.
  static let noSignLetter = ByteSigns(rawValue: 512)
  /// A letter that counts steps only: `v`.
  static let stepLetter = ByteSigns(rawValue: 1_024)
  /// What a German chord and no English one may have: a letter of `moll` or `dur`, a bass.
  static let germanEnd = ByteSigns(rawValue: 2_048)
  /// A letter that names no string.
  static let noStringLetter = ByteSigns(rawValue: 4_096)
  /// A letter that stands for no stroke.
  static let noStroke = ByteSigns(rawValue: 8_192)
  /// What opens decoration, and stands before a chord alone.
  static let opener = ByteSigns(rawValue: 16_384)
  /// What may close decoration, and stands at no place within a chord.
  static let closer = ByteSigns(rawValue: 32_768)
  static let nonASCII = ByteSigns(rawValue: 65_536)

  /// The signs of every byte.
  static let table: [ByteSigns] = {
    var table = (0...255).map { ByteSigns(ofKind: UInt8($0)) }
    for (signs, characters) in lists {
      characters.withUTF8Buffer { bytes in
        for byte in bytes {
          table[Int(byte)].formUnion(signs)
          if byte.isASCIILetter { table[Int(byte ^ 0x20)].formUnion(signs) }
        }
      }
    }
    for stroke in "DUVv".utf8 { table[Int(stroke)].remove(.noStroke) }
    return table
  }()

  /// What bytes are by themselves, letters in either case.
  private static let lists: [(ByteSigns, StaticString)] = [
    (.digit, "0123456789"), (.ampersand, "&"), (.bar, "|"), (.cross, "x"), (.ofAddress, "@.:"),
    (.ofNoChord, "kpqwxz|=@%&$`"), (.noSignLetter, "kpqwz"), (.stepLetter, "v"),
    (.germanEnd, "lu/\\"), (.noStringLetter, "hijklmnopqrstuvwxyz"), (.opener, "[{<"),
    (.closer, "]}>*\"'?!;:~_"),
  ]

  /// What all bytes of a kind are.
  private init(ofKind byte: UInt8) {
    self = byte.isASCIILetter ? [.letter, .noStroke] : .sign
    if byte >= 0x80 { formUnion([.nonASCII, .bar, .germanEnd, .cross]) }
    if (0xC3...0xDF).contains(byte) { insert(.foreignLetter) }
  }

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
