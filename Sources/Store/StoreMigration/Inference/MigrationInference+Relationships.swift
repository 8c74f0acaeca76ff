import StoreModel

extension MigrationInference {
  /// Finds the older version of a relationship for the rows of one older entity.
  mutating func inspect(
    _ relationship: Relationship,
    of owner: Entity,
    from old: Entity
  ) throws -> String? {
    let path = "\(owner.name).\(relationship.name)"
    guard let (oldOwner, before) = match.source(of: relationship, in: old) else {
      try inspectAdded(relationship, at: path, rows: facts?.rows(of: old.name))
      return nil
    }
    let versions = PropertyVersions(
      newer: relationship,
      newerOwner: owner,
      older: before,
      olderOwner: oldOwner,
      rowsOf: old,
      path: path
    )
    reportMove(of: versions, name: \.name)
    inspectDestination(of: versions)
    inspectInverse(of: versions)
    inspectCardinality(of: versions)
    try inspectOptionality(of: versions)
    if relationship.deleteRule != before.deleteRule {
      report.addChange(
        at: path,
        "its delete rule was \(before.deleteRule.rawValue), is \(relationship.deleteRule.rawValue)"
      )
    }
    return before.name
  }

  private mutating func inspectAdded(
    _ relationship: Relationship,
    at path: String,
    rows: Int?
  ) throws {
    guard !relationship.isOptional, rows != 0 else {
      return report.addChange(at: path, "relationship added, leading nowhere yet")
    }
    report.addBlocker(
      at: path,
      "new required relationship: existing rows lead nowhere",
      rows: rows,
      remedies: ["make it optional", "set its renaming identifier if it had another name"]
    )
  }

  private mutating func inspectDestination(of relationship: PropertyVersions<Relationship>) {
    let destination = relationship.newer.destination
    let before = relationship.older.destination
    let now = match.destination.entity(destination).flatMap(match.source)
    guard now?.name != before else { return }
    let family = match.destination.family(of: destination).compactMap(match.source)
    let change = "its destination was \(before), is \(destination)"
    // A relationship to an ancestor or to a new ancestor leads to the same rows.
    if family.contains(where: { $0.name == before }) {
      return report.addChange(at: relationship.path, change)
    }
    report.addBlocker(
      at: relationship.path,
      change,
      rows: nil,
      remedies: ["set the renaming identifier of \(destination)", "give it another name"]
    )
  }

  private mutating func inspectInverse(of relationship: PropertyVersions<Relationship>) {
    guard let now = match.destination.inverse(of: relationship.newer),
      let then = match.source.inverse(of: relationship.older)
    else { return }
    let isSame =
      now.relationship.canonicalName == then.relationship.canonicalName
      || now.relationship.canonicalName == then.relationship.name
    guard !isSame else { return }
    report.addBlocker(
      at: relationship.path,
      "its inverse was \(then.relationship.name), is \(now.relationship.name)",
      rows: nil,
      remedies: ["set the renaming identifier of \(now.entity.name).\(now.relationship.name)"]
    )
  }

  private mutating func inspectCardinality(of relationship: PropertyVersions<Relationship>) {
    let (path, newer, older) = (relationship.path, relationship.newer, relationship.older)
    if older.isToMany, !newer.isToMany {
      report.addBlocker(
        at: path,
        "it led to many and leads to one; which one is not known",
        rows: nil,
        remedies: ["leave it leading to many"]
      )
    } else if !older.isToMany, newer.isToMany {
      report.addChange(at: path, "led to one, leads to many")
    } else if newer.isOrdered, !older.isOrdered {
      report.addChange(at: path, "now ordered; the older objects come first")
    } else if older.isOrdered, !newer.isOrdered {
      report.addChange(at: path, "no longer ordered; the order is dropped")
    }
    if newer.maxCount != older.maxCount || newer.minCount != older.minCount {
      let change = "its counts were \(older.countsInWords), are \(newer.countsInWords)"
      report.addChange(at: path, change)
    }
  }

  private mutating func inspectOptionality(
    of relationship: PropertyVersions<Relationship>
  ) throws {
    let (path, newer, older) = (relationship.path, relationship.newer, relationship.older)
    guard newer.isOptional != older.isOptional else { return }
    guard !newer.isOptional else { return report.addChange(at: path, "no longer required") }
    let rows = try facts?.rows(of: relationship.rowsOf.name, lacking: older.name)
    guard rows != 0 else {
      return report.addChange(at: path, "now required; every row has one")
    }
    report.addBlocker(
      at: path,
      "it becomes required, and rows lead nowhere",
      rows: rows,
      remedies: ["give them one first", "leave it optional"]
    )
  }
}

extension Relationship {
  fileprivate var countsInWords: String {
    "\(minCount) to \(maxCount == 0 ? "any" : "\(maxCount)")"
  }
}
