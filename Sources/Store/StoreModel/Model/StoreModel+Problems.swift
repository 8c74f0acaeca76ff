/// Something in a model that keeps a store from being made of it.
public struct ModelProblem: Hashable, Sendable, CustomStringConvertible {
  /// Where it is: `Song`, or `Song.title`.
  public let path: String
  /// What is wrong, and how to correct it.
  public let reason: String

  public var description: String { "\(path): \(reason)" }
}

extension StoreModel {
  /// Everything that keeps a store from being made of the model; empty for a sound model.
  ///
  /// - Complexity: O(n²) in the number of entities.
  public var problems: [ModelProblem] {
    repeatedEntities
      + entities.flatMap { entity in
        hierarchyProblems(entity) + repeatedProperties(entity)
          + entity.attributes.flatMap { problems(of: $0, in: entity) }
          + entity.relationships.flatMap { problems(of: $0, in: entity) }
          + listProblems(entity)
      }
  }

  private var repeatedEntities: [ModelProblem] {
    // SQLite compares names without regard to case.
    repeated(entities.map { $0.name.lowercased() }).map {
      ModelProblem(path: $0, reason: "two entities have this name; rename one of them")
    }
  }

  private func hierarchyProblems(_ entity: Entity) -> [ModelProblem] {
    guard let parent = entity.parent else { return [] }
    if self.entity(parent) == nil {
      return [ModelProblem(path: entity.name, reason: "there is no parent entity \(parent)")]
    }
    guard ancestors(of: entity.name).contains(where: { $0.name == entity.name }) else { return [] }
    return [ModelProblem(path: entity.name, reason: "it is its own ancestor; change its parent")]
  }

  private func repeatedProperties(_ entity: Entity) -> [ModelProblem] {
    let names = lineage(of: entity.name).flatMap { entity in
      entity.attributes.map(\.name) + entity.relationships.map(\.name)
    }
    return repeated(names).map {
      ModelProblem(
        path: "\(entity.name).\($0)",
        reason: "the entity or an ancestor has another property of this name; rename one of them"
      )
    }
  }

  private func problems(of attribute: Attribute, in entity: Entity) -> [ModelProblem] {
    if attribute.type == .undefined, !attribute.isTransient {
      return [
        ModelProblem(
          path: "\(entity.name).\(attribute.name)",
          reason: "it has no type, so it can't be stored; give it one, or make it transient"
        )
      ]
    }
    guard let value = attribute.defaultValue, !value.fits(attribute.type) else { return [] }
    return [
      ModelProblem(
        path: "\(entity.name).\(attribute.name)",
        reason: "the default \(value.sqlLiteral) is not of type \(attribute.type.rawValue)"
      )
    ]
  }

  private func problems(of relationship: Relationship, in entity: Entity) -> [ModelProblem] {
    let path = "\(entity.name).\(relationship.name)"
    guard self.entity(relationship.destination) != nil else {
      let reason = "it leads to the entity \(relationship.destination), which does not exist"
      return [ModelProblem(path: path, reason: reason)]
    }
    // An app keeps transient relationships as it likes.
    guard !relationship.isTransient, let name = relationship.inverse else { return [] }
    let destination = lineage(of: relationship.destination)
    if destination.contains(where: { $0.relationship(name)?.isTransient == true }) { return [] }
    guard let (owner, inverse) = inverse(of: relationship) else {
      let reason = "\(relationship.destination) has no relationship \(name) to be the inverse"
      return [ModelProblem(path: path, reason: reason)]
    }
    let leadsBack =
      lineage(of: inverse.destination).contains { $0.name == entity.name }
      || lineage(of: entity.name).contains { $0.name == inverse.destination }
    guard inverse.inverse == relationship.name, leadsBack else {
      let reason = "its inverse \(owner.name).\(inverse.name) has another inverse; make both agree"
      return [ModelProblem(path: path, reason: reason)]
    }
    return []
  }

  private func listProblems(_ entity: Entity) -> [ModelProblem] {
    let known = Set(
      attributes(of: entity.name).map(\.name)
        + relationships(of: entity.name).filter { !$0.isToMany && !$0.isTransient }.map(\.name)
    )
    let named = (entity.uniqueness + entity.indexes).joined()
    return Set(named).subtracting(known).sorted().map {
      ModelProblem(
        path: "\(entity.name).\($0)",
        reason:
          "an index or uniqueness names it, but there is no such attribute or to-one relationship"
      )
    }
  }

  private func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return Set(names.filter { !seen.insert($0).inserted }).sorted()
  }
}
