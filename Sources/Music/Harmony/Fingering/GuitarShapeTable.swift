/// The shapes that a guitar player learns first, from the low E string up.
///
/// Each line is a chord and its shapes, the most usual first. A test compares every shape with
/// the tones of its chord.
enum GuitarShapeTable {
  /// Shapes that are learnt at one place on the neck.
  static let fixed = major + minor + sevenths + colours + slashes

  private static let major = [
    "C x32010", "C# x46664", "D xx0232", "Eb x68886 xx1343", "E 022100", "F 133211 xx3211",
    "F# 244322", "G 320003 320033", "Ab 466544", "A x02220", "Bb x13331", "B x24442",
    "C5 x355xx", "D5 xx023x", "E5 022xxx", "F5 133xxx", "G5 355xxx", "A5 x022xx", "B5 x244xx",
  ]

  private static let minor = [
    "Cm x35543", "C#m x46654", "Dm xx0231", "Ebm x68876", "Em 022000", "Fm 133111", "F#m 244222",
    "Gm 355333", "G#m 466444", "Am x02210", "Bbm x13321", "Bm x24432", "Cm7 x35343",
    "C#m7 x46454", "Dm7 xx0211", "Ebm7 x68676", "Em7 020000 022030", "Fm7 131111", "F#m7 242222",
    "Gm7 353333", "G#m7 464444", "Am7 x02010", "Bbm7 x13121", "Bm7 x24232 x20202", "Am6 x02212",
    "Bm6 x20102", "Dm6 xx0201", "Em6 022020", "Am(maj7) x02110", "Dm(maj7) xx0221",
    "Em(maj7) 021000", "Am9 x02413", "Bm9 x20222", "Em9 020002", "Am7b5 x01013", "Bm7b5 x2323x",
    "Dm7b5 xx0111", "Em7b5 xx2333", "F#m7b5 2x221x",
  ]

  private static let sevenths = [
    "C7 x32310", "C#7 x46464", "D7 xx0212", "Eb7 x68686 xx1323", "E7 020100 022130", "F7 131211",
    "F#7 242322", "G7 320001", "Ab7 464544", "A7 x02020 x02223", "Bb7 x13131", "B7 x21202",
    "Cmaj7 x32000", "C#maj7 x46564", "Dmaj7 xx0222", "Ebmaj7 x68786", "Emaj7 021100",
    "Fmaj7 xx3210", "F#maj7 243322", "Gmaj7 320002", "Abmaj7 465544", "Amaj7 x02120",
    "Bbmaj7 x13231", "Bmaj7 x24342", "C9 x32333", "D9 x54555", "E9 020102", "F9 131213",
    "G9 3x0201", "A9 x02423", "B9 x21222", "E13 020122", "G13 3x345x", "A13 x02022",
    "E7#9 x7678x", "E7b9 020101", "A7b9 x02323",
  ]

  private static let colours = [
    "C6 x32210", "D6 xx0202", "E6 022120", "F6 xx3231", "G6 320000", "A6 x02222", "B6 x21102",
    "Cadd9 x32033 x32030", "Dadd9 xx0252", "Eadd9 022102", "Fadd9 xx3213", "Gadd9 320203",
    "Aadd9 x02420",
    "Csus2 x30033", "Dsus2 xx0230", "Esus2 024400", "Fsus2 xx3011", "Gsus2 300033",
    "Asus2 x02200", "Bsus2 x24422",
    "Csus4 x33011", "Dsus4 xx0233", "Esus4 022200", "Fsus4 133311 xx3311", "Gsus4 330013 3x0013",
    "Asus4 x02230", "Bsus4 x24452",
    "C7sus4 x35363", "D7sus4 xx0213", "E7sus4 020200", "G7sus4 330011", "A7sus4 x02030",
    "B7sus4 x24252",
    "Caug x32110", "Daug xx0332", "Eaug 032110", "Faug xx3221", "Gaug 321003", "Aaug x03221",
    "Baug x21003",
    "Cdim x3454x", "Ddim xx0131", "Adim x0121x", "Bdim x2343x",
    "Cdim7 x3424x", "Ddim7 xx0101", "Edim7 xx2323", "Adim7 x01212", "Bdim7 x20101",
  ]

  private static let slashes = [
    "C/B x22010", "C/D xx0010", "C/E 032010", "C/G 332010", "C7/E 032310", "D/A x00232",
    "D/C x30232", "D/E 000232", "D/F# 200232 2x0232", "D7/F# 200212", "Dm/A x00231",
    "Dm/C x30231", "Dm/F 1x0231", "Dm7/G 3x0211", "E/B x22100", "E/G# 422100", "E7/G# 420100",
    "Em/B x22000", "Em/D xx0000", "Em/G 322000", "F/A x03211", "F/C x33211", "F/E 0x3211",
    "F/G 3x3211", "G/B x20003 x20033", "G/D xx0003", "G/F# 2x0003", "G7/B x20001", "A/C# x42220",
    "A/E 002220", "A7/C# x42223", "A7/G 302020", "Am/C x32210", "Am/E 002210", "Am/F# 2x2210",
    "Am/G 302210", "Bm/A x04432", "Bm/F# 224432", "B7/D# xx1202",
  ]

  /// Shapes without open strings, which can be moved along the neck.
  static let movable = [
    "F 133211", "Bb x13331", "Fm 133111", "Bbm x13321", "F7 131211", "Bb7 x13131", "Fm7 131111",
    "Bbm7 x13121", "Fmaj7 132211", "Bbmaj7 x13231", "Fm(maj7) 132111", "Bbm(maj7) x13221",
    "F5 133xxx", "Bb5 x133xx", "Fsus4 133311", "Bbsus4 x13341", "Bbsus2 x13311", "F7sus4 131311",
    "Bb7sus4 x13141", "G6 3x243x", "Bb6 x13333", "Gm6 3x233x", "C6/9 x32233", "C9 x32333",
    "F9 131213", "C7#9 x3234x", "C7b9 x3232x", "Bb9sus4 x11111", "Bb11 x11111", "F13 1x123x",
    "C13 x32355", "Cmaj9 x3243x", "Cm9 x3133x", "Fm9 131113", "Bbdim x1232x", "Ebdim xx1242",
    "Cdim7 x3424x", "Ebdim7 xx1212", "Bbm7b5 x1212x", "F#m7b5 2x221x", "Faug xx3221",
  ]
}
