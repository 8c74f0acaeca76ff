/// What the letters of a word let it be, found without an engine.
///
/// Most words of a sheet are plain words, and their letters tell: no chord in any
/// notation holds a `k`, `p`, `q`, `w`, `x` or `z`, or begins with a `t`; a `v` counts
/// steps in parentheses, as in `B(vii)`. A test
/// holds these lists against the grammar.
struct WordLetters {
  /// Whether the word is nothing but ASCII letters.
  let isPlain: Bool
  /// Whether the letters may spell a chord, or one in decoration.
  let mayBeChord: Bool
  /// Whether signs of addresses and of the headers of letters stand in the word: `@`, `.`, `:`.
  let mayBeAddress: Bool
  /// The first ASCII letter in lower case; 0 when there is none.
  let first: UInt8

  init(_ word: Span<UInt8>) {
    var isPlain = true
    var mayBeChord = true
    var first: UInt8 = 0
    var counts = false
    var mayBeAddress = false
    for index in word.indices {
      let byte = word[index]
      guard byte.isASCIILetter else {
        isPlain = false
        mayBeAddress = mayBeAddress || Self.addressSigns.contains(byte)
        // A letter beyond ASCII may be a look-alike, or an accent of `Ré`.
        if first == 0, byte >= 0x80 { first = 0xFF }
        continue
      }
      let letter = byte | 0x20
      if first == 0 { first = letter }
      counts = counts || letter == UInt8(ascii: "v")
      mayBeChord = mayBeChord && Self.letters[Int(letter - 0x61)]
    }
    self.isPlain = isPlain
    self.mayBeAddress = mayBeAddress
    self.first = first
    let begins = first == 0xFF || first >= 0x61 && Self.firsts[Int(first - 0x61)]
    self.mayBeChord = mayBeChord && begins && !(counts && isPlain)
  }

  private static let addressSigns = Array("@.:".utf8)
  private static let letters = table("abcdefghijlmnorstuvy")
  private static let firsts = table("abcdefghrmslu")

  private static func table(_ letters: StaticString) -> [Bool] {
    var table = [Bool](repeating: false, count: 26)
    letters.withUTF8Buffer { for byte in $0 { table[Int(byte - 0x61)] = true } }
    return table
  }
}
