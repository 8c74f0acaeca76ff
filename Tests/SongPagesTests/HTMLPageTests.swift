import ChordParse
import Crypto
import Foundation
import SongPages
import TestSupport
import Testing

@Suite struct HTMLPageTests {
  private func page(_ sheet: String, _ style: PageStyle = PageStyle()) -> String {
    String(decoding: HTMLPage(style: style).bytes(of: SongParser().parse(sheet)), as: UTF8.self)
  }

  @Test func chordsAreAnnotationsOfTheirSyllables() {
    let html = page("{title: The Lantern}\n[C]Over the moun[Am7]tains\n")
    #expect(html.contains("<h1 dir=auto>The Lantern</h1>"))
    #expect(
      html.contains(
        """
        <p dir=auto class=l><span class=w><ruby><b>Over</b><rt aria-label="C major">C</rt></ruby>\
        </span> the <span class=w>moun<ruby><b>tains</b>\
        <rt aria-label="A minor seventh">Am7</rt></ruby></span></p>
        """
      )
    )
  }

  /// A label that the words say again is no heading.
  @Test func labelsAreShownOnce() {
    let html = page("{title: A}\n{sov: 1.}\n1. [C]La la\n{eov}\n{sov: 2.}\n[C]La\n{eov}\n")
    #expect(html.ranges(of: "<h2").count == 1)
    #expect(html.contains(">2.</h2>") && html.contains("1. <span class=w>"))
  }

  /// A class asks for the rule that fills the gap below a long chord, inside words alone.
  @Test func wordsWithSeveralChordsStayWhole() {
    let html = page("[Gmaj7]mo[F#m7b5]ther\n").replacing(#/ aria-label="[^"]*"/#, with: "")
    #expect(
      html.contains(
        "<span class=w><ruby class=h style=--n:26><b>mo</b><rt>Gmaj7</rt></ruby><ruby><b>ther</b>"
      )
    )
  }

  @Test func nothingJoinsAWordToWhatFollows() {
    #expect(!page("[Gmaj7]mo[F#m7b5][C] la\n").contains("class=h"))
  }

  /// The word after the blank follows without a hole.
  @Test func chordOverABlankHangsOverTheNextWord() {
    let html = page("The [F] bells[C] ring[G]\n").replacing(#/ aria-label="[^"]*"/#, with: "")
    #expect(
      html.contains(
        "The <span class=w><ruby><b class=s> bells</b><rt>F</rt></ruby></span>"
          + "<span class=w><ruby><b class=s> ring</b><rt>C</rt></ruby>"
          + "<ruby><b class=z>&nbsp;</b><rt>G</rt></ruby></span>"
      )
    )
  }

  @Test func blankTitleIsNone() {
    let song = SongParser().parse("{title:  }\nla la\n")
    let html = String(decoding: HTMLPage().bytes(of: song, named: "River"), as: UTF8.self)
    #expect(html.contains("<title>River</title>"))
  }

  @Test(arguments: [
    ("[Bb/D]la", "B flat major over D"), ("[F#m7b5]la", "F sharp half-diminished seventh"),
  ])
  func chordsHaveSpokenNames(sheet: String, name: String) {
    #expect(page(sheet + "\n").contains("<rt aria-label=\"\(name)\">"))
  }

  @Test func numbersAndRemarksHaveNoOtherName() {
    let html = page("{title: x}\n[*softly]la [G]lo\n")
    #expect(html.contains("<rt class=a>softly</rt>"))
    let parser = SongParser(options: ReadingOptions(notation: .nashville))
    let numbers = parser.parse("{key: C}\n[1]la [4]lo\n")
    #expect(String(decoding: HTMLPage().bytes(of: numbers), as: UTF8.self).contains("<rt>4</rt>"))
  }

  @Test func sectionsAreLabelledGroups() {
    let html = page("{start_of_chorus}\n[C]la\n{end_of_chorus}\n{start_of_verse: Verse 2}\nlo\n")
    #expect(html.contains("<div class=\"section chorus\" role=group aria-labelledby=s0-0>"))
    #expect(html.contains("<h2 id=s0-0 dir=auto>Chorus</h2>"))
    #expect(html.contains(">Verse 2</h2>"))
  }

  @Test func nothingOfASheetIsMarkup() {
    let html = page(
      "{title: <script>alert(1)</script>}\n[C]a]]> \"&' <img src=x onerror=y> \u{1}b\n"
    )
    #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(html.contains("<b>a]]&gt;</b>"))
    #expect(html.contains("&quot;&amp;&#39; &lt;img src=x onerror=y&gt; \u{FFFD}b"))
    #expect(html.ranges(of: "<script").count == 1 && !html.contains("<img"))
  }

  @Test func chordsGoWhereTheStyleSays() {
    var style = PageStyle()
    style.chords = .none
    #expect(page("[C]la\n", style).contains("<p dir=auto class=t>la</p>"))
    style.chords = .inline
    #expect(page("[C]la\n", style).contains("<span class=\"k i\">C</span>la"))
  }

  @Test func sectionsOfChordsAloneGoWithTheChords() {
    let sheet = "[Intro]\nC G | Am F\n\n[Verse 1]\n C     G\nLa la la\n"
    var style = PageStyle()
    #expect(page(sheet, style).ranges(of: "<h2").count == 2)
    style.chords = .none
    let html = page(sheet, style)
    #expect(html.ranges(of: "<h2").count == 1 && html.contains("Verse 1") && html.contains("La la"))
  }

  @Test func diagramsAreThoseThatTheStyleAsksFor() {
    let sheet = "{define: Am base-fret 1 frets x 0 2 2 1 0}\n[Am]la [C]lo\n"
    var style = PageStyle()
    #expect(page(sheet).ranges(of: "<svg").count == 1)
    style.diagrams = .top
    #expect(page(sheet, style).ranges(of: "<svg").count == 2)
    style.diagrams = .none
    #expect(!page(sheet, style).contains("<svg"))
  }

  @Test func gridsKeepTheirBars() {
    let html = page("{start_of_grid}\n| C . | F . |\n{end_of_grid}\n")
    #expect(html.contains("<td class=b>|</td><td><span class=k>C</span> .</td><td class=b>|</td>"))
  }

  @Test func markupOfChordProIsTakenOutAndChordsStay() {
    let html = page("{title: x}\nA <b>bold</b> ri[C]ver\n")
    #expect(html.contains("A <strong>bold</strong> <span class=w>ri<ruby><b>ver</b><rt "))
  }

  @Test func markupMayEndInsideWords() {
    let html = page("{title: x}\n<i>sl[C]ow</i>ly <span color=red>on</span>\n")
    #expect(html.contains("<em>sl</em><ruby><b><em>ow</em>ly</b>"))
    #expect(html.contains("</span> on</p>"))
  }

  @Test func songsOfASheetAreArticles() {
    let html = page("{title: One}\n[C]la\n{new_song}\n{title: Two}\n[G]lo\n")
    #expect(html.ranges(of: "<article").count == 2 && html.contains("<title>One, Two</title>"))
  }

  @Test func setlistIsOnePageInItsOrder() {
    let sheets = ["{title: Zebra}\n{key: G}\n[G]la\n", "{title: Apple}\n[C]lo\n"]
    let page = HTMLPage().bytes(of: sheets.map { SongParser().parse($0) }, title: "Friday <1>")
    let html = String(decoding: page, as: UTF8.self)
    #expect(html.contains("<title>Friday &lt;1&gt;</title>"))
    #expect(html.contains("<a href=\"#s0\">Zebra</a> <span class=key>G</span></li>"))
    let places = [
      "<a href=\"#s1\">Apple", "<article class=song id=s0", "<article class=song id=s1",
    ]
    .map { html.firstRange(of: $0)?.lowerBound ?? html.endIndex }
    #expect(places == places.sorted() && places.last != html.endIndex)
    // Each song is transposed in its own key.
    #expect(html.contains(" data-key=7>") && html.ranges(of: "data-sharps").count == 2)
  }

  /// B is B flat in one song, and B in the next.
  @Test func songsOfABookHaveNotationsOfTheirOwn() {
    let german = SongParser(options: ReadingOptions(notation: .german)).parse("[B]la [H]lo\n")
    let english = SongParser().parse("[B]la\n")
    let page = HTMLPage().bytes(of: [german, english], title: "Friday")
    let names = String(decoding: page, as: UTF8.self).matches(of: /<rt aria-label="([^"]*)">B</)
    #expect(names.map { String($0.1) } == ["B flat major", "B major"])
  }

  /// The policy of the page names the script by its hash, and no browser runs another.
  @Test func policyAllowsTheScript() throws {
    let html = page("la\n")
    let script = try #require(html.firstMatch(of: /<script>((?s).*?)<\/script>/)).1
    let hash = Data(SHA256.hash(data: Data(script.utf8))).base64EncodedString()
    #expect(html.contains("script-src 'sha256-\(hash)'"))
  }

  @Test func indexLeadsToPages() {
    let entry = BookEntry(title: "A & B", makers: "Ada", key: "G", path: "a b/é.html")
    let html = String(decoding: HTMLPage().index(of: [entry], title: "Book"), as: UTF8.self)
    #expect(html.contains("<a href=\"./a%20b/%C3%A9.html\">A &amp; B</a>"))
    #expect(html.contains(" <span class=by>Ada</span> <span class=key>G</span>"))
  }

  @Test func namesOfAnyBytesAreLinked() {
    let song = SongParser().parse("{title: A}\nla\n")
    let entries = BookEntry.entries(of: song, named: "x", path: [0x61, 0xFF, 0x20])
    let html = String(decoding: HTMLPage().index(of: entries, title: "Book"), as: UTF8.self)
    #expect(html.contains("<a href=\"./a%FF%20\">A</a>"))
  }
}
