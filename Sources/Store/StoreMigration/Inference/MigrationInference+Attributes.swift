import StoreModel

extension MigrationInference {
  /// Finds the origin of an attribute for the rows of one older entity.
  mutating func inspect(
    _ attribute: Attribute,
    of owner: Entity,
    from old: Entity
  ) throws -> EntityTransfer.Origin {
    let path = "\(owner.name).\(attribute.name)"
    let siblings = match.destination.attributes(of: owner.name)
    guard let (oldOwner, before) = match.source(of: attribute, in: old) else {
      return try inspectAdded(attribute, at: path, rows: facts?.rows(of: old.name))
    }
    // Of two that come from one, the one with the same name has the better claim.
    let rival = siblings.first {
      $0.name != attribute.name && match.source(of: $0, in: old)?.attribute.name == before.name
    }
    if let rival {
      report.addBlocker(
        at: path,
        "it and \(rival.name) both come from \(before.name)",
        rows: nil,
        remedies: ["leave the name or renaming identifier to one of them"]
      )
    }
    let versions = PropertyVersions(
      newer: attribute,
      newerOwner: owner,
      older: before,
      olderOwner: oldOwner,
      rowsOf: old,
      path: path
    )
    reportMove(of: versions, name: \.name)
    return try inspectChanges(of: versions)
  }

  private mutating func inspectAdded(
    _ attribute: Attribute,
    at path: String,
    rows: Int?
  ) throws -> EntityTransfer.Origin {
    if let value = attribute.defaultValue {
      report.addChange(at: path, "added, with the default \(value.sqlLiteral)", rows: rows)
      return .constant(value)
    }
    if attribute.isOptional || rows == 0 {
      report.addChange(at: path, attribute.isOptional ? "added, optional" : "added")
    } else {
      report.addBlocker(
        at: path,
        "new required attribute without a default: existing rows can't be filled",
        rows: rows,
        remedies: [
          "make it optional", "give a default",
          "set its renaming identifier if it had another name",
        ]
      )
    }
    return .nothing
  }

  private mutating func inspectChanges(
    of attribute: PropertyVersions<Attribute>
  ) throws -> EntityTransfer.Origin {
    let (newer, older) = (attribute.newer, attribute.older)
    guard newer.type == older.type else { return try inspectType(of: attribute) }
    if newer.isOptional != older.isOptional { return try inspectOptionality(of: attribute) }
    if newer.defaultValue != older.defaultValue {
      report.addChange(
        at: attribute.path,
        "the default of new objects was \(older.defaultValue?.sqlLiteral ?? "none"),"
          + " is \(newer.defaultValue?.sqlLiteral ?? "none")"
      )
    }
    return .attribute(older.name)
  }

  private mutating func inspectOptionality(
    of attribute: PropertyVersions<Attribute>
  ) throws -> EntityTransfer.Origin {
    let (path, older) = (attribute.path, attribute.older)
    if attribute.newer.isOptional {
      report.addChange(at: path, "no longer required")
      return .attribute(older.name)
    }
    let rows = try facts?.rows(of: attribute.rowsOf.name, lacking: older.name)
    if let value = attribute.newer.defaultValue {
      let action = "now required; rows without a value get \(value.sqlLiteral)"
      report.addChange(at: path, action, rows: rows)
      return .filled(older.name, value)
    }
    if rows == 0 {
      report.addChange(at: path, "now required; every row has a value")
    } else {
      report.addBlocker(
        at: path,
        "it becomes required, and rows without a value can't be filled",
        rows: rows,
        remedies: ["give a default", "leave it optional"]
      )
    }
    return .attribute(older.name)
  }

  private mutating func inspectType(
    of attribute: PropertyVersions<Attribute>
  ) throws -> EntityTransfer.Origin {
    let (path, newer, older) = (attribute.path, attribute.newer, attribute.older)
    let areNumbers = newer.type.isNumber && older.type.isNumber
    let change = "its type was \(older.type.rawValue), is \(newer.type.rawValue)"
    let rows = try facts?.rows(of: attribute.rowsOf.name, having: older.name)
    guard areNumbers, options.convertsNumbers else {
      report.addBlocker(
        at: path,
        change,
        rows: rows,
        remedies: areNumbers
          ? ["allow numbers to be converted"] : ["leave the type, and add an attribute"]
      )
      return .attribute(older.name)
    }
    let misfits = try facts?.rows(
      of: attribute.rowsOf.name,
      of: older.name,
      unfitFor: newer.type
    )
    if let misfits, misfits > 0 {
      report.addBlocker(
        at: path,
        "\(change), and values do not fit",
        rows: misfits,
        remedies: ["leave the type"]
      )
    } else {
      report.addChange(at: path, change, rows: rows)
    }
    return .converted(older.name, newer.type)
  }
}

extension MigrationInference {
  /// Reports that a property had another name, or belonged to another entity.
  mutating func reportMove<Property>(
    of property: PropertyVersions<Property>,
    name: (Property) -> String
  ) {
    let oldName = name(property.older)
    if oldName != name(property.newer) {
      report.addChange(at: property.path, "renamed from \(oldName)")
    }
    if match.source(of: property.newerOwner)?.name != property.olderOwner.name {
      report.addChange(at: property.path, "moved here from \(property.olderOwner.name)")
    }
  }
}

extension AttributeType {
  var isNumber: Bool {
    switch self {
    case .integer16, .integer32, .integer64, .float, .double: true
    default: false
    }
  }
}
