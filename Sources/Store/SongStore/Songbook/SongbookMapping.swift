public import StoreMigration
public import StoreModel

/// Makes a song store of an app's songbook that was kept in Core Data.
///
/// The old entity of a song, `OldSong` or `Song`, held everything: it becomes a song, its data
/// (the sheet in its envelope) and its view preferences. Artists, libraries, tags, attachments
/// and recent items are carried over if the model has them.
public enum SongbookMapping {
  /// Makes the mapping for a model.
  ///
  /// - Throws: `MigrationError.unsoundMapping` when the model has no entity for songs that have
  ///   a name and a text.
  public static func mapping(
    from source: StoreModel
  ) throws(MigrationError) -> MappingModel {
    guard let song = songEntity(source) else {
      throw .unsoundMapping(
        name: name,
        reasons: ["the source has no entity OldSong or Song with the attributes name and text"]
      )
    }
    let parts = SongbookParts(source: source, song: song.name)
    return MappingModel(name, from: source, to: .songbook, parts.mappings)
  }

  /// The plan from a model to the songbook's present model.
  ///
  /// - Throws: `MigrationError.unsoundMapping`, as ``mapping(from:)``.
  public static func plan(from source: StoreModel) throws(MigrationError) -> MigrationPlan {
    try MigrationPlan(versions: [.songbook], stages: [.mapped(try mapping(from: source))])
  }

  private static let name = "legacy songbook"

  private static func songEntity(_ model: StoreModel) -> Entity? {
    ["OldSong", "Song"].lazy.compactMap { model.entity($0) }.first { entity in
      let names = model.attributes(of: entity.name).map(\.name)
      return names.contains("name") && names.contains("text")
    }
  }
}
