public import ArgumentParser
import ChordParse
import CommandSupport
public import SongPages
import SystemPackage

/// The arguments for how pages look; what they don't name is taken from the style file.
struct PageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file that says how pages look, as lines of name = value.",
      valueName: "file"
    ),
    completion: .file()
  )
  var style: String?

  @Option(help: "The paper: \(Self.papers).")
  var paper: PaperSize?

  @Option(
    parsing: .unconditional,
    help: "How many columns the words are set in: 1 to 4.",
    transform: Int.argument
  )
  var columns: Int?

  @Option(parsing: .unconditional, help: "The size of the words in points: 4 to 60.")
  var fontSize: Double?

  @Option(help: "Where the chords are: \(Self.places).")
  var chords: PageStyle.Chords?

  @Option(help: "Which diagrams of chords there are, and where: \(Self.diagramPlaces).")
  var diagrams: PageStyle.Diagrams?

  private static let papers = PaperSize.named.map(\.name).joined(separator: ", ")
  private static let places = PageStyle.Chords.allValueStrings.joined(separator: ", ")
  private static let diagramPlaces = PageStyle.Diagrams.allValueStrings.joined(separator: ", ")

  func validate() throws {
    if let columns, !(1...4).contains(columns) {
      throw ValidationError("--columns takes 1 to 4")
    }
    if let fontSize, !(4...60).contains(fontSize) {
      throw ValidationError("--font-size takes 4 to 60 points")
    }
  }

  /// Whether anything is said about pages.
  var isGiven: Bool {
    style != nil || paper != nil || columns != nil || fontSize != nil || chords != nil
      || diagrams != nil
  }

  /// How the pages look.
  ///
  /// - Throws: `FrontendError` when the style file can't be read, or a line of it means nothing.
  var pageStyle: PageStyle {
    get throws {
      var result = try style.map(Self.read) ?? PageStyle()
      if let paper { result.paper = paper }
      if let columns { result.columns = columns }
      if let fontSize { result.fontSize = fontSize }
      if let chords { result.chords = chords }
      if let diagrams { result.diagrams = diagrams }
      return result
    }
  }

  private static func read(_ path: String) throws -> PageStyle {
    guard (try? Stat(FilePath(named: path))) != nil else { throw FrontendError.missing(path) }
    let bytes = try InputSheet(path, in: "").bytes()
    do {
      return try PageStyle(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw FrontendError.badStyle(path, "\(error)")
    }
  }
}

extension PageStyle.Chords: ExpressibleByArgument {}

extension PageStyle.Diagrams: ExpressibleByArgument {}

extension PaperSize: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(named: argument)
  }

  public static var allValueStrings: [String] { named.map(\.name) }

  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
