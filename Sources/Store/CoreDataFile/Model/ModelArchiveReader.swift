package import StoreModel

/// Reads an archive of an `NSManagedObjectModel`: the one that Core Data keeps in each file,
/// packed, or a compiled `.mom`.
package struct ModelArchiveReader {
  /// More than any app's model has; a packed cache could claim billions.
  private static let mostEntities = 2_000
  private static let mostProperties = 20_000
  private static let mostBytes = 64 << 20

  private let entities: [ArchivedObject]

  /// - Throws: `ArchiveError`.
  package init(_ archive: [UInt8]) throws(ArchiveError) {
    let isPacked = !archive.starts(with: Array("bplist".utf8))
    let bytes = isPacked ? try RawDeflate.inflate(archive, limit: Self.mostBytes) : archive
    let root = try KeyedArchive(bytes).root
    entities = (root.field("NSEntities")?.entries ?? []).map(\.value)
    guard !entities.isEmpty else { throw .notKeyedArchive("it has no entities") }
    guard entities.count <= Self.mostEntities else { throw .tooLarge(limit: Self.mostEntities) }
  }

  package func model(_ identifier: String = "Core Data") throws(ArchiveError) -> StoreModel {
    var count = 0
    var found: [Entity] = []
    for entity in entities {
      let properties = Self.properties(of: entity)
      count += properties.count
      guard count <= Self.mostProperties else { throw .tooLarge(limit: Self.mostProperties) }
      found.append(try Self.entity(entity, properties: properties))
    }
    return StoreModel(identifier: identifier, entities: found).sorted
  }

  private static func entity(
    _ object: ArchivedObject,
    properties: [ArchivedObject]
  ) throws(ArchiveError) -> Entity {
    guard let name = object.field("NSEntityName")?.string else {
      throw .notKeyedArchive("an entity has no name")
    }
    let parent = object.field("NSSuperentity")
    // An archive repeats the parent's properties in each of its children.
    let inherited = Set(parent.map(self.properties)?.compactMap(Self.name) ?? [])
    let own = properties.filter { Self.name($0).map { !inherited.contains($0) } ?? false }
    var attributes: [Attribute] = []
    for property in own {
      if let attribute = try attribute(property, of: name) { attributes.append(attribute) }
    }
    return Entity(
      name,
      parent: parent?.field("NSEntityName")?.string,
      isAbstract: flag("NSIsAbstract", of: object),
      renamingIdentifier: renamingIdentifier(of: object, besides: name),
      hashModifier: object.field("NSVersionHashModifier")?.string,
      attributes: attributes,
      relationships: own.compactMap(relationship),
      uniqueness: uniqueness(of: object)
    )
  }

  /// The property descriptions, including those that the proxies of inherited ones refer to.
  private static func properties(of entity: ArchivedObject) -> [ArchivedObject] {
    (entity.field("NSProperties")?.entries ?? []).map { entry in
      entry.value.field("NSUnderlyingProperty") ?? entry.value
    }
  }

  private static func name(_ property: ArchivedObject) -> String? {
    property.field("NSPropertyName")?.string
  }

  /// The attribute; nil for a fetched property, which has no type and is not kept in a file.
  private static func attribute(
    _ object: ArchivedObject,
    of entity: String
  ) throws(ArchiveError) -> Attribute? {
    guard let name = name(object), let code = object.field("NSAttributeType")?.integer else {
      return nil
    }
    let isTransient = flag("NSIsTransient", of: object)
    let known = AttributeType(coreDataCode: code)
    guard let type = known ?? (isTransient ? .undefined : nil) else {
      throw .notUnderstood("\(entity).\(name) has the type number \(code)")
    }
    return Attribute(
      name,
      type,
      isOptional: flag("NSIsOptional", of: object),
      // Only what is never stored may have no type.
      isTransient: isTransient || type == .undefined,
      defaultValue: object.field("NSDefaultValue").flatMap { defaultValue($0, of: type) },
      renamingIdentifier: renamingIdentifier(of: object, besides: name),
      allowsExternalStorage: (object.field("NSFlagsKey")?.integer ?? 0) & 4 != 0,
      hashModifier: object.field("NSVersionHashModifier")?.string
    )
  }

  /// A flag, which an archive holds only if it is set.
  private static func flag(_ name: String, of object: ArchivedObject) -> Bool {
    object.field(name)?.bool ?? false
  }

  private static func relationship(_ object: ArchivedObject) -> Relationship? {
    guard let name = name(object), let destination = destination(of: object) else { return nil }
    let greatest = Int(clamping: object.field("NSMaxCount")?.integer ?? 0)
    let rule = object.field("NSDeleteRule")?.integer ?? 1
    return Relationship(
      name,
      to: destination,
      inverse: object.field("_NSInverseRelationshipName")?.string
        ?? object.field("NSInverseRelationship").flatMap(Self.name),
      isToMany: greatest != 1,
      isOrdered: flag("NSIsOrdered", of: object),
      isOptional: flag("NSIsOptional", of: object),
      isTransient: flag("NSIsTransient", of: object),
      // Whether a single object is required, the flag says.
      minCount: greatest == 1 ? 0 : Int(clamping: object.field("NSMinCount")?.integer ?? 0),
      maxCount: greatest == 1 ? 0 : max(greatest, 0),
      deleteRule: DeleteRule(coreDataCode: rule) ?? .nullify,
      renamingIdentifier: renamingIdentifier(of: object, besides: name),
      hashModifier: object.field("NSVersionHashModifier")?.string
    )
  }

  private static func destination(of relationship: ArchivedObject) -> String? {
    relationship.field("_NSDestinationEntityName")?.string
      ?? relationship.field("NSDestinationEntity")?.field("NSEntityName")?.string
  }

  private static func renamingIdentifier(
    of object: ArchivedObject,
    besides name: String
  ) -> String? {
    let identifier = object.field("NSRenamingIdentifier")?.string
    return identifier == name ? nil : identifier
  }

  /// The properties are named, or described.
  private static func uniqueness(of entity: ArchivedObject) -> [[String]] {
    (entity.field("NSUniqueTuples")?.elements ?? [])
      .map { $0.elements.compactMap { $0.string ?? Self.name($0) } }
      .filter { !$0.isEmpty }
  }

  /// The value if it is one of the type.
  static func defaultValue(_ object: ArchivedObject, of type: AttributeType) -> AttributeValue? {
    value(object, of: type).flatMap { $0.fits(type) ? $0 : nil }
  }

  private static func value(_ object: ArchivedObject, of type: AttributeType) -> AttributeValue? {
    switch type {
    case .integer16, .integer32, .integer64: object.integer.map { .integer($0) }
    case .float, .double: object.real.map { .real($0) }
    case .decimal: object.decimal.map { .text($0) }
    case .boolean: object.bool.map { .boolean($0) }
    case .string, .uri: object.string.map { .text($0) }
    case .uuid: object.field("NS.uuidbytes")?.data.flatMap(uuidText).map { .text($0) }
    case .date: object.date.map { .date($0 + CoreDataEpoch.offset) }
    case .binary, .transformable: object.data.map { .bytes($0) }
    case .undefined: nil
    }
  }
}

/// Core Data counts seconds from 2001-01-01T00:00:00Z.
enum CoreDataEpoch {
  /// Seconds from the beginning of 1970 to that of 2001.
  static let offset = 978_307_200.0
}

/// A UUID as text in lower case; nil unless there are sixteen bytes.
func uuidText(_ bytes: [UInt8]) -> String? {
  guard bytes.count == 16 else { return nil }
  let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
  let groups = [digits[..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10...]]
  return groups.map { $0.joined() }.joined(separator: "-")
}
