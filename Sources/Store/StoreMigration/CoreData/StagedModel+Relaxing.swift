import StoreModel

extension StagedModel {
  /// The declared model without the rules that rows break, so that a file can be taken over as
  /// it is, and what was changed for it.
  func relaxed(_ facts: StoreFacts) throws -> (model: StoreModel, notices: [MigrationNotice]) {
    var relaxed = declared
    var notices: [MigrationNotice] = []
    for index in relaxed.entities.indices {
      notices += try relax(&relaxed.entities[index], facts)
    }
    return (relaxed, notices)
  }

  private func relax(_ entity: inout Entity, _ facts: StoreFacts) throws -> [MigrationNotice] {
    var notices: [MigrationNotice] = []
    let name = entity.name
    func lacking(_ property: String) throws -> Int {
      try declared.family(of: name).reduce(0) {
        try $0 + facts.rows(of: $1.name, lacking: property)
      }
    }
    func note(_ path: String, _ words: String, rows count: Int) {
      let rows = count.counted("row")
      notices.append(
        MigrationNotice(text: "\(path): \(words) (\(rows))", firstRow: nil, count: count)
      )
    }
    for index in entity.attributes.indices {
      let attribute = entity.attributes[index]
      guard !attribute.isOptional, !attribute.isTransient else { continue }
      let count = try lacking(attribute.name)
      guard count > 0 else { continue }
      entity.attributes[index].isOptional = true
      note("\(name).\(attribute.name)", Self.missing("value"), rows: count)
    }
    for index in entity.relationships.indices {
      let relationship = entity.relationships[index]
      guard !relationship.isOptional, !relationship.isToMany, !relationship.isTransient else {
        continue
      }
      let count = try lacking(relationship.name)
      guard count > 0 else { continue }
      entity.relationships[index].isOptional = true
      note("\(name).\(relationship.name)", Self.missing("object"), rows: count)
    }
    if entity.isAbstract {
      let count = try facts.rows(of: name)
      if count > 0 {
        entity.isAbstract = false
        note(
          name,
          "it is abstract and has objects; in the new store it is not abstract",
          rows: count
        )
      }
    }
    try entity.uniqueness.removeAll { properties in
      let count = try facts.repetitions(of: properties, in: name)
      guard count > 0 else { return false }
      let path = "\(name).\(properties.joined(separator: "+"))"
      note(path, "it is unique and values repeat; in the new store it is not unique", rows: count)
      return true
    }
    return notices
  }

  private static func missing(_ what: String) -> String {
    "it is required and has no \(what); in the new store it is optional"
  }
}
