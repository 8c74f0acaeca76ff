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
      try inspectAdded(relationship, path, rows: facts?.rows(of: old.name))
      return nil
    }
    if before.name != relationship.name { report.change(path, "renamed from \(before.name)") }
    if match.source(of: owner)?.name != oldOwner.name {
      report.change(path, "moved here from \(oldOwner.name)")
    }
    inspectDestination(relationship, path, before)
    inspectInverse(relationship, path, before)
    inspectCardinality(relationship, path, before)
    try inspectOptionality(relationship, path, before, of: old)
    if relationship.deleteRule != before.deleteRule {
      report.change(
        path,
        "its delete rule was \(before.deleteRule.rawValue), is \(relationship.deleteRule.rawValue)"
      )
    }
    return before.name
  }

  private mutating func inspectAdded(
    _ relationship: Relationship,
    _ path: String,
    rows: Int?
  ) throws {
    let isRequired = !relationship.isOptional || relationship.minCount > 0
    guard isRequired, rows != 0 else {
      return report.change(path, "relationship added, leading nowhere yet")
    }
    report.block(
      path,
      "new required relationship: existing rows lead nowhere",
      rows: rows,
      ["make it optional", "set its renaming identifier if it had another name"]
    )
  }

  private mutating func inspectDestination(
    _ relationship: Relationship,
    _ path: String,
    _ before: Relationship
  ) {
    let now = match.destination.entity(relationship.destination).flatMap(match.source)
    guard now?.name != before.destination else { return }
    let family = match.destination.family(of: relationship.destination).compactMap(match.source)
    // A relationship to an ancestor or to a new ancestor leads to the same rows.
    let covers = family.contains { $0.name == before.destination }
    if covers {
      return report.change(
        path,
        "its destination was \(before.destination), is \(relationship.destination)"
      )
    }
    report.block(
      path,
      "its destination was \(before.destination), is \(relationship.destination)",
      rows: nil,
      ["set the renaming identifier of \(relationship.destination)", "give it another name"]
    )
  }

  private mutating func inspectInverse(
    _ relationship: Relationship,
    _ path: String,
    _ before: Relationship
  ) {
    guard let now = match.destination.inverse(of: relationship),
      let then = match.source.inverse(of: before)
    else { return }
    let isSame =
      now.relationship.canonicalName == then.relationship.canonicalName
      || now.relationship.canonicalName == then.relationship.name
    guard !isSame else { return }
    report.block(
      path,
      "its inverse was \(then.relationship.name), is \(now.relationship.name)",
      rows: nil,
      ["set the renaming identifier of \(now.entity.name).\(now.relationship.name)"]
    )
  }

  private mutating func inspectCardinality(
    _ relationship: Relationship,
    _ path: String,
    _ before: Relationship
  ) {
    if before.isToMany, !relationship.isToMany {
      report.block(
        path,
        "it led to many and leads to one; which one can't be told",
        rows: nil,
        ["leave it leading to many"]
      )
    } else if !before.isToMany, relationship.isToMany {
      report.change(path, "led to one, leads to many")
    } else if relationship.isOrdered, !before.isOrdered {
      report.change(path, "now ordered; the older objects come first")
    } else if before.isOrdered, !relationship.isOrdered {
      report.change(path, "no longer ordered; the order is dropped")
    }
    if relationship.maxCount != before.maxCount || relationship.minCount != before.minCount {
      report.change(
        path,
        "its counts were \(before.countsInWords), are \(relationship.countsInWords)"
      )
    }
  }

  private mutating func inspectOptionality(
    _ relationship: Relationship,
    _ path: String,
    _ before: Relationship,
    of old: Entity
  ) throws {
    guard relationship.isOptional != before.isOptional else { return }
    guard !relationship.isOptional else { return report.change(path, "no longer required") }
    let rows = try facts?.rows(of: old.name, lacking: before.name)
    guard rows != 0 else { return report.change(path, "now required; every row has one") }
    report.block(
      path,
      "it becomes required, and rows lead nowhere",
      rows: rows,
      ["give them one first", "leave it optional"]
    )
  }
}

extension Relationship {
  fileprivate var countsInWords: String {
    "\(minCount) to \(maxCount == 0 ? "any" : "\(maxCount)")"
  }
}
