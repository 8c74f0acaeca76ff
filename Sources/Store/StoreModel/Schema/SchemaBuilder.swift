/// Makes the tables of a model.
struct SchemaBuilder {
  let model: StoreModel
  private(set) var tables: [StoreTable] = []
  var triggers: [Trigger] = []
  private(set) var attributeColumns: [PropertyPath: String] = [:]
  private(set) var relationshipStorages: [PropertyPath: RelationshipStorage] = [:]
  private var tableNames: [String: String] = [:]
  private var columnNames: [String: UniqueNames] = [:]
  /// Names of indexes and triggers.
  var indexNames = UniqueNames()
  private var names = UniqueNames(["store_metadata"])

  init(_ model: StoreModel) {
    self.model = model.sorted
  }

  mutating func build() {
    for root in model.roots {
      tableNames[root.name] = names.take(root.name.loweringFirst)
    }
    for root in model.roots { addTable(of: root) }
    for entity in model.entities {
      for relationship in entity.relationships where !relationship.isTransient {
        add(relationship, of: entity)
      }
    }
    for entity in model.entities { addIndexes(of: entity) }
    addTriggers()
    for index in tables.indices { tables[index].indexes.sort { $0.name < $1.name } }
  }

  // MARK: Entities

  func tableName(of entity: String) -> String {
    tableNames[model.root(of: entity)?.name ?? entity] ?? entity
  }

  private mutating func addTable(of root: Entity) {
    let family = model.family(of: root.name)
    let name = tableName(of: root.name)
    var columns = [
      StoreColumn("id", role: .key, type: "INTEGER", isRequired: true),
      StoreColumn("uuid", role: .uuid, type: "TEXT", isRequired: true),
    ]
    if family.count > 1 {
      columns.append(StoreColumn("entity", role: .entity, type: "TEXT", isRequired: true))
    }
    columnNames[name] = UniqueNames(["id", "uuid", "entity"])
    tables.append(
      StoreTable(name: name, rootEntity: root.name, columns: columns, checks: [], indexes: [])
    )
    if family.count > 1 { addCheck(entityCheck(family), to: name) }
    for entity in family {
      for attribute in entity.attributes where !attribute.isTransient {
        add(attribute, of: entity, to: name)
      }
    }
  }

  private func entityCheck(_ family: [Entity]) -> String {
    "\"entity\" IN " + list(family.filter { !$0.isAbstract })
  }

  private func list(_ entities: [Entity]) -> String {
    "(" + entities.map { AttributeValue.text($0.name).sqlLiteral }.joined(separator: ", ") + ")"
  }

  private mutating func add(_ attribute: Attribute, of entity: Entity, to table: String) {
    let name = columnName(attribute.name, in: table)
    attributeColumns[PropertyPath(entity.name, attribute.name)] = name
    addColumn(
      StoreColumn(
        name,
        role: .attribute(entity: entity.name, name: attribute.name),
        type: attribute.type.sqlType,
        isRequired: !attribute.isOptional && entity.parent == nil,
        // A column shared with other entities must stay empty in their rows.
        defaultLiteral: entity.parent == nil ? attribute.defaultValue?.sqlLiteral : nil
      ),
      to: table
    )
    if !attribute.isOptional { requireInFamily(name, of: entity, in: table) }
  }

  /// Requires a value in the rows of an entity that shares its table with others.
  private mutating func requireInFamily(_ column: String, of entity: Entity, in table: String) {
    guard entity.parent != nil else { return }
    let family = list(model.family(of: entity.name))
    addCheck("\"entity\" NOT IN \(family) OR \(column.quoted) IS NOT NULL", to: table)
  }

  // MARK: Relationships

  private mutating func add(_ relationship: Relationship, of entity: Entity) {
    let path = PropertyPath(entity.name, relationship.name)
    guard relationshipStorages[path] == nil else { return }
    let inverse = model.inverse(of: relationship)
    if holdsColumn(relationship, of: entity) {
      addForeignKey(relationship, of: entity, inverse: inverse)
    } else if let inverse, !inverse.relationship.isToMany {
      addForeignKey(inverse.relationship, of: inverse.entity, inverse: (entity, relationship))
    } else {
      addPairs(relationship, of: entity, inverse: inverse)
    }
  }

  /// Whether a relationship is a column of its own entity's table.
  ///
  /// Of two to-one relationships it is the one of the dependent object: the object that is
  /// deleted with the other, or else the one that can't exist without the other.
  private func holdsColumn(_ relationship: Relationship, of entity: Entity) -> Bool {
    guard !relationship.isToMany else { return false }
    guard let (owner, inverse) = model.inverse(of: relationship), !inverse.isToMany else {
      return true
    }
    let cascades = (inverse.deleteRule == .cascade, relationship.deleteRule == .cascade)
    if cascades.0 != cascades.1 { return cascades.0 }
    if relationship.isOptional != inverse.isOptional { return !relationship.isOptional }
    return (entity.name, relationship.name) <= (owner.name, inverse.name)
  }

  private mutating func addForeignKey(
    _ relationship: Relationship,
    of entity: Entity,
    inverse: (entity: Entity, relationship: Relationship)?
  ) {
    let table = tableName(of: entity.name)
    let column = columnName(relationship.name + "Id", in: table)
    addColumn(
      StoreColumn(
        column,
        role: .relationship(entity: entity.name, name: relationship.name),
        type: "INTEGER",
        isRequired: !relationship.isOptional && entity.parent == nil,
        references: tableName(of: relationship.destination),
        onDelete: deleteAction(for: inverse?.relationship.deleteRule)
      ),
      to: table
    )
    if !relationship.isOptional { requireInFamily(column, of: entity, in: table) }
    relationshipStorages[PropertyPath(entity.name, relationship.name)] =
      .ownColumn(table: table, column: column)
    let isOneToOne = inverse.map { !$0.relationship.isToMany } ?? false
    addIndex([column], to: table, isUnique: isOneToOne, condition: nil)
    guard let inverse, inverse.relationship != relationship || inverse.entity != entity else {
      return
    }
    let path = PropertyPath(inverse.entity.name, inverse.relationship.name)
    let position = addPosition(inverse.relationship, of: inverse.entity, to: table)
    relationshipStorages[path] = .otherColumn(table: table, column: column, position: position)
  }

  private mutating func addPairs(
    _ relationship: Relationship,
    of entity: Entity,
    inverse: (entity: Entity, relationship: Relationship)?
  ) {
    let own = tableName(of: entity.name)
    let other = tableName(of: relationship.destination)
    let name = names.take("\(own)_\(relationship.name)")
    tables.append(StoreTable(name: name, rootEntity: nil, columns: [], checks: [], indexes: []))
    columnNames[name] = UniqueNames()
    let ownColumn = addPairEnd(referringTo: own, for: relationship, of: entity, to: name)
    // The same relationship is its own inverse where friends are friends of each other.
    let back = inverse ?? (entity, relationship)
    let otherColumn = addPairEnd(
      referringTo: other,
      for: back.relationship,
      of: back.entity,
      to: name
    )
    addIndex([otherColumn, ownColumn], to: name, isUnique: false, condition: nil)
    let position = addPosition(relationship, of: entity, to: name)
    relationshipStorages[PropertyPath(entity.name, relationship.name)] =
      .pairs(table: name, own: ownColumn, other: otherColumn, position: position)
    guard let inverse else { return }
    let path = PropertyPath(inverse.entity.name, inverse.relationship.name)
    guard relationshipStorages[path] == nil else { return }
    let backPosition = addPosition(inverse.relationship, of: inverse.entity, to: name)
    relationshipStorages[path] =
      .pairs(table: name, own: otherColumn, other: ownColumn, position: backPosition)
  }

  private mutating func addPairEnd(
    referringTo referenced: String,
    for relationship: Relationship,
    of entity: Entity,
    to table: String
  ) -> String {
    let name = columnName(referenced + "Id", in: table)
    addColumn(
      StoreColumn(
        name,
        role: .pairEnd(entity: entity.name, name: relationship.name),
        type: "INTEGER",
        isRequired: true,
        references: referenced,
        onDelete: relationship.deleteRule == .deny ? "RESTRICT" : "CASCADE"
      ),
      to: table
    )
    return name
  }

  private mutating func addPosition(
    _ relationship: Relationship,
    of entity: Entity,
    to table: String
  ) -> String? {
    guard relationship.isToMany, relationship.isOrdered else { return nil }
    let name = columnName(relationship.name + "Position", in: table)
    let role = StoreColumn.Role.position(entity: entity.name, name: relationship.name)
    addColumn(StoreColumn(name, role: role, type: "INTEGER"), to: table)
    return name
  }

  private func deleteAction(for inverseRule: DeleteRule?) -> String {
    switch inverseRule {
    case .cascade: "CASCADE"
    case .deny: "RESTRICT"
    case .noAction: "NO ACTION"
    case .nullify, nil: "SET NULL"
    }
  }

  // MARK: Indexes

  private mutating func addIndexes(of entity: Entity) {
    let table = tableName(of: entity.name)
    let condition =
      entity.parent == nil ? nil : "\"entity\" IN " + list(model.family(of: entity.name))
    for (lists, isUnique) in [(entity.uniqueness, true), (entity.indexes, false)] {
      for properties in lists {
        let columns = properties.compactMap { column(of: $0, in: entity) }
        addIndex(columns, to: table, isUnique: isUnique, condition: condition)
      }
    }
  }

  private func column(of property: String, in entity: Entity) -> String? {
    for owner in model.lineage(of: entity.name) {
      let path = PropertyPath(owner.name, property)
      if let column = attributeColumns[path] { return column }
      if case .ownColumn(_, let column) = relationshipStorages[path] { return column }
    }
    return nil
  }

  private mutating func addIndex(
    _ columns: [String],
    to table: String,
    isUnique: Bool,
    condition: String?
  ) {
    guard !columns.isEmpty, let place = tables.firstIndex(where: { $0.name == table }) else {
      return
    }
    let wanted = ([table] + columns + [isUnique ? "unique" : "index"]).joined(separator: "_")
    tables[place].indexes.append(
      TableIndex(
        name: indexNames.take(wanted),
        table: table,
        columns: columns,
        isUnique: isUnique,
        condition: condition
      )
    )
  }

  // MARK: Tables

  private mutating func columnName(_ wanted: String, in table: String) -> String {
    columnNames[table, default: UniqueNames()].take(wanted)
  }

  private mutating func addColumn(_ column: StoreColumn, to table: String) {
    guard let place = tables.firstIndex(where: { $0.name == table }) else { return }
    tables[place].columns.append(column)
  }

  private mutating func addCheck(_ check: String, to table: String) {
    guard let place = tables.firstIndex(where: { $0.name == table }) else { return }
    tables[place].checks.append(check)
  }
}
