import ChordParse
import CommandSupport
import StoreModel

/// Why a sheet can't be read, and what to do.
struct UnreadableSheet: Error, CustomStringConvertible {
  let problem: String
  let remedy: String
  /// Whether it may be a song for all that is known of it.
  var mayBeSong = true

  init(_ problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }

  /// Why bytes are not a song, and never take the place of one; nil where they may be a song.
  init?(_ bytes: [UInt8], by parser: SongParser) {
    if parser.isBlank(bytes) {
      problem = bytes.isEmpty ? "it is empty" : "it has nothing but blanks"
      remedy = "there is nothing to keep"
    } else if parser.isBinary(bytes) {
      problem = "it does not look like text"
      remedy = "check that this is the right file"
    } else {
      return nil
    }
    mayBeSong = false
  }

  /// Refuses bytes that are not a song.
  static func check(_ bytes: [UInt8], by parser: SongParser) throws(UnreadableSheet) {
    if let refusal = UnreadableSheet(bytes, by: parser) { throw refusal }
  }

  var description: String { "\(problem); \(remedy)" }

  static let missing = UnreadableSheet("there is no such file", remedy: "check the name")
  static let deadLink = UnreadableSheet(
    "it is a link to what is not there",
    remedy: "mend it, or remove it"
  )

  static let tooLarge = UnreadableSheet(
    "it has more than \(SheetEndings.largestSheet / 1_048_576) MB",
    remedy: "check where the file comes from"
  )

  /// What would never end, or holds files.
  static func noFile(_ kind: FileKind) -> UnreadableSheet {
    var sheet = UnreadableSheet(
      "it is a \(kind), not a file",
      remedy: "copy its contents to a file"
    )
    sheet.mayBeSong = false
    return sheet
  }
}
