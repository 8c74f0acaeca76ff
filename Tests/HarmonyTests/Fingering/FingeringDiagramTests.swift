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

  @Test func imageShowsBarreAndFret() throws {
    let fingering = try #require(Fingering(frets: "577655"))
    let image = FingeringDiagram(fingering, title: "A").svg
    #expect(image.contains(">5fr</text>"))
    #expect(image.contains("<title>A: 577655</title>"))
    #expect(image.split(separator: "\n").count { $0.contains("linecap") } == 1)
    #expect(image.split(separator: "\n").count { $0.contains("<circle") } == 6)
  }
}

private let expectedImage = """
  """
