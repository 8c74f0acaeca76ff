import Harmony

/// Symbols of every phenomenon of the grammar, and words that come close to symbols.
enum SymbolSamples {
  static let english = [
    "C", "Bb", "F#m", "G♯m7", "A♭maj7", "E7sus4", "Dsus2", "Gsus2/4", "Aadd9", "C6/9", "Em69",
    "B°7", "Ab°", "Fø7", "CΔ9", "DM7", "G7M(9)", "Am7M", "Cmaj9#11", "Dm(maj7)", "EmM7",
    "G7(b9,#11)", "A7+9", "E7(5-)", "B7sus4(b9)", "F5", "C/9", "D/F♯", "/G#", "C(no3)",
    "Cadd9(omit 5)", "Dmi add9", "F7 add b9", "Gdim7(add ma7,9)", "D2(no3)", "A4(6)", "Bbm7/5-",
    "F13sus4", "E+7", "Eaug(maj7)", "C7alt.", "C7(alt)", "G−7", "D⁷", "A＃m", "C／E", "B𝄫m",
    "F𝄪", "D♭\u{FE0E}7", "Ch7", "Cj7", "Am/g", "C07", "Gm9(#7)", "C7(4/9)", "C6-9", "C\\E",
    "Cmaj.7", "Gm6(/9)", "C5+", "Dsus#4", "Bbsusb2", "Cmin/maj7", "AMI7(b5)", "Fm#", "A7M9", "Bº7M",
    "Аm", "Ам",
    "Ｇ７", "Ａｍ／Ｃ", "E5-", "Dm5+",
    "E7-10", "G(/B)", "D7(/f#)", "DMA7SUS",
  ]

  static let german = [
    "Hm7", "Hmi7/E", "B7", "Cis", "Fismoll", "Asus4", "As7", "Esdim", "a", "fis7", "h/a", "Emi",
    "Ho", "Dur", "Cdur", "Bb", "es", "G/H", "Gis°",
  ]

  static let latin = [
    "Do", "Rém7", "SOL7+", "Fa#dim/La", "LAm", "Sib9", "Mib(add9)/Sol", "SI-7", "REsus4", "Ut",
    "Lámin", "DO4/7", "Solm7(b5)",
  ]

  static let degrees = [
    "1", "b7", "2-7", "4/6", "#107", "5sus4", "6-", "V7", "ii7", "bVII", "vii°", "V7/V", "I6/4",
    "V65", "vii°42",
    "#ivø7", "iv^7", "W/A", "A:min7/b3", "C:(1,*3,5)", "Bb:maj(9)/3", "F#:sus4(b7)",
  ]

  static let words = [
    "Emma", "Fade", "Ball", "Coda", "Face", "Dad", "Gab", "Add", "Badge", "Cage", "Dance", "Eden",
    "Freedom", "Gmail", "Hallo", "Asphalt", "Besser", "Mimosa", "Solar", "Lake", "Simple",
    "Domino", "Adds9", "Cmajor9th", "Amen", "Cadd", "Dsus7th", "G7th", "(C)", "C)", "C(", "C7(",
    "C7()", "C//E", "C7b", "D#b", "Em7b6b", "Emmaj", "H7", "C#m#", "Cm-", "G7(9", "A:", "B|C",
  ]

  static let all = english + german + latin + degrees + words

  /// Characters that make or break symbols.
  static let alphabet = Array(
    "CDEFGABHcdegabhmMjouis#b♯♭+-−()/,.679112345°øΔ^ \u{FE0E}７⁹dnaltx*:VvIi|АСмＣｍ"
  )

  private static let roots = ["C", "F#", "B♭", "A", "H", "As", "Do", "RE", "b3", "V", "ii", "4"]

  private static let pieces = [
    "m", "-", "maj", "M", "7", "9", "11", "13", "6", "69", "sus4", "sus", "add9", "(", ")", "b9",
    "#11", "♭5", "+", "5+", "/", "E", "no3", "dim", "°", "ø", "Δ", "4", ",", "alt", "/9", "mi",
  ]

  /// Symbols put together from pieces, and samples with one or two characters inserted,
  /// removed or replaced.
  static func mutations(count: Int, seed: UInt64) -> [String] {
    var random = SplitMix(state: seed)
    return (0..<count).map { index in
      index.isMultiple(of: 2) ? mutation(&random) : composition(&random)
    }
  }

  private static func composition(_ random: inout SplitMix) -> String {
    let count = Int.random(in: 1...4, using: &random)
    let parts = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }
    return (roots.randomElement(using: &random) ?? "C") + parts.joined()
  }

  private static func mutation(_ random: inout SplitMix) -> String {
    var symbol = Array(all.randomElement(using: &random) ?? "C")
    for _ in 0...Int.random(in: 0...1, using: &random) {
      let place = Int.random(in: 0...symbol.count, using: &random)
      let letter = alphabet.randomElement(using: &random) ?? "C"
      switch Int.random(in: 0...2, using: &random) {
      case 1 where place < symbol.count: symbol.remove(at: place)
      case 2 where place < symbol.count: symbol[place] = letter
      default: symbol.insert(letter, at: place)
      }
    }
    return String(symbol)
  }
}

/// A small generator with a seed, so that a failing symbol comes back.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
