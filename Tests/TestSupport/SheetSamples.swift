/// Lines that mutated sheets are made of.
public enum SheetSamples {
  /// Invented lines, and those of all sheets in the corpus folder if there is one.
  public static let lines = ownLines + differentialSampleLines + corpusLines

  /// Invented lines of every kind that the reader knows.
  public static let ownLines = [
    "Am   F    C    G", "F♯m7  B7/D♯  E♭maj7", "C#m7   F#/A#   Gsus4", "(Am7)  [G]  *D*  C?",
    "|: Am . . . | F . G . :| x2", "N.C.  (2x)  Dm7-5  Bb7(#9)", "Am-F-C  |Bm7..  C>D",
    "Intro: Am F C G", "[Verse 2]", "Chorus:", "--- Bridge ---", "1.", "(Solo)", "Припев:",
    "Title: The Lantern", "Capo 2", "Key = F#m", "words and music by nobody",
    "e|---0---2---|", "B|-1-3p1-----|", "-------------", "Am x02210", "D/F# = 2 0 0 2 3 2",
    "Slowly the river carries us on", "Étoile du soir, où vas-tu", "Тихая ночь над рекой",
    "夜の川  静か", "Hi[Am]dden li[F#m7]ghts", "(Am)Softly (G)now", "Do  Re7  Lam  Si♭",
    "H7  Fis  Es  B  a", "am  f#m  d/f#", "{title: The Lantern}", "{soc}", "{eoc}",
    "{start_of_tab}", "{end_of_tab}", "{c: softly}", "{define: Am base-fret 1 frets x 0 2 2 1 0}",
    "{meta: tempo 96} {unknown}", "# a comment", "www.example.org", "strum softly", "", "",
    "A winter day,   Am   G", "[ch]Am[/ch] and [ch]G[/ch]", "a do am em la", "%  /  .  //  ~",
  ]

  /// The whole sheets of the corpus folder, if there is one.
  public static let sheets: [String] = {
    let folder = CorpusFolder.standard
    let cases = (try? folder.cases()) ?? []
    return cases.compactMap { item in
      String(validating: (try? folder.input(of: item)) ?? [], as: UTF8.self)
    }
  }()

  /// The lines of the sheets themselves, without what the cases expect of them.
  private static let corpusLines: [String] = {
    let folder = CorpusFolder.standard
    let cases = (try? folder.cases()) ?? []
    return cases.flatMap { item in
      let sheet = String(decoding: (try? folder.input(of: item)) ?? [], as: UTF8.self)
      return sheet.unicodeScalars.split(separator: "\n").map { String($0) }
    }
  }()
}

/// Makes random sheets: lines put together, with characters exchanged, inserted and taken out.
public struct SheetMutator {
  private var random: SplitMix64
  private let lines: [String]

  /// Makes the sheets of one seed.
  public init(seed: UInt64, lines: [String] = SheetSamples.lines) {
    precondition(!lines.isEmpty, "a sheet needs lines")
    random = SplitMix64(seed: seed)
    self.lines = lines
  }

  /// The next sheet, of one to eight lines.
  public mutating func nextSheet() -> String {
    let count = Int.random(in: 1...8, using: &random)
    let chosen = (0..<count).map { _ in lines[Int.random(in: lines.indices, using: &random)] }
    let ending = ["\n", "\n", "\n", "\r\n", "\r"][Int.random(in: 0..<5, using: &random)]
    var scalars = Array(chosen.joined(separator: ending).unicodeScalars)
    for _ in 0..<Int.random(in: 0...6, using: &random) { mutate(&scalars) }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The next run of random bytes, half of them from the reader's own alphabet.
  public mutating func nextBytes() -> [UInt8] {
    (0..<Int.random(in: 0...80, using: &random)).map { _ in
      let byte = UInt8.random(in: 0...255, using: &random)
      return byte % 2 == 0 ? byte : Self.alphabet[Int(byte) % Self.alphabet.count]
    }
  }

  private mutating func mutate(_ scalars: inout [Unicode.Scalar]) {
    let start = Int.random(in: 0...scalars.count, using: &random)
    let end = min(scalars.count, start + Int.random(in: 0...2, using: &random))
    let place = Int.random(in: troublesomeScalars.indices, using: &random)
    let isCut = Int.random(in: 0..<4, using: &random) == 0
    scalars.replaceSubrange(start..<end, with: isCut ? [] : [troublesomeScalars[place]])
  }

  private static let alphabet = Array("[]{}()|:#-/ \n\r\tAmCG7b\u{0}{soc}x02".utf8)
}
