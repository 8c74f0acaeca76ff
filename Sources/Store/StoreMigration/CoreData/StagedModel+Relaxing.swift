import StoreModel

extension StagedModel {
  /// The declared model without the rules that rows break, so that a file can be taken over as
  /// it is, and what was changed for it.
  func relaxed(_ facts: StoreFacts) throws -> (model: StoreModel, notices: [MigrationNotice]) {
    var relaxed = declared
    var notices: [MigrationNotice] = []
    for index in relaxed.entities.indices {
      var relaxation = EntityRelaxation(relaxed.entities[index], of: declared, facts)
      try relaxation.relax()
      relaxed.entities[index] = relaxation.entity
      notices += relaxation.notices
    }
    return (relaxed, notices)
  }
}

/// An entity that loses the rules that its rows break.
private struct EntityRelaxation {
  private(set) var entity: Entity
  /// What was changed.
  private(set) var notices: [MigrationNotice] = []
  private let declared: StoreModel
  private let facts: StoreFacts

  init(_ entity: Entity, of declared: StoreModel, _ facts: StoreFacts) {
    self.entity = entity
    self.declared = declared
    self.facts = facts
  }

  mutating func relax() throws {
    try relaxAttributes()
    try relaxRelationships()
    try relaxAbstraction()
    try relaxUniqueness()
  }

  private mutating func relaxAttributes() throws {
    for index in entity.attributes.indices {
      let attribute = entity.attributes[index]
      guard !attribute.isOptional, !attribute.isTransient else { continue }
      let count = try rows(lacking: attribute.name)
      guard count > 0 else { continue }
      entity.attributes[index].isOptional = true
      noteMissing("value", of: attribute.name, rows: count)
    }
  }

  private mutating func relaxRelationships() throws {
    for index in entity.relationships.indices {
      let relationship = entity.relationships[index]
      guard !relationship.isOptional, !relationship.isToMany, !relationship.isTransient else {
        continue
      }
      let count = try rows(lacking: relationship.name)
      guard count > 0 else { continue }
      entity.relationships[index].isOptional = true
      noteMissing("object", of: relationship.name, rows: count)
    }
  }

  private mutating func relaxAbstraction() throws {
    guard entity.isAbstract else { return }
    let count = try facts.rows(of: entity.name)
    guard count > 0 else { return }
    entity.isAbstract = false
    note("it is abstract and has objects; in the new store it is not abstract", rows: count)
  }

  private mutating func relaxUniqueness() throws {
    let rules = entity.uniqueness
    entity.uniqueness = []
    for properties in rules {
      let count = try facts.repetitions(of: properties, in: entity.name)
      guard count > 0 else {
        entity.uniqueness.append(properties)
        continue
      }
      note(
        "it is unique and values repeat; in the new store it is not unique",
        of: properties.joined(separator: "+"),
        rows: count
      )
    }
  }

  /// How many rows of the entity and its descendants lack a value of a property.
  private func rows(lacking property: String) throws -> Int {
    try declared.family(of: entity.name).reduce(0) {
      try $0 + facts.rows(of: $1.name, lacking: property)
    }
  }

  private mutating func noteMissing(_ what: String, of property: String, rows count: Int) {
    note(
      "it is required and has no \(what); in the new store it is optional",
      of: property,
      rows: count
    )
  }

  private mutating func note(_ words: String, of property: String? = nil, rows count: Int) {
    let path = property.map { "\(entity.name).\($0)" } ?? entity.name
    let text = "\(path): \(words) (\(count.counted("row")))"
    notices.append(MigrationNotice(text: text, firstRow: nil, count: count))
  }
}
