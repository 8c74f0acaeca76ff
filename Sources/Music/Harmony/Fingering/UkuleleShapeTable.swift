/// The shapes that a ukulele player learns first, from the high G string across.
///
/// Each line is a chord and its shapes, the most usual first. A test compares every shape with
/// the tones of its chord.
enum UkuleleShapeTable {
  /// Shapes that are learnt at one place on the neck.
  static let fixed = triads + sevenths + colours

  private static let triads = [
    "C 0003", "C# 1114", "D 2220", "Eb 0331", "E 4442 1402", "F 2010", "F# 3121", "G 0232",
    "Ab 5343", "A 2100", "Bb 3211", "B 4322",
    "Cm 0333", "C#m 1104", "Dm 2210", "Ebm 3321", "Em 0432", "Fm 1013", "F#m 2120", "Gm 0231",
    "G#m 4342", "Am 2000", "Bbm 3111", "Bm 4222",
    "Cdim 5323", "Bdim 4212", "Caug 1003", "Daug 3221", "Eaug 1003", "Faug 2110", "Gaug 0332",
    "Aaug 2110", "C5 0033", "D5 2255", "G5 0235", "A5 2400",
  ]

  private static let sevenths = [
    "C7 0001", "C#7 1112", "D7 2223", "Eb7 3334", "E7 1202", "F7 2313", "F#7 3424", "G7 0212",
    "Ab7 1323", "A7 0100", "Bb7 1211", "B7 2322",
    "Cm7 3333", "C#m7 1102", "Dm7 2213", "Ebm7 3324", "Em7 0202", "Fm7 1313", "F#m7 2424",
    "Gm7 0211", "G#m7 1322", "Am7 0000 0433", "Bbm7 1111", "Bm7 2222",
    "Cmaj7 0002", "C#maj7 1113", "Dmaj7 2224", "Ebmaj7 3335", "Emaj7 1302", "Fmaj7 2413",
    "F#maj7 3524", "Gmaj7 0222", "Abmaj7 1333", "Amaj7 1100", "Bbmaj7 3210", "Bmaj7 3322",
    "Cdim7 2323", "C#dim7 0101", "Ddim7 1212", "Ebdim7 2323", "Edim7 0101", "Fdim7 1212",
    "F#dim7 2323", "Gdim7 0101", "Abdim7 1212", "Adim7 2323", "Bbdim7 0101", "Bdim7 1212",
    "C9 0201", "D9 2423", "E9 1222", "F9 2333", "G9 2212", "A9 2132", "Bb9 1213",
  ]

  private static let colours = [
    "C6 0000", "D6 2222", "E6 1102", "F6 2213", "G6 0202", "A6 2424", "Bb6 0211", "B6 1322",
    "Csus4 0013", "Dsus4 0230", "Esus4 4400", "Fsus4 3011", "Gsus4 0233", "Asus4 2200",
    "Bbsus4 3311", "Bsus4 4422",
    "Csus2 0233", "Dsus2 2200", "Esus2 4422", "Fsus2 0013", "Gsus2 0230", "Asus2 2452",
    "Bbsus2 3011",
    "Cadd9 0203", "Fadd9 0010", "Gadd9 2232", "Aadd9 2102",
    "C7sus4 0011", "D7sus4 2233", "E7sus4 2202", "G7sus4 0213", "A7sus4 0200",
  ]

  /// Shapes without open strings, which can be moved along the neck.
  static let movable = [
    "Bb 3211", "Bbm 3111", "Bb7 1211", "Bbm7 1111", "Eb7 3334", "Ebmaj7 3335", "Bbsus4 3311",
    "Cdim7 2323",
  ]
}
