import Crypto

extension StoreModel {
  /// The hash of what the model means, as 64 hexadecimal digits (SHA-256).
  ///
  /// Models that make the same stores have the same checksum: it does not depend on
  /// the order of entities and properties, on the identifier of the version or on
  /// renaming identifiers.
  ///
  /// - Complexity: O(n log n).
  public var checksum: String {
    Self.digest(sorted.entities.map(\.canonicalForm))
  }

  /// The hash of what an entity means, as 64 hexadecimal digits; nil when there is no such entity.
  ///
  /// It depends on the name of the parent, and on nothing else of the ancestors.
  public func entityHash(_ name: String) -> String? {
    entity(name).map { Self.digest([$0.sorted.canonicalForm]) }
  }

  /// The hashes of all entities by their names.
  public var entityHashes: [String: String] {
    Dictionary(entities.map { ($0.name, entityHash($0.name) ?? "") }) { first, _ in first }
  }

  private static func digest(_ forms: [[String]]) -> String {
    var hash = SHA256()
    // Lengths keep one part from flowing into the next.
    for part in forms.joined() {
      hash.update(data: Array("\(part.utf8.count):".utf8))
      hash.update(data: Array(part.utf8))
    }
    return hash.finalize().map(\.hexadecimal).joined()
  }
}

extension Entity {
  fileprivate var canonicalForm: [String] {
    var form = ["entity", name, parent ?? "", "\(isAbstract)", hashModifier ?? ""]
    form += attributes.flatMap(\.canonicalForm)
    form += relationships.flatMap(\.canonicalForm)
    for list in uniqueness { form += ["unique", "\(list.count)"] + list }
    for list in indexes { form += ["index", "\(list.count)"] + list }
    return form
  }
}

extension Attribute {
  fileprivate var canonicalForm: [String] {
    [
      "attribute", name, type.rawValue, "\(isOptional)", "\(isTransient)",
      defaultValue.map(\.sqlLiteral) ?? "", hashModifier ?? "",
    ]
  }
}

extension Relationship {
  fileprivate var canonicalForm: [String] {
    [
      "relationship", name, destination, inverse ?? "", "\(isToMany)", "\(isOrdered)",
      "\(isOptional)", "\(minCount)", "\(maxCount)", deleteRule.rawValue, hashModifier ?? "",
    ] + (isTransient ? ["transient"] : [])
  }
}
