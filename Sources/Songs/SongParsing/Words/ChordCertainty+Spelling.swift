import SongModel

extension ChordCertainty {
  /// How surely the bare spelling of a chord means one, seen without its line.
  ///
  /// The lists follow counts in the lyrics of thousands of sheets: `A`,
  /// `a`, `do` and `am` are the frequent ones.
  init(of spelling: String, decorated: Bool) {
    guard spelling.utf8.allSatisfy({ $0.isASCIILetter }) else {
      let isLookalike = spelling.utf8.count == 2 && Self.lookalikes.contains(spelling)
      self =
        isLookalike ? .ambiguous : Self.lowercaseRoot(spelling) ? .loneLetter : .unambiguous
      return
    }
    let certainty = Self.ofLetters(spelling)
    self =
      decorated && certainty == .unambiguous && spelling.utf8.count > 2 ? .loneLetter : certainty
  }

  /// How surely a spelling means a chord whose quality the grammar does not know; figures alone,
  /// `B52`, may be a name.
  init(ofGuess spelling: String) {
    let isFigure = spelling.utf8.dropFirst().allSatisfy { $0.isASCIIDigit }
    self = isFigure ? .ambiguous : .loneLetter
  }

  /// Cyrillic letters that look like roots, and are words of a letter.
  private static let lookalikes = ["А", "В", "С", "Е", "Н"]

  private static func ofLetters(_ spelling: String) -> ChordCertainty {
    if lowercaseRoot(spelling) { return names.contains(spelling) ? .ambiguous : .commonWord }
    if spelling.utf8.count == 1 {
      return spelling == "A" || spelling == "E" ? .ambiguous : .loneLetter
    }
    if isSyllable(spelling) || spelling.hasSuffix("altered") { return .commonWord }
    return words.contains(spelling.lowercased()) ? .ambiguous : .unambiguous
  }

  /// A letter and `o` or `h`: C diminished, A half diminished, and words of a dozen languages.
  private static func isSyllable(_ spelling: String) -> Bool {
    let bytes = Array(spelling.utf8)
    return bytes.count == 2 && (bytes[1] == UInt8(ascii: "o") || bytes[1] == UInt8(ascii: "h"))
  }

  private static func lowercaseRoot(_ spelling: String) -> Bool {
    spelling.utf8.first.map { $0 >= 0x61 } ?? false
  }

  /// Chords with a capital root that are words, in lower case.
  private static let words = WordTable(of: [
    "am,em,do,re,mi,fa,sol,la,si,as,es,des,his,ais,dis,gis,fis,cis,bes,ges,ces,asus,dim,dom",
    "lam,sim,mim,fam,rem,ut,bb",
  ])

  /// Chords with a small root that are hardly words.
  private static let names = WordTable(of: ["b,c,d,f,g,h,bm,cm,dm,em,fm,gm,cis,fis,gis,dis,ais"])
}
