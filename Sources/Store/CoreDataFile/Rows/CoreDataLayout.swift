import StoreModel

/// The tables and columns in which a file keeps the objects of its model.
struct CoreDataLayout: Sendable {
  /// The table of one root entity and its descendants.
  struct EntityTable: Sendable {
    let root: String
    let name: String
    /// The attributes and to-one relationships of each entity, with their columns.
    var attributes: [String: [(attribute: Attribute, column: String)]] = [:]
    var toOne: [String: [(relationship: Relationship, column: String)]] = [:]
  }

  /// The table and columns that keep a to-many relationship without a to-one inverse.
  struct PairTable: Sendable {
    let entity: String
    let relationship: Relationship
    let table: String
    /// The columns of the object's key, of the other object's, and of the order of the others.
    let own: String
    let other: String
    let position: String?
  }

  private(set) var entityTables: [EntityTable] = []
  private(set) var pairTables: [PairTable] = []
  /// What the model describes but the file does not have.
  private(set) var problems: [String] = []
  let numbers: EntityNumbers
  private let model: StoreModel
  private let catalog: TableCatalog

  init(of model: StoreModel, catalog: TableCatalog, listedNumbers: [String: Int64]) {
    self.model = model
    self.catalog = catalog
    numbers = EntityNumbers(model, listed: listedNumbers)
    for root in model.roots { addTable(of: root) }
    for entity in model.entities {
      for relationship in entity.relationships
      where relationship.isToMany && !relationship.isTransient {
        addPairs(relationship, of: entity)
      }
    }
  }

  /// The table of a root entity, under the entity's old name if the entity was renamed and the
  /// table was not.
  func tableName(of root: Entity) -> String? {
    ["Z" + root.name.uppercased(), "Z" + root.canonicalName.uppercased()].first(where: catalog.has)
  }

  private mutating func addTable(of root: Entity) {
    guard let name = tableName(of: root) else {
      // An abstract entity without children has no objects.
      if model.family(of: root.name).allSatisfy(\.isAbstract) { return }
      problems.append("the entity \(root.name) has no table Z\(root.name.uppercased())")
      return
    }
    var table = EntityTable(root: root.name, name: name)
    var columns = PropertyColumns(catalog: catalog, table: name)
    // Descendants share the table: properties of siblings with one name take numbered columns.
    for entity in family(of: root.name) {
      let stored = entity.attributes.filter { !$0.isTransient }
      let toOne = entity.relationships.filter { !$0.isToMany && !$0.isTransient }
      let parent = entity.parent
      table.attributes[entity.name] =
        (parent.flatMap { table.attributes[$0] } ?? [])
        + take(stored, named: \.name, of: entity, from: &columns, in: name).map { ($0, $1) }
      table.toOne[entity.name] =
        (parent.flatMap { table.toOne[$0] } ?? [])
        + take(toOne, named: \.name, of: entity, from: &columns, in: name).map { ($0, $1) }
    }
    entityTables.append(table)
  }

  /// The columns of an entity's own properties; those without one are reported.
  private mutating func take<Property>(
    _ properties: [Property],
    named name: (Property) -> String,
    of entity: Entity,
    from columns: inout PropertyColumns,
    in table: String
  ) -> [(Property, String)] {
    properties.compactMap { property in
      guard let column = columns.take(name(property)) else {
        report(name(property), of: entity, in: table)
        return nil
      }
      return (property, column)
    }
  }

  private func family(of root: String) -> [Entity] {
    let places = EntityNumbers.places(model)
    return model.family(of: root).sorted { (places[$0.name] ?? 0) < (places[$1.name] ?? 0) }
  }

  private mutating func report(_ property: String, of entity: Entity, in table: String) {
    problems.append(
      "\(entity.name).\(property) has no column Z\(property.uppercased()) in \(table)"
    )
  }

  // MARK: What is left

  /// A column of an entity's table.
  struct Column: Hashable, Sendable {
    let table: String
    let name: String
  }

  /// The columns of the entities' tables that belong to no property.
  var unclaimedColumns: [Column] {
    entityTables.flatMap { table in
      let claimed = claimedColumns(of: table)
      return (catalog.columns[table.name] ?? []).sorted()
        .filter { !claimed.contains($0) && !Self.isOwn($0, besides: claimed) }
        .map { Column(table: table.name, name: $0) }
    }
  }

  private func claimedColumns(of table: EntityTable) -> Set<String> {
    Set(
      table.attributes.values.joined().map(\.column) + table.toOne.values.joined().map(\.column)
        + pairTables.filter { $0.table == table.name }.map(\.own)
    )
  }

  /// Whether Core Data keeps something of its own in a column: keys, positions (`Z_FOK_SONG`),
  /// and the entities that claimed relationships lead to (`Z2_SONG` beside `ZSONG`).
  private static func isOwn(_ column: String, besides claimed: Set<String>) -> Bool {
    if ["Z_PK", "Z_ENT", "Z_OPT"].contains(column) || column.hasPrefix("Z_FOK_") { return true }
    let rest = column.dropFirst().drop(while: \.isNumber)
    return rest.count < column.count - 1 && rest.first == "_"
      && claimed.contains("Z" + rest.dropFirst())
  }

  /// The tables like those of entities and pairs that belong to no entity or relationship.
  var unclaimedTables: [String] {
    let claimed = Set(entityTables.map(\.name) + pairTables.map(\.table))
    return catalog.columns.filter { name, columns in
      name.hasPrefix("Z") && !claimed.contains(name)
        && (columns.isSuperset(of: ["Z_PK", "Z_ENT"]) || Self.isPairs(name, columns))
    }.map(\.key).sorted()
  }

  private static func isPairs(_ table: String, _ columns: Set<String>) -> Bool {
    guard table.hasPrefix("Z_"), table.dropFirst(2).first?.isNumber == true else { return false }
    return columns.allSatisfy { $0.hasPrefix("Z_") || $0 == "REFLEXIVE" }
  }

  /// The attributes whose columns were declared for values of another kind.
  var mistypedColumns: [String] {
    entityTables.flatMap { table in
      table.attributes.flatMap { entity, columns in
        columns.compactMap { attribute, column in
          let found = catalog.types["\(table.name).\(column)"] ?? ""
          let expected = attribute.type.coreDataColumnType
          guard !found.isEmpty, found != expected else { return nil }
          return "\(entity).\(attribute.name) is \(attribute.type.rawValue), which is kept as"
            + " \(expected), and its column \(table.name).\(column) is \(found)"
        }
      }
    }.sorted()
  }

  // MARK: Pairs

  private mutating func addPairs(_ relationship: Relationship, of entity: Entity) {
    let inverse = model.inverse(of: relationship)
    if let inverse, !inverse.relationship.isToMany { return }
    // One table keeps both directions; the one whose pairs were found first counts.
    let isFoundAlready = pairTables.contains {
      inverse != nil && $0.entity == inverse?.entity.name
        && $0.relationship.name == inverse?.relationship.name
        && !($0.entity == entity.name && $0.relationship.name == relationship.name)
    }
    guard !isFoundAlready || relationship.isOrdered else { return }
    let found =
      inverse.map { joinTable(relationship, of: entity, inverse: $0) }
      ?? foreignColumn(relationship, of: entity)
    guard let found else {
      problems.append("\(entity.name).\(relationship.name) has no table of pairs")
      return
    }
    pairTables.append(found)
  }

  /// A to-many relationship without an inverse is a column of the other object's table, named
  /// after the entity's number.
  private func foreignColumn(_ relationship: Relationship, of entity: Entity) -> PairTable? {
    guard let number = numbers.numbers[entity.name],
      let table = model.root(of: relationship.destination).flatMap(tableName),
      let own = catalog.column("Z\(number)\(relationship.name.uppercased())", in: table)
    else { return nil }
    return PairTable(
      entity: entity.name,
      relationship: relationship,
      table: table,
      own: own,
      other: "Z_PK",
      position: catalog.column("Z_FOK_\(number)\(relationship.name.uppercased())", in: table)
    )
  }

  private func joinTable(
    _ relationship: Relationship,
    of entity: Entity,
    inverse: (entity: Entity, relationship: Relationship)
  ) -> PairTable? {
    guard let number = numbers.numbers[entity.name],
      let inverseNumber = numbers.numbers[inverse.entity.name]
    else { return nil }
    let name = relationship.name.uppercased()
    let inverseName = inverse.relationship.name.uppercased()
    let tables = ["Z_\(number)\(name)", "Z_\(inverseNumber)\(inverseName)"]
    guard let table = tables.first(where: catalog.has) else { return nil }
    let isReflexive = entity.name == inverse.entity.name && name == inverseName
    let own = catalog.column("Z_\(number)\(inverseName)", in: table)
    let other =
      isReflexive
      ? catalog.column("REFLEXIVE", in: table)
      : otherColumn("Z_\(inverseNumber)\(name)", besides: own, in: table)
    guard let own, let other else { return nil }
    return PairTable(
      entity: entity.name,
      relationship: relationship,
      table: table,
      own: own,
      other: other,
      position: position(
        of: relationship,
        number: number,
        inverseNumber: inverseNumber,
        in: table
      )
    )
  }

  private func otherColumn(_ name: String, besides own: String?, in table: String) -> String? {
    let found = catalog.column(name, in: table)
    guard found == own else { return found }
    return catalog.columns[table]?.sorted().first { $0 != own && $0.hasPrefix(name) }
  }

  private func position(
    of relationship: Relationship,
    number: Int64,
    inverseNumber: Int64,
    in table: String
  ) -> String? {
    guard relationship.isOrdered else { return nil }
    let name = relationship.name.uppercased()
    return ["Z_FOK_\(inverseNumber)\(name)", "Z_FOK_\(number)\(name)", "Z_FOK_\(name)"]
      .lazy.compactMap { catalog.column($0, in: table) }.first
  }

  /// The column that orders the objects whose to-one relationship leads to the same object.
  func position(beside column: String, in table: String) -> String? {
    catalog.column("Z_FOK_" + column.dropFirst(), in: table)
  }
}

/// Gives each property of a table its column.
private struct PropertyColumns {
  let catalog: TableCatalog
  let table: String
  var taken: Set<String> = []

  /// `Z` and the name in upper case, with a digit where an earlier property took it.
  mutating func take(_ property: String) -> String? {
    let name = "Z" + property.uppercased()
    let found = ([name] + (1...9).map { "\(name)\($0)" })
      .first { catalog.has($0, in: table) && !taken.contains($0) }
    if let found { taken.insert(found) }
    return found
  }
}
