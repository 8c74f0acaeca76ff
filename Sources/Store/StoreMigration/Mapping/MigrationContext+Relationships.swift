import StoreModel

extension MigrationContext {
  /// Sets the relationships that a mapping's expressions give.
  ///
  /// - Throws: `MigrationError.failed`, with mapping, entity, property and row.
  public func setRelationships(
    of object: DestinationObject,
    from source: SourceObject,
    in mapping: EntityMapping
  ) throws {
    for (name, expression) in mapping.relationships
    where unsettled.contains("\(mapping.name).\(name)") {
      let destinations = try evaluate(expression, for: source)
      try setRelationship(name, of: object, to: destinations)
    }
  }

  /// Makes a relationship lead to objects of the destination, in their order.
  ///
  /// Its inverse is the same column or row, and so is set with it.
  ///
  /// - Throws: `MigrationError.failed` when the model has no such relationship, or when several
  ///   objects are given for a to-one relationship.
  public func setRelationship(
    _ name: String,
    of object: DestinationObject,
    to destinations: [Int64]
  ) throws {
    let relationships = schema.model.relationships(of: object.entity)
    guard let relationship = relationships.first(where: { $0.name == name }),
      let storage = schema.storage(of: name, in: object.entity)
    else {
      let known = relationships.map(\.name).joined(separator: ", ")
      throw object.failure(
        at: name,
        reason: "the destination has no such relationship; it has \(known)"
      )
    }
    guard relationship.isToMany || destinations.count <= 1 else {
      throw object.failure(
        at: name,
        reason: "it leads to one, and \(destinations.count) were found"
      )
    }
    for (position, destination) in destinations.enumerated() {
      try link(object.id, to: destination, at: position, in: storage)
    }
  }

  private func link(
    _ own: Int64,
    to other: Int64,
    at position: Int,
    in storage: RelationshipStorage
  ) throws {
    let position = MigrationValue.integer(Int64(position))
    switch storage {
    case .ownColumn(let table, let column):
      try statement("UPDATE main.\(table.quoted) SET \(column.quoted) = ? WHERE \"id\" = ?")
        .run([.integer(other), .integer(own)])
    case .otherColumn(let table, let column, let order):
      let ordering = order.map { ", \($0.quoted) = ?" } ?? ""
      try statement(
        "UPDATE main.\(table.quoted) SET \(column.quoted) = ?\(ordering) WHERE \"id\" = ?"
      )
      .run([.integer(own)] + (order == nil ? [] : [position]) + [.integer(other)])
    case .pairs(let table, let ownColumn, let otherColumn, let order):
      let columns = [ownColumn, otherColumn] + (order.map { [$0] } ?? [])
      let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
      let names = columns.map(\.quoted).joined(separator: ", ")
      try statement("INSERT OR REPLACE INTO main.\(table.quoted) (\(names)) VALUES (\(marks))")
        .run([.integer(own), .integer(other)] + (order == nil ? [] : [position]))
    }
  }

  func evaluate(
    _ expression: RelationshipExpression,
    for source: SourceObject
  ) throws -> [Int64] {
    switch expression {
    case .destinations(let mapping, let relationship):
      try destinations(for: mapping, sources: reader.relatedKeys(relationship, of: source))
    case .sameSource(let mapping): try destinations(for: mapping, sources: [source.id])
    case .function(_, let body): try body(source, self)
    }
  }

  /// Links an inserted object to several that exist already.
  func link(
    _ object: DestinationObject,
    from source: SourceObject,
    in mapping: EntityMapping
  ) throws {
    for (name, expression) in mapping.relationships
    where hasNoColumn(name, in: object) && isMade(expression, before: mapping) {
      try setRelationship(name, of: object, to: evaluate(expression, for: source))
    }
  }

  /// Whether a relationship has no column in the object's own row.
  private func hasNoColumn(_ name: String, in object: DestinationObject) -> Bool {
    !object.layout.references.contains { $0.relationship.name == name }
  }

  /// Sets the relationships whose objects exist already, which saves the second pass a write.
  func setEarlyRelationships(
    of object: inout DestinationObject,
    from source: SourceObject,
    in mapping: EntityMapping
  ) throws {
    for (name, expression) in mapping.relationships {
      let key = "\(mapping.name).\(name)"
      guard isMade(expression, before: mapping) else {
        unsettled.insert(key)
        continue
      }
      let index = object.layout.references.firstIndex { $0.relationship.name == name }
      guard let index else { continue }
      let found = try evaluate(expression, for: source)
      guard found.count <= 1 else {
        throw object.failure(at: name, reason: "it leads to one, and \(found.count) were found")
      }
      guard let first = found.first else { continue }
      object.references[index] = .integer(first)
      let position = object.layout.positions.firstIndex { $0.relationship == name }
      if let position, case .destinations(_, let relationship) = expression {
        object.positions[position] = reader.position(in: relationship, of: source)
      }
    }
  }

  /// Whether the objects that an expression finds are all made before a mapping's.
  private func isMade(_ expression: RelationshipExpression, before mapping: EntityMapping) -> Bool {
    let name: String
    switch expression {
    case .destinations(let other, _), .sameSource(let other): name = other
    case .function: return false
    }
    let names = self.mapping.entityMappings.map(\.name)
    guard let other = names.firstIndex(of: name), let own = names.firstIndex(of: mapping.name)
    else { return false }
    return other < own
  }
}
