import StoreModel

extension MappingModel {
  /// Checks that the mapping fits its models.
  ///
  /// - Throws: `MigrationError.unsoundMapping` with everything that does not fit.
  func check() throws(MigrationError) {
    var reasons: [String] = []
    var names: Set<String> = []
    for mapping in entityMappings {
      if !names.insert(mapping.name).inserted {
        reasons.append("two entity mappings are named \(mapping.name)")
      }
      reasons += problems(of: mapping)
    }
    guard reasons.isEmpty else { throw .unsoundMapping(name: name, reasons: reasons) }
  }

  private func problems(of mapping: EntityMapping) -> [String] {
    guard source.entity(mapping.source) != nil else {
      return ["\(mapping.name): the source has no entity \(mapping.source)"]
    }
    guard let entity = destination.entity(mapping.destination) else {
      return ["\(mapping.name): the destination has no entity \(mapping.destination)"]
    }
    let abstract = entity.isAbstract ? ["\(mapping.name): \(entity.name) is abstract"] : []
    return abstract
      + mapping.attributes.sorted { $0.key < $1.key }
      .flatMap { problems(of: $0.value, for: $0.key, in: mapping) }
      + mapping.relationships.sorted { $0.key < $1.key }
      .flatMap { problems(of: $0.value, for: $0.key, in: mapping) }
  }

  private func problems(
    of expression: ValueExpression,
    for name: String,
    in mapping: EntityMapping
  ) -> [String] {
    let location = "\(mapping.name), \(mapping.destination).\(name)"
    let known = destination.attributes(of: mapping.destination).map(\.name)
    guard known.contains(name) else {
      return [Self.missing("attribute", at: location, known: known)]
    }
    switch expression {
    case .source(let path): return problem(of: path, from: mapping.source, at: location)
    case .expression(let text):
      do {
        return try MappingExpression(text).paths.flatMap {
          problem(of: $0, from: mapping.source, at: location)
        }
      } catch {
        return ["\(location): \(error)"]
      }
    case .constant, .default, .function: return []
    }
  }

  private static func missing(
    _ property: String,
    at location: String,
    known: [String]
  ) -> String {
    "\(location): there is no such \(property); there are \(known.joined(separator: ", "))"
  }

  private func problems(
    of expression: RelationshipExpression,
    for name: String,
    in mapping: EntityMapping
  ) -> [String] {
    let location = "\(mapping.name), \(mapping.destination).\(name)"
    let known = destination.relationships(of: mapping.destination).map(\.name)
    guard known.contains(name) else {
      return [Self.missing("relationship", at: location, known: known)]
    }
    switch expression {
    case .function: return []
    case .sameSource(let other):
      return problem(ofMapping: other, at: location)
        + problem(ofLink: mapping, to: other, at: location)
    case .destinations(let other, let relationship):
      let relationships = source.relationships(of: mapping.source).map(\.name)
      let isKnown = relationships.contains(relationship)
      return problem(ofMapping: other, at: location)
        + (isKnown
          ? [] : ["\(location): \(mapping.source) has no relationship \(relationship)"])
    }
  }

  /// Rows of different tables that have one number have nothing to do with each other.
  private func problem(
    ofLink mapping: EntityMapping,
    to name: String,
    at location: String
  ) -> [String] {
    guard let other = entityMappings.first(where: { $0.name == name }) else { return [] }
    let own = Set(source.family(of: mapping.source).map(\.name))
    guard own.isDisjoint(with: source.family(of: other.source).map(\.name)) else { return [] }
    let ways = source.relationships(of: mapping.source)
      .filter { relationship in
        source.family(of: relationship.destination).contains { $0.name == other.source }
      }.map(\.name)
    return [
      "\(location): \(name) maps \(other.source), not \(mapping.source), so it makes nothing of"
        + " the same row; give the relationship that leads there (through)"
        + (ways.isEmpty ? "" : ", such as \(ways.joined(separator: " or "))")
    ]
  }

  private func problem(ofMapping name: String, at location: String) -> [String] {
    entityMappings.contains { $0.name == name }
      ? [] : ["\(location): there is no mapping \(name)"]
  }

  private func problem(of path: String, from entity: String, at location: String) -> [String] {
    do {
      _ = try source.attribute(path: path, from: entity)
      return []
    } catch {
      return ["\(location): \(error.reason)"]
    }
  }
}

/// Why a path of properties leads nowhere.
struct KeyPathError: Error {
  let reason: String
}

extension StoreModel {
  /// The attribute at the end of a path such as `note.body`, and the entity that has it.
  func attribute(
    path: String,
    from entity: String
  ) throws(KeyPathError) -> (entity: String, attribute: Attribute) {
    var entity = entity
    let names = path.split(separator: ".").map(String.init)
    for name in names.dropLast() {
      guard let next = relationships(of: entity).first(where: { $0.name == name }) else {
        throw KeyPathError(reason: "\(entity) has no relationship \(name)")
      }
      guard !next.isToMany else {
        throw KeyPathError(reason: "\(entity).\(name) leads to many, so it has no single value")
      }
      entity = next.destination
    }
    if names.last == StagedModel.versionAttribute {
      return (entity, Attribute(StagedModel.versionAttribute, .integer64, isOptional: true))
    }
    guard let found = attributes(of: entity).first(where: { $0.name == names.last }) else {
      throw KeyPathError(reason: "\(entity) has no attribute \(names.last ?? path)")
    }
    return (entity, found)
  }
}
