import StoreModel
import Testing

@Suite struct ChecksumTests {
  private static let base = StoreModel(
    identifier: "1",
    entities: [
      Entity(
        "Song",
        attributes: [Attribute("title", .string), Attribute("capo", .integer16)],
        relationships: [Relationship("artist", to: "Artist", inverse: "songs")],
        uniqueness: [["title"]],
        indexes: [["capo"]]
      ),
      Entity(
        "Artist",
        relationships: [Relationship("songs", to: "Song", inverse: "artist", isToMany: true)]
      ),
    ]
  )

  private static func changed(_ change: (inout StoreModel) -> Void) -> StoreModel {
    var model = base
    change(&model)
    return model
  }

  /// Old stores are known by it, so that it must never change.
  @Test func checksumStays() {
    #expect(
      Self.base.checksum
        == "eabb0451a161572757937fdf8ab93829b6eaea3f5447511d514f560e92baae37"
    )
  }

  @Test(arguments: [
    changed { $0.identifier = "2" },
    changed { $0.entities.reverse() },
    changed { $0.entities[0].attributes.reverse() },
    changed { $0.entities[0].renamingIdentifier = "OldSong" },
    changed { $0.entities[0].attributes[0].renamingIdentifier = "name" },
    changed { $0.entities[0].relationships[0].renamingIdentifier = "singer" },
    changed { $0.entities[0].attributes[0].allowsExternalStorage = true },
  ])
  func whatChangesNoStoreChangesNoChecksum(model: StoreModel) {
    #expect(model.checksum == Self.base.checksum)
    #expect(model.entityHashes == Self.base.entityHashes)
  }

  @Test(arguments: [
    changed { $0.entities[0].hashModifier = "x" },
    changed { $0.entities[0].isAbstract = true },
    changed { $0.entities[0].uniqueness = [] },
    changed { $0.entities[0].indexes = [] },
    changed { $0.entities[0].attributes[0].name = "name" },
    changed { $0.entities[0].attributes[0].type = .uri },
    changed { $0.entities[0].attributes[0].isOptional = true },
    changed { $0.entities[0].attributes[0].isTransient = true },
    changed { $0.entities[0].attributes[0].defaultValue = .text("") },
    changed { $0.entities[0].attributes[0].hashModifier = "x" },
    changed { $0.entities[0].relationships[0].isOptional = false },
    changed { $0.entities[0].relationships[0].isOrdered = true },
    changed { $0.entities[0].relationships[0].isToMany = true },
    changed { $0.entities[0].relationships[0].minCount = 1 },
    changed { $0.entities[0].relationships[0].maxCount = 1 },
    changed { $0.entities[0].relationships[0].deleteRule = .deny },
    changed { $0.entities[0].relationships[0].inverse = nil },
    changed { $0.entities[0].relationships[0].hashModifier = "x" },
  ])
  func whatChangesAStoreChangesTheChecksum(model: StoreModel) {
    #expect(model.checksum != Self.base.checksum)
    #expect(model.entityHash("Song") != Self.base.entityHash("Song"))
    #expect(model.entityHash("Artist") == Self.base.entityHash("Artist"))
  }

  @Test func newEntityChangesTheModelOnly() {
    let model = Self.changed { $0.entities.append(Entity("Tag")) }
    #expect(model.checksum != Self.base.checksum)
    #expect(model.entityHash("Song") == Self.base.entityHash("Song"))
    #expect(model.entityHash("Nobody") == nil)
  }
}
