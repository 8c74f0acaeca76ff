import ChordParse
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

  private func hasAttribute(_ attribute: String, in entity: String) -> Bool {
    source.attributes(of: entity).contains { $0.name == attribute }
  }

  private func hasRelationship(
    _ relationship: String,
    from entity: String,
    to destination: String
  ) -> Bool {
    source.relationships(of: entity).contains {
      $0.name == relationship && $0.destination == destination
    }
  }

  // MARK: What songs refer to

  private var artist: EntityMapping? {
    merging(
      "Artist",
      named: "name",
      note: "artists with the same name become one",
      attributes: [
        "name": "ifNull(name, 'Unknown')",
        "sortName": "ifNull(name, 'Unknown')",
        "firstLetterUppercase": "uppercase(substring(ifNull(name, 'U'), 0, 1))",
      ]
    )
  }

  private var library: EntityMapping? {
    let date = hasAttribute("updatedAt", in: "Library") ? "ifNull(updatedAt, 0)" : "0"
    return merging(
      "Library",
      named: "filename",
      note: "libraries with the same name become one",
      attributes: ["name": "ifNull(filename, 'Library')", "createdAt": date]
    )
  }

  private var tag: EntityMapping? {
    merging(
      "Tag",
      named: "title",
      note: "tags with the same name become one",
      attributes: ["name": "ifNull(title, 'Untitled')"]
    )
  }

  /// The mapping of an entity that songs refer to by name: objects with the same name become one.
  ///
  /// - Parameters:
  ///   - name: The attribute that holds the name in the source; if it is missing, so is the mapping.
  ///   - attributes: The expressions for the attributes.
  private func merging(
    _ entity: String,
    named name: String,
    note: String,
    attributes: [String: String]
  ) -> EntityMapping? {
    guard hasAttribute(name, in: entity) else { return nil }
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
      guard let mapping, hasRelationship(name, from: song, to: mapping.source) else { continue }
      relationships[name] = .destinations(of: mapping.name, through: name)
    }
    return EntityMapping(
      "Song",
      from: song,
      to: "Song",
      note: "each text is read once, as a sheet, and becomes the song's data: an envelope"
        + " with the same bytes and their checksum",
      uses: ["text", "filename"],
      attributes: songAttributes,
      relationships: relationships,
      policy: SongPolicy()
    )
  }

  private var songAttributes: [String: ValueExpression] {
    let date = hasAttribute("lastModified", in: song) ? "ifNull(lastModified, 0)" : "0"
    let first = "uppercase(substring(ifNull(name, 'U'), 0, 1))"
    let letter =
      hasAttribute("firstLetterUppercase", in: song)
      ? "ifNull(firstLetterUppercase, \(first))" : first
    var attributes: [String: ValueExpression] = [
      "title": .expression("ifNull(name, 'Untitled')"),
      "sortTitle": .expression("ifNull(name, 'Untitled')"),
      "firstLetterUppercase": .expression(letter),
      // The old model had only one date.
      "createdAt": .expression(date), "updatedAt": .expression(date),
      "text": .function("the lyrics of text, without chords", SongPolicy.setByPolicy),
      "type": .function("the format that is found for text", SongPolicy.setByPolicy),
      "key": .function("the key that is found for text", SongPolicy.setByPolicy),
      "songDataLength": .function("the size of the song's data", SongPolicy.setByPolicy),
    ]
    if hasAttribute("filename", in: song) {
      attributes["filename"] = .function("from filename, the part before the last dot") {
        source,
        _ in
        try FileName(source).stem
      }
      attributes["fileExtension"] = .function("from filename, the part after the last dot") {
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
      uses: numbers.map(\.attribute),
      attributes: Dictionary(
        uniqueKeysWithValues: numbers.map { ($0.name, Self.usable($0.attribute, $0.kind)) }
      ),
      relationships: ["song": .sameSource(mapping: "Song")]
    )
  }

  /// The numbers that preferences have, and the attributes that hold them.
  private var numbers: [(name: String, attribute: String, kind: SheetNumber)] {
    let all: [(String, SheetNumber)] = [("capo", .capo), ("transposition", .shift)]
    return all.compactMap { name, kind in
      let found = source.attributes(of: song).first {
        !$0.isTransient && [$0.canonicalName, $0.name].contains(name)
      }
      return found.map { (name, $0.name, kind) }
    }
  }

  /// A number, or 0 for one that means nothing, which is reported.
  private static func usable(_ attribute: String, _ kind: SheetNumber) -> ValueExpression {
    let range = "from \(kind.range.lowerBound) to \(kind.range.upperBound)"
    return .function("\(attribute), if it is \(range)") { source, context in
      let value = try source.value(attribute)
      if let number = value.integer, kind.range.contains(Int(clamping: number)) { return value }
      if value != .null {
        context.report("a \(attribute) was left out, since it is not \(range)", at: source)
      }
      return .integer(0)
    }
  }

  // MARK: What refers to songs

  private var recentItem: EntityMapping? {
    guard hasAttribute("lastViewed", in: "RecentItem"),
      hasRelationship("song", from: "RecentItem", to: song)
    else { return nil }
    return EntityMapping(
      "RecentItem",
      from: "RecentItem",
      to: "RecentItem",
      note: "recent items without a song are dropped",
      filter: { try !$0.relatedIDs("song").isEmpty },
      attributes: ["viewedAt": .expression("ifNull(lastViewed, 0)")],
      relationships: ["song": .destinations(of: "Song", through: "song")]
    )
  }

  private var attachment: EntityMapping? {
    guard hasAttribute("image", in: "Attachment"),
      hasRelationship("song", from: "Attachment", to: song)
    else { return nil }
    let date = hasAttribute("dateCreated", in: "Attachment") ? "ifNull(dateCreated, 0)" : "0"
    return EntityMapping(
      "Attachment",
      from: "Attachment",
      to: "ImageAttachment",
      note: "width and height are read from the image; attachments without a song are dropped",
      uses: ["image"],
      filter: { try !$0.relatedIDs("song").isEmpty },
      attributes: [
        "name": .function("\"image\" and a number of its own") { source, _ in
          .text("image \(source.id)")
        },
        "createdAt": .expression(date), "caption": .expression("substring(song.name, 0, 80)"),
        "image": .source("image"),
        "mediaType": .function("from the image") { source, _ in
          try Picture(of: source).mediaType
        },
        "width": .function("from the image, 0 if it can't be read") { source, context in
          try Picture(of: source, reportingTo: context).width
        },
        "height": .function("from the image, 0 if it can't be read") { source, _ in
          try Picture(of: source).height
        },
      ],
      relationships: ["song": .destinations(of: "Song", through: "song")]
    )
  }

  /// The other binary attributes of a song, each of which becomes an attachment with its name.
  private var binaries: [EntityMapping] {
    let date = hasAttribute("lastModified", in: song) ? "ifNull(lastModified, 0)" : "0"
    let attributes = source.attributes(of: song).filter { attribute in
      !attribute.isTransient && (attribute.type == .binary || attribute.type == .transformable)
    }
    return attributes.map { attribute in
      EntityMapping(
        "Song.\(attribute.name)",
        from: song,
        to: "Attachment",
        note: "the bytes of \(attribute.name), if there are any, become an attachment",
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
