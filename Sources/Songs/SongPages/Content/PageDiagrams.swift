package import Harmony
import SongModel

/// A chord with a way to hold it.
package struct PageDiagram: Sendable {
  package let name: String
  package let fingering: Fingering
  private let isLeftHanded: Bool

  init(_ name: String, _ fingering: Fingering, isLeftHanded: Bool) {
    (self.name, self.fingering, self.isLeftHanded) = (name, fingering, isLeftHanded)
  }

  /// The drawing.
  package var diagram: FingeringDiagram {
    FingeringDiagram(fingering, title: name, isLeftHanded: isLeftHanded)
  }
}

/// Chooses the diagrams of a song.
package enum PageDiagrams {
  /// The diagrams that a style asks for, in the order of the chords.
  ///
  /// A fingering of the sheet goes before a common one.
  package static func diagrams(of page: PageSong, _ style: PageStyle) -> [PageDiagram] {
    guard style.diagrams != .none, style.chords != .none else { return [] }
    var diagrams = page.definitions.compactMap { definition in
      Fingering(frets: definition.frets).map {
        PageDiagram(definition.name, $0, isLeftHanded: style.isLeftHanded)
      }
    }
    guard style.diagrams != .defined else { return diagrams }
    var known = Set(diagrams.map { $0.name })
    for chord in page.song.chords where known.insert(chord.spelling).inserted {
      guard let fingering = chord.usualFingering(on: .guitar) else { continue }
      diagrams.append(PageDiagram(chord.spelling, fingering, isLeftHanded: style.isLeftHanded))
    }
    return diagrams
  }
}
