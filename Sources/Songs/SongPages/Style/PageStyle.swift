/// How pages of songs look.
///
/// Lengths of pages are in millimetres, sizes of type in points.
public struct PageStyle: Hashable, Sendable {
  /// Where the chords are.
  public enum Chords: String, Hashable, Sendable, CaseIterable {
    /// Over their syllables.
    case above
    /// In brackets before their syllables.
    case inline
    /// Nowhere.
    case none
  }

  /// Which diagrams of chords there are, and where.
  public enum Diagrams: String, Hashable, Sendable, CaseIterable {
    /// Of all chords, before the song.
    case top
    /// Of all chords, after the song.
    case bottom
    /// Of the chords whose fingering the sheet gives, after the song.
    case defined
    case none
  }

  /// The paper to print on.
  public var paper = PaperSize.a4
  /// The empty edges of the paper in millimetres: top, right, bottom, left.
  public var margins = [15.0, 15.0, 15.0, 15.0]
  /// How many columns the words are set in, 1 to 4.
  public var columns = 1
  /// The size of the words, in points.
  public var fontSize = 11.0
  /// The most pages of one song, which is set smaller to fit; nil for as many as it needs.
  public var pagesPerSong: Int?
  /// The smallest size that words are set in to make a song fit, in points.
  public var smallestFontSize = 7.0
  /// Where the chords are.
  public var chords = Chords.above
  /// Which diagrams of chords there are, and where.
  public var diagrams = Diagrams.defined
  /// Whether left and right pages face each other: songs of two pages then begin on a left one.
  public var isFacing = false
  /// Whether diagrams are for players who fret with the right hand.
  public var isLeftHanded = false
  /// The colour of chords on light paper, as `#rrggbb`.
  public var chordColor = "#8a2500"
  /// The colour of chords on dark paper, as `#rrggbb`.
  public var darkChordColor = "#ffb38a"

  /// Makes the usual style.
  public init() {}
}

/// A size of paper, upright.
public struct PaperSize: Hashable, Sendable {
  /// What it is called: `A4`.
  public let name: String
  /// The width in millimetres.
  public let width: Double
  /// The height in millimetres.
  public let height: Double

  init(_ name: String, width: Double, height: Double) {
    (self.name, self.width, self.height) = (name, width, height)
  }

  /// The paper of most of the world.
  public static let a4 = PaperSize("A4", width: 210, height: 297)

  /// The sizes that have a name.
  public static let named = [
    a4, PaperSize("A3", width: 297, height: 420), PaperSize("A5", width: 148, height: 210),
    PaperSize("B5", width: 176, height: 250), PaperSize("Letter", width: 215.9, height: 279.4),
    PaperSize("Legal", width: 215.9, height: 355.6),
    PaperSize("Tablet", width: 150, height: 200),
  ]

  /// The size of this name, whatever its case.
  public init?(named name: String) {
    let folded = name.lowercased()
    guard let found = PaperSize.named.first(where: { $0.name.lowercased() == folded }) else {
      return nil
    }
    self = found
  }
}
