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
      return try inspectAdded(attribute, path, rows: facts?.rows(of: old.name))
    }
    // Of two that come from one, that of the same name has the better right.
    let rival = siblings.first {
      $0.name != attribute.name && match.source(of: $0, in: old)?.attribute.name == before.name
    }
    if let rival {
      report.block(
        path,
        "it and \(rival.name) both come from \(before.name)",
        rows: nil,
        ["leave the name or renaming identifier to one of them"]
      )
    }
    inspectMove(attribute, path, before, from: oldOwner, to: owner)
    return try inspectChanged(attribute, path, before, of: old)
  }

  private mutating func inspectAdded(
    _ attribute: Attribute,
    _ path: String,
    rows: Int?
  ) throws -> EntityTransfer.Origin {
    if let value = attribute.defaultValue {
      report.change(path, "added, with the default \(value.sqlLiteral)", rows: rows)
      return .constant(value)
    }
    if attribute.isOptional || rows == 0 {
      report.change(path, attribute.isOptional ? "added, optional" : "added")
    } else {
      report.block(
        path,
        "new required attribute without a default: existing rows can't be filled",
        rows: rows,
        [
          "make it optional", "give a default",
          "set its renaming identifier if it had another name",
        ]
      )
    }
    return .nothing
  }

  private mutating func inspectMove(
    _ attribute: Attribute,
    _ path: String,
    _ before: Attribute,
    from oldOwner: Entity,
    to owner: Entity
  ) {
    if before.name != attribute.name { report.change(path, "renamed from \(before.name)") }
    if match.source(of: owner)?.name != oldOwner.name {
      report.change(path, "moved here from \(oldOwner.name)")
    }
  }

  private mutating func inspectChanged(
    _ attribute: Attribute,
    _ path: String,
    _ before: Attribute,
    of old: Entity
  ) throws -> EntityTransfer.Origin {
    guard attribute.type == before.type else {
      return try inspectType(attribute, path, before, of: old)
    }
    if attribute.isOptional != before.isOptional {
      return try inspectOptionality(attribute, path, before, of: old)
    }
    if attribute.defaultValue != before.defaultValue {
      report.change(
        path,
        "the default of new objects was \(before.defaultValue?.sqlLiteral ?? "none"),"
          + " is \(attribute.defaultValue?.sqlLiteral ?? "none")"
      )
    }
    return .attribute(before.name)
  }

  private mutating func inspectOptionality(
    _ attribute: Attribute,
    _ path: String,
    _ before: Attribute,
    of old: Entity
  ) throws -> EntityTransfer.Origin {
    if attribute.isOptional {
      report.change(path, "no longer required")
      return .attribute(before.name)
    }
    let rows = try facts?.rows(of: old.name, lacking: before.name)
    if let value = attribute.defaultValue {
      report.change(path, "now required; rows without a value get \(value.sqlLiteral)", rows: rows)
      return .filled(before.name, value)
    }
    if rows == 0 {
      report.change(path, "now required; every row has a value")
    } else {
      report.block(
        path,
        "it becomes required, and rows without a value can't be filled",
        rows: rows,
        ["give a default", "leave it optional"]
      )
    }
    return .attribute(before.name)
  }

  private mutating func inspectType(
    _ attribute: Attribute,
    _ path: String,
    _ before: Attribute,
    of old: Entity
  ) throws -> EntityTransfer.Origin {
    let areNumbers = attribute.type.isNumber && before.type.isNumber
    let change = "its type was \(before.type.rawValue), is \(attribute.type.rawValue)"
    guard areNumbers, options.convertsNumbers else {
      report.block(
        path,
        change,
        rows: try facts?.rows(of: old.name, having: before.name),
        areNumbers ? ["allow numbers to be converted"] : ["leave the type, and add an attribute"]
      )
      return .attribute(before.name)
    }
    let misfits = try facts?.rows(of: old.name, of: before.name, unfitFor: attribute.type)
    if let misfits, misfits > 0 {
      report.block(path, "\(change), and values do not fit", rows: misfits, ["leave the type"])
    } else {
      report.change(path, change, rows: try facts?.rows(of: old.name, having: before.name))
    }
    return .converted(before.name, attribute.type)
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
