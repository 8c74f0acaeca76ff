/// One difference between two versions of a model.
public struct ModelDifference: Hashable, Sendable {
  /// How it differs.
  public enum Kind: Hashable, Sendable {
    case added
    case removed
    case renamed(from: String)
    /// A trait, such as `type`, with its value in each version.
    case changed(trait: String, was: String, is: String)
  }

  /// The entity, or the entity and property as in `Song.capo`, by the newer names if there are any.
  public let path: String
  /// How it differs.
  public let kind: Kind
}

extension ModelDifference: CustomStringConvertible {
  public var description: String {
    switch kind {
    case .added: "\(path): added"
    case .removed: "\(path): removed"
    case .renamed(let name): "\(path): renamed from \(name)"
    case .changed(let trait, let was, let now): "\(path): \(trait) was \(was), is \(now)"
    }
  }
}

extension StoreModel {
  /// The differences between this version and a newer one, sorted by path.
  ///
  /// - Complexity: O(n²) in the number of entities and of an entity's properties.
  public func differences(to newer: StoreModel) -> [ModelDifference] {
    let match = ModelMatch(source: self, destination: newer)
    let found = newer.entities.flatMap { differences(of: $0, in: match) }
    let removed = entities.filter { match.destinations(of: $0).isEmpty }
      .map { ModelDifference(path: $0.name, kind: .removed) }
    return (found + removed).sorted { $0.path < $1.path }
  }

  private func differences(of entity: Entity, in match: ModelMatch) -> [ModelDifference] {
    guard let old = match.source(of: entity) else {
      return [ModelDifference(path: entity.name, kind: .added)]
    }
    let properties =
      compare(
        old.attributes,
        with: entity.attributes,
        in: entity.name,
        name: \.name,
        isSame: { $0.canonicalName == $1.canonicalName || $0.name == $1.canonicalName },
        traits: { ($0.traits, $1.traits) }
      )
      + compare(
        old.relationships,
        with: entity.relationships,
        in: entity.name,
        name: \.name,
        isSame: { $0.canonicalName == $1.canonicalName || $0.name == $1.canonicalName },
        traits: { ($0.traits, $1.traits) }
      )
    return ModelDifference.renaming(at: entity.name, from: old.name, to: entity.name)
      + ModelDifference.changes(at: entity.name, from: old.traits, to: entity.traits) + properties
  }

  private func compare<Property>(
    _ old: [Property],
    with new: [Property],
    in entity: String,
    name: (Property) -> String,
    isSame: (Property, Property) -> Bool,
    traits: (Property, Property) -> ([(String, String)], [(String, String)])
  ) -> [ModelDifference] {
    let found = new.flatMap { property -> [ModelDifference] in
      let path = "\(entity).\(name(property))"
      guard let before = old.first(where: { isSame($0, property) }) else {
        return [ModelDifference(path: path, kind: .added)]
      }
      let (was, now) = traits(before, property)
      return ModelDifference.renaming(at: path, from: name(before), to: name(property))
        + ModelDifference.changes(at: path, from: was, to: now)
    }
    let removed = old.filter { property in !new.contains { isSame(property, $0) } }
    return found
      + removed.map { ModelDifference(path: "\(entity).\(name($0))", kind: .removed) }
  }
}

extension ModelDifference {
  /// Whether Core Data refuses a file whose model differs like this; what only new objects or
  /// indexes are made by does not matter to it.
  package var mattersToFiles: Bool {
    guard case .changed(let trait, _, _) = kind else { return true }
    return !["default", "uniqueness", "indexes"].contains(trait)
  }

  fileprivate static func renaming(
    at path: String,
    from old: String,
    to new: String
  ) -> [ModelDifference] {
    old == new ? [] : [ModelDifference(path: path, kind: .renamed(from: old))]
  }

  fileprivate static func changes(
    at path: String,
    from old: [(String, String)],
    to new: [(String, String)]
  ) -> [ModelDifference] {
    zip(old, new).filter { $0.1 != $1.1 }.map { old, new in
      ModelDifference(path: path, kind: .changed(trait: old.0, was: old.1, is: new.1))
    }
  }
}

/// Traits in words, in the same order for every value of a type.
extension Entity {
  fileprivate var traits: [(String, String)] {
    [
      ("parent", parent ?? "none"), ("abstract", isAbstract ? "yes" : "no"),
      ("uniqueness", Self.lists(uniqueness)), ("indexes", Self.lists(indexes)),
      ("hash modifier", hashModifier ?? "none"),
    ]
  }

  private static func lists(_ lists: [[String]]) -> String {
    lists.isEmpty
      ? "none" : lists.map { $0.joined(separator: " with ") }.sorted().joined(separator: ", ")
  }
}

extension Attribute {
  fileprivate var traits: [(String, String)] {
    [
      ("type", type.rawValue), ("optional", isOptional ? "yes" : "no"),
      ("transient", isTransient ? "yes" : "no"),
      ("default", defaultValue.map(\.sqlLiteral) ?? "none"),
      ("hash modifier", hashModifier ?? "none"),
    ]
  }
}

extension Relationship {
  fileprivate var traits: [(String, String)] {
    [
      ("destination", destination), ("inverse", inverse ?? "none"),
      ("cardinality", isToMany ? "to many" : "to one"), ("ordered", isOrdered ? "yes" : "no"),
      ("optional", isOptional ? "yes" : "no"), ("transient", isTransient ? "yes" : "no"),
      ("least count", "\(minCount)"),
      ("greatest count", "\(maxCount)"), ("delete rule", deleteRule.rawValue),
      ("hash modifier", hashModifier ?? "none"),
    ]
  }
}
