import StoreModel

/// Writes a model the way Xcode's model editor kept it before 2012, in the file `elements`.
public struct ModelElementsWriter {
  private var writer = ArchiveWriter()
  private var numbers: [String: Int] = [:]

  public static func archive(_ model: StoreModel) -> [UInt8] {
    var elements = ModelElementsWriter()
    return elements.bytes(of: model)
  }

  private mutating func bytes(of model: StoreModel) -> [UInt8] {
    for entity in model.entities {
      numbers[entity.name] = writer.reserve()
      for relationship in entity.relationships {
        numbers["\(entity.name).\(relationship.name)"] = writer.reserve()
      }
    }
    for entity in model.entities { describe(entity) }
    let classes = model.entities.map { ($0.name, PropertyListValue.reference(number($0.name))) }
    let package = writer.object(
      "XDModelPackage",
      [("XDBucketForClassesstorage", bucket(classes)), ("_name", writer.add(""))]
    )
    let root = writer.object(
      "XDPMModel",
      [("_xd_rootPackage", package), ("_xd_modelName", writer.add("untitled.xcdatamodel"))]
    )
    return writer.bytes(root: root)
  }

  private func number(_ path: String) -> Int { numbers[path, default: 0] }

  private mutating func bucket(_ entries: [(String, PropertyListValue)]) -> PropertyListValue {
    writer.dictionary(entries, as: "NSMutableDictionary")
  }

  private mutating func describe(_ entity: Entity) {
    let attributes = entity.attributes.map { ($0.name, element(for: $0)) }
    let relationships = entity.relationships.map { relationship in
      (relationship.name, element(for: relationship, of: entity))
    }
    let parents = entity.parent.map { parent in
      writer.object(
        "XDUMLGeneralizationImp",
        [
          ("_child", .reference(number(entity.name))), ("_parent", .reference(number(parent))),
        ]
      )
    }
    let owned = bucket(attributes + relationships)
    let stereotypes = stereotypes([
      ("XD_PStereotype", [("XD_PSK_isAbstract", .bool(entity.isAbstract))])
    ])
    writer.describe(
      number(entity.name),
      as: "XDPMEntity",
      [
        ("_name", writer.add(entity.name)), ("_isAbstract", .bool(entity.isAbstract)),
        ("XDBucketForOwnedAttributesstorage", owned),
        ("XDBucketForStereotypesstorage", stereotypes),
        (
          "XDBucketForGeneralizationsstorage",
          writer.list("NSMutableArray", parents.map { [$0] } ?? [])
        ),
      ]
    )
  }

  private mutating func element(for attribute: Attribute) -> PropertyListValue {
    let traits = stereotypes([
      common(attribute.isOptional, attribute.isTransient),
      ("XD_PAtt_Stereotype", [("XD_PAttK_attributeType", .integer(attribute.type.coreDataCode))]),
    ])
    return writer.object(
      "XDPMAttribute",
      [("_name", writer.add(attribute.name)), ("XDBucketForStereotypesstorage", traits)]
    )
  }

  private mutating func element(
    for relationship: Relationship,
    of entity: Entity
  ) -> PropertyListValue {
    let rules: [DeleteRule: Int64] = [.noAction: 0, .nullify: 1, .cascade: 2, .deny: 3]
    let inverse = relationship.inverse.map { "\(relationship.destination).\($0)" }
    let traits = stereotypes([
      common(relationship.isOptional, relationship.isTransient),
      (
        "XD_PR_Stereotype",
        [
          ("XD_PRK_isToMany", .bool(relationship.isToMany)),
          ("XD_PRK_minCount", .integer(Int64(relationship.minCount))),
          ("XD_PRK_maxCount", .integer(relationship.isToMany ? Int64(relationship.maxCount) : 1)),
          ("XD_PRK_deleteRule", .integer(rules[relationship.deleteRule, default: 1])),
          ("XD_PRK_destination", .reference(number(relationship.destination))),
          ("XD_PRK_inverseRelationship", .reference(inverse.map(number) ?? 0)),
        ]
      ),
    ])
    let own = number("\(entity.name).\(relationship.name)")
    writer.describe(
      own,
      as: "XDPMRelationship",
      [("_name", writer.add(relationship.name)), ("XDBucketForStereotypesstorage", traits)]
    )
    return .reference(own)
  }

  private func common(
    _ isOptional: Bool,
    _ isTransient: Bool
  ) -> (String, [(String, PropertyListValue)]) {
    (
      "XD_PPropStereotype",
      [("XD_PPSK_isOptional", .bool(isOptional)), ("XD_PPSK_isTransient", .bool(isTransient))]
    )
  }

  /// Traits are the values of attributes that the element's stereotypes own.
  private mutating func stereotypes(
    _ all: [(String, [(String, PropertyListValue)])]
  ) -> PropertyListValue {
    var entries: [(String, PropertyListValue)] = []
    for (name, traits) in all {
      var owned: [(String, PropertyListValue)] = []
      for (trait, value) in traits {
        let holder = writer.object(
          "XDUMLPropertyImp",
          [("_name", writer.add(trait)), ("_default", boxed(value))]
        )
        owned.append((trait, holder))
      }
      let storage = bucket(owned)
      entries.append(
        (
          name,
          writer.object(
            "XDUMLStereotypeImp",
            [("_name", writer.add(name)), ("XDBucketForOwnedAttributesstorage", storage)]
          )
        )
      )
    }
    return bucket(entries)
  }

  private mutating func boxed(_ value: PropertyListValue) -> PropertyListValue {
    if case .reference = value { return value }
    return writer.add(value)
  }
}
