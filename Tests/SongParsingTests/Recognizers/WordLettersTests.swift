import TestSupport
import Testing
import TextMatching

@testable import Harmony
@testable import SongParsing

@Suite struct WordLettersTests {
  @Test(arguments: [
    "Am", "F#m7b5/C", "(Am7)", "G*", "Ré", "SOL", "lam", "Fis7", "Ut", "h7", "Gsus4", "Cno3", "/B",
    "d/f#", "Adim", "Comit5", "\"C\"", "Mi", "Bbmajor7", "Аm",
  ])
  func chordsMayBeChords(word: String) {
    #expect(WordLetters(Array(word.utf8).span).mayBeChord)
  }

  @Test(arguments: ["river", "walk", "the", "Power", "x2", "nobody", "why", "tacet", "quiet", "42"])
  func wordsAreNot(word: String) {
    #expect(!WordLetters(Array(word.utf8).span).mayBeChord)
  }

  /// No notation that sheets are read in has a letter that the lists leave out.
  @Test(arguments: [ChordNotation.english, .german, .latin])
  func everyLetterOfTheGrammarIsListed(notation: ChordNotation) {
    for style in [ChordSpellingStyle.common(in: notation), .lowercaseRoots] {
      for letter in letters(of: ChordGrammar.expression(for: notation, style: style)) {
        #expect(WordLetters(Array("a\(letter)".utf8).span).mayBeChord, "\(letter)")
      }
    }
  }

  /// No notation has a character beyond ASCII that keeps words from being chords.
  @Test(arguments: [ChordNotation.english, .german, .latin])
  func everyOtherCharacterOfTheGrammarIsListed(notation: ChordNotation) {
    let expression = ChordGrammar.expression(for: notation, style: .common(in: notation))
    let scalars = Set(expression.unicodeScalars.filter { !$0.isASCII })
    #expect(scalars.isSuperset(of: ["♭", "Δ"]))
    for scalar in scalars {
      let word = Array("A\(Character(scalar))".utf8)
      #expect(WordLetters(word.span).mayBeChord, "\(scalar)")
    }
  }

  /// What a pattern takes for a sign, or for a word for players, is never ruled out by letters.
  @Test func signsAreNotRuledOut() throws {
    let session = try TestedEngine.allCases[0].program(WordPattern.all).makeSession()
    let characters = Array(
      "xXхХ×0123|‖¦:.()[]{}*nNcCotacetbisBIS–-&;#%~·•'/\\↓↑éЖ".map { String($0) }
    )
    var random = SplitMix64(seed: 7)
    var found = 0
    for _ in 0..<20_000 {
      let length = Int.random(in: 1...5, using: &random)
      let word = (0..<length).map { _ in characters.randomElement(using: &random) ?? "" }.joined()
      let letters = WordLetters(Array(word.utf8).span)
      session.load(word)
      for sign in [WordPattern.noChord, .bar, .repeats, .number, .beat, .separator]
      where try session.firstMatch(of: sign.rawValue, from: 0) != nil {
        found += 1
        #expect(letters.mayBe(sign), "\(word) is a \(sign)")
      }
    }
    #expect(found > 500)
  }

  /// What a pattern takes for strings or strokes is never ruled out by letters.
  @Test func stringsAndStrokesAreNotRuledOut() throws {
    let session = try TestedEngine.allCases[0].program(WordPattern.all).makeSession()
    var random = SplitMix64(seed: 9)
    var found = 0
    for _ in 0..<4_000 {
      let isTuning = Bool.random(using: &random)
      let word = isTuning ? Self.tuning(&random) : Self.strum(&random)
      let letters = WordLetters(Array(word.utf8).span)
      session.load(word)
      if try session.firstMatch(of: WordPattern.tuning.rawValue, from: 0) != nil {
        found += 1
        #expect(letters.mayBeTuning, "\(word)")
      }
      if try session.firstMatch(of: WordPattern.strum.rawValue, from: 0) != nil {
        found += 1
        let isBare = word.allSatisfy { "-^".contains($0) }
        #expect(letters.mayBeStrum != isBare, "\(word)")
      }
    }
    #expect(found > 1_000)
  }

  /// The strings of an instrument, in any case and with dashes or not; now and then another letter.
  private static func tuning(_ random: inout SplitMix64) -> String {
    let names = ["EADGBE", "DADGBE", "DADGAD", "DADF#AD", "GCEA", "ACEA", "G-D-A-E"]
    var word = ""
    for letter in names.randomElement(using: &random) ?? "" {
      word += Bool.random(using: &random) ? String(letter) : letter.lowercased()
      if Int.random(in: 0..<9, using: &random) == 0 { word += "-" }
    }
    return word + (["", "", ":", "m"].randomElement(using: &random) ?? "")
  }

  private static func strum(_ random: inout SplitMix64) -> String {
    let strokes = Array("DUDUVv↓↑^-A")
    let length = Int.random(in: 1...6, using: &random)
    return String((0..<length).compactMap { _ in strokes.randomElement(using: &random) })
  }

  @Test(arguments: ["strumming", "(capo", "frets", "аккорды", "«перебор", "no-chords", "…riff"])
  func wordsForPlayersAreNotRuledOut(word: String) {
    let mayBegin = InstructionStems.mayBegin(Array(word.utf8).span)
    #expect(mayBegin == (word != "no-chords"))
  }

  @Test(arguments: InstructionStems.all)
  func stemsBeginWithLetters(stem: String) {
    let opening = Array(stem.utf8.prefix(3))
    #expect(opening.count == 3 && opening.allSatisfy { $0.isASCIILetter || $0 >= 0x80 })
    // What follows doesn't take the third byte back.
    #expect(!"?*{".utf8.contains(stem.utf8.dropFirst(3).first ?? 0))
    let word = Array("(".utf8) + opening
    let mayBegin = InstructionStems.mayBegin(word.span)
    #expect(mayBegin)
  }

  /// No chord of a notation begins with letters that say it can't: root, keyword and keyword.
  @Test(arguments: [
    (ChordNotation.english, "Ab"), (.english, "g"), (.german, "A"), (.german, "f"), (.latin, "La"),
    (.german, "Fis"), (.german, "h"), (.latin, "SOL"), (.english, "B"),
  ])
  func everyBeginningOfTheGrammarIsListed(notation: ChordNotation, root: String) {
    let style: ChordSpellingStyle = notation == .latin ? [] : .lowercaseRoots
    let beginnings = GrammarProgram.program(for: notation, style).beginnings(of: root)
    for beginning in beginnings {
      let letters = WordLetters(beginning.span)
      let isListed = letters.mayBeChord(in: notation)
      #expect(isListed, "\(String(decoding: beginning, as: UTF8.self))")
    }
    #expect(beginnings.count > 100)
  }

  @Test(
    arguments: [
      ("river", []), ("Am", [.english, .german]), ("Fis", [.german]), ("Hm", [.german]),
      ("Sol", [.latin]), ("sol", []), ("/sol", [.latin]), ("Fa", [.latin]),
      ("Ré", [.latin]), ("A-F", [.english, .german]), ("F#m", [.english, .german]),
      ("Every", []), ("all", []), ("be", []), ("and", []), ("Bóg", []),
      ("Rád", []),
      ("été", []), ("[G]And", []), ("—", []), ("“Ré”", [.latin]), ("como", []), ("doma", []),
      ("Solo", []), ("Lamb", []), ("Lamb5", [.latin]), ("do", [.english]),
      ("Do", [.english, .german, .latin]),
      ("a[C]", []), ("d'me", []), ("В", [.english, .german]), ("CmM7", [.english, .german]),
    ] as [(String, [ChordNotation])]
  )
  func lettersTellNotations(word: String, expected: [ChordNotation]) {
    let letters = WordLetters(Array(word.utf8).span)
    let notations = [ChordNotation.english, .german, .latin].filter(letters.mayBeChord)
    #expect(notations == expected)
  }

  /// What only German accepts has letters that say so.
  @Test func germanIsKnownByItsLetters() {
    var found = 0
    var words = Self.germanSymbols
    for _ in 0..<3 {
      words = words.flatMap { word in "abdehijlmnorsu#7/H".map { word + String($0) } }
      for word in words where Chord(parsing: word, notation: .german) != nil {
        if Chord(parsing: word, style: .lowercaseRoots) != nil { continue }
        found += 1
        let letters = WordLetters(Array(word.utf8).span)
        #expect(letters.mayBeGermanOnly && letters.mayBeChord(in: .german), "\(word)")
      }
    }
    #expect(found > 100)
  }

  private static let germanSymbols = "CDEFGABHcdefgabh".map { String($0) }

  /// The ASCII letters of an expression that stand for themselves.
  private func letters(of expression: String) -> Set<Unicode.Scalar> {
    let bare = expression.replacing(/\\x(\{[0-9A-F]+\}|[0-9A-F]{2})|\\./, with: "")
    return Set(bare.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic })
  }
}

extension GrammarProgram {
  /// A root with the letters of the next two words.
  fileprivate func beginnings(of root: String) -> Set<[UInt8]> {
    let root = Array(root.utf8)
    var starts: [Step] = [([], 0)]
    var ends: [Step] = []
    while let start = starts.popLast() {
      if start.letters == root {
        ends.append(start)
      } else {
        starts += steps(from: start, on: root[start.letters.count])
          .filter { root.starts(with: $0.letters) }
      }
    }
    for _ in 0..<2 {
      ends += ends.flatMap { end in (0..<128).flatMap { steps(from: end, on: $0) } }
    }
    // Where no symbol may end, a number follows, without which some keywords are nothing.
    return Set(
      ends.map { end in
        let letters = end.letters.prefix { $0.isASCIILetter }
        let isWhole = accepting[end.state] && letters.count == end.letters.count
        return Array(letters) + (isWhole ? [] : [UInt8(ascii: "7")])
      }
    )
  }

  private typealias Step = (letters: [UInt8], state: Int)

  private func steps(from step: Step, on byte: UInt8) -> [Step] {
    words(from: step.state, byte).map { word in
      (
        step.letters + [byte] + spellings[Int(word.start)..<Int(word.end)],
        Int(word.target)
      )
    }
  }

  private func words(from state: Int, _ byte: UInt8) -> [Word] {
    let bucket = state * 128 + Int(byte)
    return entries[Int(buckets[bucket])..<Int(buckets[bucket + 1])].map { words[Int($0)] }
  }
}
