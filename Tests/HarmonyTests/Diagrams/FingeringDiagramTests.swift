import Harmony
import Testing

@Suite struct FingeringDiagramTests {
  @Test func openChordHasANut() throws {
    let fingering = try #require(Fingering(frets: "x02210"))
    #expect(
      FingeringDiagram(fingering, title: "Am").text == """
        Am
        x o       o
        ===========
        | | | | * |
        | | * * | |
        | | | | | |
        | | | | | |
            2 3 1

        """
    )
  }

  @Test func highChordHasAFretNumber() throws {
    let fingering = try #require(Fingering(frets: "x68886"))
    #expect(
      FingeringDiagram(fingering).text == """
        x
        -----------
        | * | | | * 6fr
        | | | | | |
        | | * * * |
        | | | | | |
          1 2 3 4 1

        """
    )
  }

  @Test func imageIsSelfContained() throws {
    let fingering = try #require(Fingering(frets: "0003"))
    #expect(FingeringDiagram(fingering, title: "C<").svg == expectedImage)
  }

  @Test func leftHandedDiagramIsReversedThroughout() throws {
    let fingering = try #require(Fingering(frets: "x02210"))
    let diagram = FingeringDiagram(fingering, title: "Am", isLeftHanded: true)
    #expect(diagram.text.split(separator: "\n")[1] == "o       o x")
    #expect(diagram.svg.contains("<title>Am: 01220x</title>"))
    #expect(diagram.svg.contains("<desc>left-handed: open, fret 1 with finger 1, "))
    #expect(diagram.svg.contains(", open, muted</desc>"))
  }

  @Test func imageShowsBarreAndFret() throws {
    let fingering = try #require(Fingering(frets: "577655"))
    let image = FingeringDiagram(fingering, title: "A").svg
    #expect(image.contains(">5fr</text>"))
    #expect(image.contains("<title>A: 577655</title>"))
    #expect(image.split(separator: "\n").count { $0.contains("linecap") } == 1)
    #expect(image.split(separator: "\n").count { $0.contains("<circle") } == 6)
  }
}

private let expectedImage = #"""
  <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 104 148" width="104" height="148"\#
   fill="currentColor" stroke="none" font-family="sans-serif" font-size="12" text-anchor="middle">
  <title>C&lt;: 0003</title>
  <desc>open, open, open, fret 3 with finger 1</desc>
  <text x="54" y="18" font-size="16" font-weight="bold">C&lt;</text>
  <path d="M30 44v80M46 44v80M62 44v80M78 44v80M30 44h48M30 64h48M30 84h48M30 104h48M30 124h48"\#
   stroke="currentColor"/>
  <path d="M30 44h48" stroke="currentColor" stroke-width="4"/>
  <text x="30" y="38">○</text>
  <text x="46" y="38">○</text>
  <text x="62" y="38">○</text>
  <circle cx="78" cy="94" r="6"/>
  <text x="78" y="140">1</text>
  </svg>

  """#
