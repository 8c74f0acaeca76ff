import StoreMigration
import StoreModel

/// The entity mappings of a songbook, as far as its model has the entities.
struct SongbookParts {
  let source: StoreModel
  let song: String

  var mappings: [EntityMapping] {
    // What songs refer to is made first, so that it can be found.
    [artist, library, tag].compactMap { $0 } + [songMapping, preferences]
      + [recentItem, attachment].compactMap { $0 } + binaries
  }

  private func has(_ entity: String, _ attribute: String) -> Bool {
    source.attributes(of: entity).contains { $0.name == attribute }
  }

  private func leads(_ entity: String, _ relationship: String, to destination: String) -> Bool {
    source.relationships(of: entity).contains {
      $0.name == relationship && $0.destination == destination
    }
  }

  // MARK: What songs refer to

  private var artist: EntityMapping? {
    merging(
      "Artist",
      named: "name",
      note: "artists of one name become one",
      [
        "name": "ifNull(name, 'Unknown')",
        "sortName": "ifNull(name, 'Unknown')",
        "firstLetterUppercase": "uppercase(substring(ifNull(name, 'U'), 0, 1))",
      ]
    )
  }

  private var library: EntityMapping? {
    let date = has("Library", "updatedAt") ? "ifNull(updatedAt, 0)" : "0"
    return merging(
      "Library",
      named: "filename",
      note: "libraries of one name become one",
      ["name": "ifNull(filename, 'Library')", "createdAt": date]
    )
  }

  private var tag: EntityMapping? {
    merging(
      "Tag",
      named: "title",
      note: "tags of one name become one",
      ["name": "ifNull(title, 'Untitled')"]
    )
  }

  /// What songs refer to by name: objects of one name become one.
  ///
  /// - Parameters:
  ///   - name: The attribute that holds the name in the source; without it there is no mapping.
  ///   - attributes: The expressions for the attributes.
  private func merging(
    _ entity: String,
    named name: String,
    note: String,
    _ attributes: [String: String]
  ) -> EntityMapping? {
    guard has(entity, name) else { return nil }
    return EntityMapping(
      entity,
      from: entity,
      to: entity,
      note: note,
      uses: [],
      attributes: attributes.mapValues { .expression($0) },
      policy: MergingPolicy(attribute: "name")
    )
  }

  // MARK: Songs

  private var songMapping: EntityMapping {
    var relationships: [String: RelationshipExpression] = [:]
    for (name, mapping) in [("artist", artist), ("library", library), ("tags", tag)] {
      guard let mapping, leads(song, name, to: mapping.source) else { continue }
      relationships[name] = .destinations(of: mapping.name, through: name)
    }
    return EntityMapping(
      "Song",
      from: song,
      to: "Song",
      note: "each text is read once, as a sheet; the song's data is made with it, an envelope"
        + " with the very bytes and their checksum",
      uses: ["text", "filename"],
      attributes: songAttributes,
      relationships: relationships,
      policy: SongPolicy()
    )
  }

  private var songAttributes: [String: ValueExpression] {
    let date = has(song, "lastModified") ? "ifNull(lastModified, 0)" : "0"
    let first = "uppercase(substring(ifNull(name, 'U'), 0, 1))"
    let letter =
      has(song, "firstLetterUppercase")
      ? "ifNull(firstLetterUppercase, \(first))" : first
    var attributes: [String: ValueExpression] = [
      "title": .expression("ifNull(name, 'Untitled')"),
      "sortTitle": .expression("ifNull(name, 'Untitled')"),
      "firstLetterUppercase": .expression(letter),
      // The old model had one date alone.
      "createdAt": .expression(date), "updatedAt": .expression(date),
      "text": .function("the lyrics of text, without chords", SongPolicy.later),
      "type": .function("the format that text is found to be in", SongPolicy.later),
      "key": .function("the key that text is found to be in", SongPolicy.later),
      "songDataLength": .function("the size of the song's data", SongPolicy.later),
    ]
    if has(song, "filename") {
      attributes["filename"] = .function("from filename, without what follows the last dot") {
        source,
        _ in
        try FileName(source).stem
      }
      attributes["fileExtension"] = .function("from filename, what follows the last dot") {
        source,
        _ in
        try FileName(source).pathExtension
      }
    }
    return attributes
  }

  private var preferences: EntityMapping {
    EntityMapping(
      "SongViewPreferences",
      from: song,
      to: "SongViewPreferences",
      relationships: ["song": .sameSource(mapping: "Song")]
    )
  }

  // MARK: What refers to songs

  private var recentItem: EntityMapping? {
    guard has("RecentItem", "lastViewed"), leads("RecentItem", "song", to: song) else { return nil }
    return EntityMapping(
      "RecentItem",
      from: "RecentItem",
      to: "RecentItem",
      note: "recent items of no song are dropped",
      filter: { try !$0.relatedIDs("song").isEmpty },
      attributes: ["viewedAt": .expression("ifNull(lastViewed, 0)")],
      relationships: ["song": .destinations(of: "Song", through: "song")]
    )
  }

  private var attachment: EntityMapping? {
    guard has("Attachment", "image"), leads("Attachment", "song", to: song) else { return nil }
    let date = has("Attachment", "dateCreated") ? "ifNull(dateCreated, 0)" : "0"
    return EntityMapping(
      "Attachment",
      from: "Attachment",
      to: "ImageAttachment",
      note: "width and height are read from the image; attachments of no song are dropped",
      uses: ["image"],
      filter: { try !$0.relatedIDs("song").isEmpty },
      attributes: [
        "name": .function("a number of its own") { source, _ in .text("image \(source.id)") },
        "createdAt": .expression(date), "caption": .expression("substring(song.name, 0, 80)"),
        "image": .source("image"),
        "mediaType": .function("from the image") { source, _ in try Picture(source).mediaType },
        "width": .function("from the image, 0 where it can't be read") { source, context in
          try Picture(source, context).width
        },
        "height": .function("from the image, 0 where it can't be read") { source, _ in
          try Picture(source).height
        },
      ],
      relationships: ["song": .destinations(of: "Song", through: "song")]
    )
  }

  /// What else a song kept, as attachments by the names of the attributes.
  private var binaries: [EntityMapping] {
    let date = has(song, "lastModified") ? "ifNull(lastModified, 0)" : "0"
    let attributes = source.attributes(of: song).filter { attribute in
      !attribute.isTransient && (attribute.type == .binary || attribute.type == .transformable)
    }
    return attributes.map { attribute in
      EntityMapping(
        "Song.\(attribute.name)",
        from: song,
        to: "Attachment",
        note: "the bytes of \(attribute.name), where there are any, become an attachment",
        uses: [attribute.name],
        filter: { try $0.value(attribute.name) != .null },
        attributes: [
          "name": .constant(.text(attribute.name)), "createdAt": .expression(date),
          "data": .source(attribute.name),
        ],
        relationships: ["song": .sameSource(mapping: "Song")]
      )
    }
  }
}

/// A file's name in its two parts.
private struct FileName {
  let stem: MigrationValue
  let pathExtension: MigrationValue

  init(_ source: SourceObject) throws {
    guard let name = try source.text("filename") else {
      stem = .null
      pathExtension = .null
      return
    }
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
    stem = .text(String(name[..<(dot ?? name.endIndex)]))
    pathExtension = dot.map { .text(String(name[name.index(after: $0)...])) } ?? .null
  }
}
