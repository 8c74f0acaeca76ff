import ChordParse
import Foundation
import SheetLaws
import TestSupport
import Testing

/// What people sing and play stays when a sheet is written as ChordPro and read again.
///
/// `WRITTEN_SHEETS=20000` sets how many mutated sheets are written; the normal run takes fewer.
@Suite("Sheets written as ChordPro") struct WrittenSheetTests {
  @Test(arguments: [
    "C\nD[*x] la\n", "C   G\nla [oh] la\n", "C   G\nla [Am] la\n", "C   G\nla {title} la\n",
    "C   G\n# la la\n", "C   G\nla la\\\n", "C   G\n[*] la [] la\n", "C   G\nla [x la\n",
    "C   G\nla %{title} and \\u0041 la\n", "C   G\nla %{so} and \\u{e9} la\n",
    "{end_of_verse\nbig chorus\nla\n", "{textsize}\nn mill.org\nla\n", "{comment}\nc= do la\nla\n",
    "{comment}\nNote: la\nla\n", "3\n|-7--8--{textfont}--\n", "C   G\nla\n(E]\n", "{key}C].\nla\n",
    "irealbook://=====F%7CC", "irealbook://=====W%2FB", "irealbook://=====F73",
    "irealb://=a==g=C==r%5BA*",
    "C\n1 2 3 4\n", "G\n0202\n", "B\nla\nAm 2 2 1 0 la\n",
    "B F C G\nla[B][F][C][G][H]la\n",
    "Do - Sol - Re\nla la la\n", "{title }D\n", "{copyright}/E\n", "*D\n", "*G   *D*\nla la la\n",
    // In an environment nothing is a heading, a remark or metadata.
    "E)\n", "{end_of_c}[C7)]\n", "i\n<i>(ch\n</b>\n", "b(9)\n", "B\n{tempo}B7\n", "C\n o@d\n{np\n",
    "s\n(repeat)\n{Chorus}\n",
    "n\n{t \nn s no chord t ; t h r\n7:1", "la\nU↑\nA\n{start_of_verse\n",
    "t\n[Chorus] (ed 4 times\nC\n{end_of_e", "E----\n7\n", "D   G |\ne --------\n",
    ".\n\nVers {footerfont:\n{highlight\nla\n", "{c}(C Strum 4 {eoh\n", "|2100\nF\n",
    "{chorus}end{end_of_verse\n", "chord\n\n   chor\n", "{soc}section{chorusfont\n",
    // A section starts whatever it is called.
    "{start_of_tab{\nla\n", "{sot:{\nla\n",
    // A verse ends the grid in which it begins, and a remark among the bars is none of them.
    "{start_of_grid}{ns}\nla\n", "{start_of_abc}{soc}\nla\n",
    "{start_of_grid\n{key C sharp minor\n",
    // What joins lines is no word beside a directive either.
    "{title}\\\nla\n", "{comment}\\\n\nla\n",
    // Lyrics that look like chords.
    "B\nla\nCC |F\n", "D\nla\n\u{A0}la\u{A0}\u{A0}\u{A0}\u{A0}D\n", "%l Gm\tF\n",
    "{sov}C G\n]\nF C  4 la", "\\beginsong{G/Em\n", "\\beginsong{C♯",
    "la\nN    Gm6-5sus4\n", "la\nla\tDsus\n", "{chorus}la: A\n",
    "A\n---{textcolor-0---\n{end_of_v\n",
    // A bass is no tag, and an accent belongs to no bracket.
    "la][C] [/C]\n", "[\u{301}[G]\n",
    // A chord parts a brace from the sign that makes a value of it.
    ".C   \n%{key}\n{column_break\n",
    // The name of a section may begin a heading of several words.
    "\\beginsong{Chor x(y", "\\beginsong{Chor 2 ( )", "\\beginsong{B osa",
  ])
  func whatLooksLikeMarkUpIsRead(sheet: String) {
    #expect(SheetLaw.write.violations(by: Array(sheet.utf8)) == [])
  }

  @Test func mutatedSheetsKeepWordsAndChords() {
    let wanted = ProcessInfo.processInfo.environment["WRITTEN_SHEETS"].flatMap { Int($0) } ?? 300
    var mutator = SheetMutator(seed: 41)
    var broken = 0
    for _ in 0..<wanted {
      let bytes = Array(mutator.nextSheet().utf8)
      guard !SheetLaw.write.violations(by: bytes).isEmpty else { continue }
      broken += 1
      if broken <= 40 {
        let small = SheetReduction.reduced(bytes) { !SheetLaw.write.violations(by: $0).isEmpty }
        print("WRITTEN", String(decoding: small, as: UTF8.self).debugDescription)
        print("WRITTEN  ", SheetLaw.write.violations(by: small))
      }
    }
    print("WRITTEN \(broken) of \(wanted)")
    #expect(broken <= wanted / 1000)
  }
}
