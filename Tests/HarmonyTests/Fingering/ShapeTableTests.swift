import Harmony
import Testing

@Suite struct ShapeTableTests {
  @Test(arguments: Instrument.named)
  func everyShapeIsItsChord(_ instrument: Instrument) throws {
    let lines = CommonShapes.lines(for: instrument)
    for entry in CommonShapes.entries(lines.fixed + lines.movable) {
      let fingering = try #require(Fingering(frets: entry.frets))
      let check = FingeringCheck(fingering, is: entry.chord, on: instrument)
      let sounds = [.complete, .abridged, .rootless].contains(check.verdict)
      #expect(sounds, "\(entry.chord.spelling) \(fingering): \(check)")
      #expect(fingering.isPlayable, "\(entry.chord.spelling) \(fingering)")
    }
  }

  @Test(arguments: Instrument.named)
  func everyLineIsRead(_ instrument: Instrument) {
    let lines = CommonShapes.lines(for: instrument)
    let shapes = (lines.fixed + lines.movable).map { $0.split(separator: " ").count - 1 }
    #expect(!shapes.contains(0))
    #expect(CommonShapes.entries(lines.fixed + lines.movable).count == shapes.reduce(0, +))
  }

  @Test(arguments: Instrument.named)
  func theSearchFindsTheFirstShapeOfEachLine(_ instrument: Instrument) throws {
    for line in CommonShapes.lines(for: instrument).fixed {
      let entry = try #require(CommonShapes.entries([line]).first)
      let first = entry.chord.fingerings(on: instrument, limit: 1).first
      #expect(first?.frets == entry.frets, "\(line): \(first?.description ?? "none")")
    }
  }

  @Test(arguments: Instrument.named)
  func movableShapesHaveNoOpenString(_ instrument: Instrument) {
    for entry in CommonShapes.entries(CommonShapes.lines(for: instrument).movable) {
      #expect(!entry.frets.contains(0), "\(entry.chord.spelling)")
    }
  }
}
