public import StoreModel

extension StoreModel {
  /// All versions of the songbook's model, the oldest first.
  ///
  /// A version that stores were written in is never changed: a change is a new version at the
  /// end, in a file of its own.
  public static let songbookVersions = [songbook1, songbook2]

  /// The model of a songbook as this program writes it: the last of the versions.
  public static let songbook = songbookVersions.last ?? songbook1

  /// Another version, which differs in what the body changes.
  func version(_ identifier: String, _ change: (inout StoreModel) -> Void) -> StoreModel {
    var model = self
    model.identifier = identifier
    change(&model)
    return model
  }

  /// Adds attributes to an entity of the model.
  mutating func add(_ attributes: [Attribute], to entity: String) {
    for index in entities.indices where entities[index].name == entity {
      entities[index].attributes += attributes
    }
  }

  /// Adds relationships to an entity of the model.
  mutating func add(_ relationships: [Relationship], to entity: String) {
    for index in entities.indices where entities[index].name == entity {
      entities[index].relationships += relationships
    }
  }
}

extension StoreModel {
  /// Whether the model is a version of the songbook, known or not, and not that of another app.
  var isOfSongbook: Bool {
    let names = Set(entities.map { $0.name })
    return Self.songbook1.entities.allSatisfy { names.contains($0.name) }
  }
}
