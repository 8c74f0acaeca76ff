package import StoreModel

/// Reads the archive in which Xcode's model editor kept a version of a model before 2012: the
/// file `elements` of an `.xcdatamodel`.
///
/// An element's traits are values of stereotypes, which are kept as if they were attributes of
/// its own.
package struct ModelEditorArchive {
  private static let mostElements = 20_000

  private let classes: [ArchivedObject]

  /// - Throws: `ArchiveError`.
  package init(_ bytes: [UInt8]) throws(ArchiveError) {
    let package = try KeyedArchive(bytes).root.field("_xd_rootPackage")
    classes = (package?.field("XDBucketForClassesstorage")?.entries ?? []).map(\.value)
    guard !classes.isEmpty else { throw .notKeyedArchive("it has no entities") }
    guard classes.count <= Self.mostElements else { throw .tooLarge(limit: Self.mostElements) }
  }

  package func entities() throws(ArchiveError) -> [Entity] {
    var count = 0
    var found: [Entity] = []
    for entity in classes {
      let properties = Self.owned(by: entity)
      count += properties.count
      guard count <= Self.mostElements else { throw .tooLarge(limit: Self.mostElements) }
      found.append(try Self.entity(entity, properties: properties))
    }
    return found
  }

  private static func entity(
    _ object: ArchivedObject,
    properties: [ArchivedObject]
  ) throws(ArchiveError) -> Entity {
    let traits = Traits(of: object)
    let name = try name(of: object)
    var entity = Entity(
      name,
      parent: try parent(of: object, named: name),
      isAbstract: object.field("_isAbstract")?.bool ?? traits.flag("isAbstract"),
      renamingIdentifier: traits.renamingIdentifier(besides: name),
      hashModifier: traits["versionHashModifier"]?.string
    )
    for property in properties {
      switch property.className {
      case "XDPMAttribute": entity.attributes.append(try attribute(property, of: name))
      case "XDPMRelationship": entity.relationships.append(try relationship(property, of: name))
      default: break
      }
    }
    return entity
  }

  private static func name(of object: ArchivedObject) throws(ArchiveError) -> String {
    guard let name = object.field("_name")?.string else {
      throw .notKeyedArchive("an element has no name")
    }
    return name
  }

  static func owned(by element: ArchivedObject) -> [ArchivedObject] {
    (element.field("XDBucketForOwnedAttributesstorage")?.entries ?? []).map(\.value)
  }

  /// The entity at the other end of the entity's generalization.
  private static func parent(
    of entity: ArchivedObject,
    named name: String
  ) throws(ArchiveError) -> String? {
    let generalizations = entity.field("XDBucketForGeneralizationsstorage")?.elements ?? []
    guard !generalizations.isEmpty else { return nil }
    let ends = generalizations.flatMap { link in [link] + link.fieldNames.compactMap(link.field) }
    guard
      let parent = ends.first(where: {
        $0.className == "XDPMEntity" && $0.number != entity.number
      })
    else { throw .notUnderstood("the parent of \(name) is kept in a form") }
    return try self.name(of: parent)
  }

  private static func attribute(
    _ object: ArchivedObject,
    of entity: String
  ) throws(ArchiveError) -> Attribute {
    let traits = Traits(of: object)
    let name = try name(of: object)
    let code = traits["attributeType"]?.integer ?? 0
    guard let type = AttributeType(coreDataCode: code) else {
      throw .notUnderstood("\(entity).\(name) has the type number \(code)")
    }
    return Attribute(
      name,
      type,
      isOptional: traits.flag("isOptional"),
      isTransient: traits.flag("isTransient") || type == .undefined,
      defaultValue: traits["defaultValue"].flatMap {
        ModelArchiveReader.defaultValue($0, of: type)
      },
      renamingIdentifier: traits.renamingIdentifier(besides: name),
      hashModifier: traits["versionHashModifier"]?.string
    )
  }

  private static func relationship(
    _ object: ArchivedObject,
    of entity: String
  ) throws(ArchiveError) -> Relationship {
    let traits = Traits(of: object)
    let name = try name(of: object)
    guard let destination = traits["destination"]?.field("_name")?.string else {
      throw .notUnderstood("\(entity).\(name) leads to an entity")
    }
    let greatest = Int(clamping: traits["maxCount"]?.integer ?? 0)
    let isToMany = traits["isToMany"]?.bool ?? (greatest != 1)
    return Relationship(
      name,
      to: destination,
      inverse: traits["inverseRelationship"]?.field("_name")?.string,
      isToMany: isToMany,
      isOptional: traits.flag("isOptional"),
      isTransient: traits.flag("isTransient"),
      minCount: isToMany ? Int(clamping: traits["minCount"]?.integer ?? 0) : 0,
      maxCount: isToMany ? max(greatest, 0) : 0,
      deleteRule: traits["deleteRule"]?.integer.flatMap { DeleteRule(coreDataCode: $0) }
        ?? .nullify,
      renamingIdentifier: traits.renamingIdentifier(besides: name),
      hashModifier: traits["versionHashModifier"]?.string
    )
  }
}

/// The values of an element's stereotypes, by what follows the last underscore of their names:
/// `isOptional` for `XD_PPSK_isOptional`.
private struct Traits {
  private var values: [String: ArchivedObject] = [:]

  init(of element: ArchivedObject) {
    for stereotype in element.field("XDBucketForStereotypesstorage")?.entries ?? [] {
      for value in ModelEditorArchive.owned(by: stereotype.value) {
        guard let name = value.field("_name")?.string?.split(separator: "_").last else { continue }
        values[String(name)] = value.field("_default")
      }
    }
  }

  subscript(name: String) -> ArchivedObject? { values[name] }

  func flag(_ name: String) -> Bool { values[name]?.bool ?? false }

  func renamingIdentifier(besides name: String) -> String? {
    let identifier = values["renamingIdentifier"]?.string
    return identifier == name ? nil : identifier
  }
}
