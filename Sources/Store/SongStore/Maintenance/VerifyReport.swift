/// The result of checking a store.
public struct VerifyReport: Hashable, Sendable {
  /// What can be wrong with a store.
  public enum Problem: Hashable, Sendable {
    /// SQLite finds the file damaged.
    case damagedFile(String)
    /// A row refers to one that does not exist.
    case danglingReference(table: String, row: Int64)
    /// The data of a song is not what was written.
    case damagedData(song: Int64)
    /// What the store keeps of a song besides its sheet is not what was written.
    case damagedRow(song: Int64)
    /// An attachment is not what was written.
    case damagedAttachment(Int64, song: Int64)
    /// The data of a song is gone.
    case missingData(song: Int64)
    /// A table or column of the model is missing.
    case missingColumn(String)
    /// The search index is not in agreement with the songs.
    case staleSearch(String)
    /// The file has several names; changes by programs that use different names may be lost.
    case severalNames(Int)
  }

  /// The number of songs that were checked.
  public internal(set) var songs = 0
  /// The number of songs that never had a sheet, or lost it before a salvage, which is not a problem of
  /// the store.
  public internal(set) var songsWithoutSheet = 0
  /// The problems that were found, the most serious first.
  public internal(set) var problems: [Problem] = []
}

extension VerifyReport.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .damagedFile(let text): "the file is damaged: \(text); restore a backup, or salvage it"
    case .danglingReference(let table, let row):
      "row \(row) of \(table) refers to something that does not exist; salvage the store"
    case .damagedData(let song):
      "the data of song \(song) is not what was written; import its sheet again"
    case .damagedRow(let song):
      "title, lyrics or other texts of song \(song) are not what was written; edit or import it again"
    case .damagedAttachment(let attachment, let song):
      "attachment \(attachment) of song \(song) is not what was written; attach the file again"
    case .missingData(let song): "song \(song) has no data; import its sheet again"
    case .missingColumn(let name): "\(name) is missing; salvage the store"
    case .staleSearch(let name): "the index \(name) is out of date; rebuild the search index"
    case .severalNames(let count):
      "the file has \(count) names (hard links), which SQLite can't lock; keep one of them"
    }
  }
}
