import CZlib
import StoreModel

/// Packs a model the way Core Data does.
public enum ModelCacheWriter {
  /// How children repeat the properties of their parents.
  public enum Inheritance: Sendable {
    /// By objects that stand for the properties, as in files of before 2017.
    case proxies
    /// By copies, as since then.
    case copies
  }

  public static func cache(_ model: StoreModel) -> [UInt8] {
    deflate(archive(model))
  }

  /// The archive before it is packed, which is what a compiled `.mom` holds.
  ///
  /// Flags are there only if they are set, and some of the names are mutable texts.
  public static func archive(
    _ model: StoreModel,
    inheriting inheritance: Inheritance = .copies
  ) -> [UInt8] {
    var writer = ArchiveWriter()
    var entities: [String: Int] = [:]
    var properties: [String: Int] = [:]
    for entity in model.entities {
      entities[entity.name] = writer.reserve()
      for name in entity.attributes.map(\.name) + entity.relationships.map(\.name) {
        properties["\(entity.name).\(name)"] = writer.reserve()
      }
    }
    let cache = ModelArchive(
      model: model,
      entities: entities,
      properties: properties,
      inheritance: inheritance
    )
    for entity in model.entities { cache.describe(entity, &writer) }
    let list = model.entities.map {
      ($0.name, PropertyListValue.reference(entities[$0.name, default: 0]))
    }
    let identifiers = writer.list("NSSet", [writer.add("1")])
    let root = writer.object(
      "NSManagedObjectModel",
      [
        ("NSEntities", writer.knownKeysDictionary(list)), ("NSVersionIdentifiers", identifiers),
        ("NSFetchRequestTemplates", .reference(0)),
      ]
    )
    return writer.bytes(root: root)
  }

  public static func deflate(_ input: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    guard CZlib_deflateInitRaw(&stream) == Z_OK else { return [] }
    defer { deflateEnd(&stream) }
    var input = input
    var output = [UInt8](repeating: 0, count: input.count + 1024)
    let count = output.withUnsafeMutableBufferPointer { target in
      input.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        CZlib.deflate(&stream, Z_FINISH)
        return target.count - Int(stream.avail_out)
      }
    }
    return Array(output.prefix(count))
  }
}

private struct ModelArchive {
  let model: StoreModel
  let entities: [String: Int]
  let properties: [String: Int]
  let inheritance: ModelCacheWriter.Inheritance

  func describe(_ entity: Entity, _ writer: inout ArchiveWriter) {
    for attribute in entity.attributes {
      describe(attribute, as: number(attribute.name, of: entity), of: entity, &writer)
    }
    for relationship in entity.relationships {
      describe(relationship, as: number(relationship.name, of: entity), of: entity, &writer)
    }
    let listed = model.lineage(of: entity.name).flatMap { owner in
      (owner.attributes.map(\.name) + owner.relationships.map(\.name)).map { name in
        (name, property(name, of: owner, in: entity, &writer))
      }
    }
    var fields: [(String, PropertyListValue)] = [
      ("NSEntityName", writer.add(entity.name)),
      ("NSRenamingIdentifier", writer.mutableString(entity.canonicalName)),
      ("NSVersionHashModifier", writer.add(entity.hashModifier)),
      ("NSSuperentity", .reference(entity.parent.flatMap { entities[$0] } ?? 0)),
      ("NSProperties", writer.dictionary(listed, as: "NSMutableDictionary")),
    ]
    if entity.isAbstract { fields.append(("NSIsAbstract", .bool(true))) }
    if !entity.uniqueness.isEmpty {
      let lists = entity.uniqueness.map { names in
        writer.list("NSArray", names.map { writer.add($0) })
      }
      fields.append(("NSUniqueTuples", writer.list("NSArray", lists)))
    }
    writer.describe(entities[entity.name, default: 0], as: "NSEntityDescription", fields)
  }

  private func property(
    _ name: String,
    of owner: Entity,
    in entity: Entity,
    _ writer: inout ArchiveWriter
  ) -> PropertyListValue {
    let number = properties["\(owner.name).\(name)", default: 0]
    guard owner.name != entity.name else { return .reference(number) }
    guard inheritance == .copies else {
      return writer.object(
        "_NSPropertyDescriptionProxy",
        [
          ("NSUnderlyingProperty", .reference(number)),
          ("NSEntityDescription", .reference(entities[entity.name, default: 0])),
        ]
      )
    }
    let copy = writer.reserve()
    if let attribute = owner.attribute(name) {
      describe(attribute, as: copy, of: entity, &writer)
    } else if let relationship = owner.relationship(name) {
      describe(relationship, as: copy, of: entity, &writer)
    }
    return .reference(copy)
  }

  private func flags(_ flags: [(String, Bool)]) -> [(String, PropertyListValue)] {
    flags.filter(\.1).map { ($0.0, .bool(true)) }
  }

  private func number(_ property: String, of entity: Entity) -> Int {
    properties["\(entity.name).\(property)", default: 0]
  }

  private func describe(
    _ attribute: Attribute,
    as number: Int,
    of entity: Entity,
    _ writer: inout ArchiveWriter
  ) {
    let value = attribute.defaultValue.map { defaultValue($0, &writer) } ?? .reference(0)
    writer.describe(
      number,
      as: "NSAttributeDescription",
      [
        ("NSPropertyName", writer.add(attribute.name)),
        ("NSRenamingIdentifier", writer.add(attribute.canonicalName)),
        ("NSVersionHashModifier", writer.add(attribute.hashModifier)),
        ("NSAttributeType", .integer(attribute.type.coreDataCode)),
        ("NSFlagsKey", .integer(attribute.allowsExternalStorage ? 4 : 0)),
        ("NSDefaultValue", value), ("NSEntity", .reference(entities[entity.name, default: 0])),
      ]
        + flags([
          ("NSIsOptional", attribute.isOptional), ("NSIsTransient", attribute.isTransient),
        ])
    )
  }

  private func defaultValue(
    _ value: AttributeValue,
    _ writer: inout ArchiveWriter
  ) -> PropertyListValue {
    switch value {
    case .integer(let number): writer.add(.integer(number))
    case .real(let number): writer.add(.real(number))
    case .text(let text): writer.add(text)
    case .boolean(let flag): writer.add(.bool(flag))
    case .date(let seconds):
      writer.object("NSDate", [("NS.time", .real(seconds - 978_307_200))])
    case .bytes(let bytes): writer.object("NSMutableData", [("NS.data", .data(bytes))])
    }
  }

  private func describe(
    _ relationship: Relationship,
    as number: Int,
    of entity: Entity,
    _ writer: inout ArchiveWriter
  ) {
    let inverse = model.inverse(of: relationship)
      .flatMap { properties["\($0.entity.name).\($0.relationship.name)"] }
    let rules: [DeleteRule: Int64] = [.noAction: 0, .nullify: 1, .cascade: 2, .deny: 3]
    writer.describe(
      number,
      as: "NSRelationshipDescription",
      [
        ("NSPropertyName", writer.add(relationship.name)),
        ("NSRenamingIdentifier", writer.add(relationship.canonicalName)),
        ("NSVersionHashModifier", writer.add(relationship.hashModifier)),
        ("_NSDestinationEntityName", writer.add(relationship.destination)),
        ("_NSInverseRelationshipName", writer.add(relationship.inverse)),
        ("NSMaxCount", .integer(relationship.isToMany ? Int64(relationship.maxCount) : 1)),
        ("NSMinCount", .integer(Int64(relationship.minCount))),
        ("NSDeleteRule", .integer(rules[relationship.deleteRule, default: 0])),
        ("NSDestinationEntity", .reference(entities[relationship.destination] ?? 0)),
        ("NSInverseRelationship", .reference(inverse ?? 0)),
        ("NSEntity", .reference(entities[entity.name, default: 0])),
      ]
        + flags([
          ("NSIsOptional", relationship.isOptional), ("NSIsOrdered", relationship.isOrdered),
          ("NSIsTransient", relationship.isTransient),
        ])
    )
  }
}

extension AttributeType {
  /// The number of the `NSAttributeType`.
  public var coreDataCode: Int64 {
    switch self {
    case .integer16: 100
    case .integer32: 200
    case .integer64: 300
    case .decimal: 400
    case .double: 500
    case .float: 600
    case .string: 700
    case .boolean: 800
    case .date: 900
    case .binary: 1000
    case .uuid: 1100
    case .uri: 1200
    case .transformable: 1800
    case .undefined: 0
    }
  }
}
