import Harmony
import Testing

/// The first suggestion is the shape that a teacher shows.
@Suite struct TeacherShapeTests {
  static let guitar = """
    C x32010, D xx0232, E 022100, F 133211, G 320003, A x02220, B x24442, Bb x13331, Eb x68886,
    F# 244322, Ab 466544, C# x46664,
    Am x02210, Bm x24432, Cm x35543, C#m x46654, Dm xx0231, Em 022000, Fm 133111, F#m 244222,
    Gm 355333, G#m 466444, Bbm x13321,
    A7 x02020, B7 x21202, C7 x32310, D7 xx0212, E7 020100, F7 131211, F#7 242322, G7 320001,
    Bb7 x13131, C#7 x46464,
    Am7 x02010, Bm7 x24232, Cm7 x35343, C#m7 x46454, Dm7 xx0211, Em7 020000, F#m7 242222,
    Gm7 353333, Cmaj7 x32000, Dmaj7 xx0222, Emaj7 021100, Fmaj7 xx3210, Gmaj7 320002,
    Amaj7 x02120, Bbmaj7 x13231,
    Asus2 x02200, Dsus2 xx0230, Asus4 x02230, Dsus4 xx0233, Esus4 022200, Gsus4 330013,
    A7sus4 x02030, E7sus4 020200, D7sus4 xx0213,
    Cadd9 x32033, Gadd9 320203, Fadd9 xx3213, C6 x32210, G6 320000, Am6 x02212,
    C9 x32333, E9 020102, B9 x21222, E7#9 x7678x, Bm7b5 x2323x, Bdim7 x20101, Cdim7 x3424x,
    Am9 x02413, C13 x32355, A13 x02022, E13 020122, C6/9 x32233, F#m7b5 2x221x,
    Caug x32110, Eaug 032110, E5 022xxx, A5 x022xx, G5 355xxx,
    D/F# 200232, G/B x20003, C/E 032010, C/G 332010, C/B x22010, Am/G 302210, Am/E 002210,
    A/C# x42220, A/E 002220, D/A x00232, E/G# 422100, Em/D xx0000, F/C x33211, F/A x03211,
    F/G 3x3211, G/D xx0003, G/F# 2x0003, Dm/F 1x0231
    """

  static let ukulele = """
    C 0003, D 2220, E 4442, F 2010, G 0232, A 2100, B 4322, Bb 3211, Eb 0331, Ab 5343, F# 3121,
    C# 1114,
    Am 2000, Bm 4222, Cm 0333, C#m 1104, Dm 2210, Em 0432, Fm 1013, F#m 2120, Gm 0231, G#m 4342,
    Bbm 3111, Ebm 3321,
    A7 0100, B7 2322, C7 0001, D7 2223, E7 1202, F7 2313, G7 0212, Bb7 1211, Eb7 3334, F#7 3424,
    Am7 0000, Bm7 2222, Cm7 3333, Dm7 2213, Em7 0202, Fm7 1313, F#m7 2424, Gm7 0211,
    Cmaj7 0002, Dmaj7 2224, Emaj7 1302, Fmaj7 2413, Gmaj7 0222, Amaj7 1100, Bbmaj7 3210,
    C6 0000, F6 2213, G6 0202, Asus4 2200, Csus4 0013, Dsus4 0230, Fsus4 3011, Gsus4 0233,
    Dsus2 2200, Fsus2 0013, Gsus2 0230, Cadd9 0203, Fadd9 0010, C9 0201, G9 2212,
    Cdim7 2323, Ddim7 1212, Edim7 0101, Caug 1003, Gaug 0332,
    D/F# 2220, G/B 0232, C/G 0003, C/D 0003
    """

  @Test(arguments: pairs(guitar))
  func guitarBeginsWithTheUsualShape(_ pair: Pair) throws {
    try check(pair, on: .guitar)
  }

  @Test(arguments: pairs(ukulele))
  func ukuleleBeginsWithTheUsualShape(_ pair: Pair) throws {
    try check(pair, on: .ukulele)
  }

  @Test(
    arguments: pairs("C 0230, G 0023, D 2002, Am 2230, Em 0220, G7 0021, A7 2243, Bm 4022")
  )
  func mandolinBeginsWithTheUsualShape(_ pair: Pair) throws {
    try check(pair, on: .mandolin)
  }

  @Test(arguments: pairs("G 00000, C 02012, D x0234, F x3213, A x2222, Em 02002, B x4444"))
  func banjoBeginsWithTheUsualShape(_ pair: Pair) throws {
    try check(pair, on: .banjo)
  }

  /// The baritone has no table: these come from the search alone.
  @Test(arguments: pairs("C 2010, D 0232, E 2100, F 3211, A 2220, Am 2210, Em 2000, Dm 0231"))
  func baritoneFindsTheGuitarsUpperStrings(_ pair: Pair) throws {
    try check(pair, on: .baritoneUkulele)
  }

  private func check(_ pair: Pair, on instrument: Instrument) throws {
    let chord = try #require(Chord(parsing: pair.chord))
    #expect(chord.fingerings(on: instrument).first?.description == pair.frets)
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var chord: String
    var frets: String

    var testDescription: String { "\(chord) \(frets)" }
  }

  private static func pairs(_ text: String) -> [Pair] {
    text.split { ",\n".contains($0) }.map { entry in
      let words = entry.split(separator: " ").map(String.init)
      return Pair(chord: words.first ?? "", frets: words.last ?? "")
    }
  }
}
