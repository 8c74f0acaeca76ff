extension SchemaBuilder {
  /// Adds triggers for the delete rules that no foreign key carries out: those of the object
  /// that holds the key, and cascades over pairs.
  mutating func addTriggers() {
    for entity in model.entities {
      for relationship in entity.relationships { addTrigger(for: relationship, of: entity) }
    }
  }

  private mutating func addTrigger(for relationship: Relationship, of entity: Entity) {
    let destination = tableName(of: relationship.destination).quoted
    let storage = relationshipStorages[PropertyPath(entity.name, relationship.name)]
    switch (storage, relationship.deleteRule) {
    case (.ownColumn(let table, let column), .cascade):
      let body = "DELETE FROM \(destination) WHERE \"id\" = OLD.\(column.quoted);"
      addTrigger("AFTER DELETE", on: table, for: relationship, body: body)
    case (.ownColumn(let table, let column), .deny):
      let failure = "SELECT RAISE(ABORT, 'FOREIGN KEY constraint failed')"
      let body = "\(failure) WHERE OLD.\(column.quoted) IS NOT NULL;"
      addTrigger("BEFORE DELETE", on: table, for: relationship, body: body)
    case (.pairs(let table, let own, let other, _), .cascade):
      let body = """
        DELETE FROM \(destination) WHERE "id" IN \
        (SELECT \(other.quoted) FROM \(table.quoted) WHERE \(own.quoted) = OLD."id");
        """
      addTrigger("BEFORE DELETE", on: tableName(of: entity.name), for: relationship, body: body)
    default: break
    }
  }

  private mutating func addTrigger(
    _ event: String,
    on table: String,
    for relationship: Relationship,
    body: String
  ) {
    let name = indexNames.take("\(table)_\(relationship.name)_\(relationship.deleteRule.rawValue)")
    triggers.append(
      Trigger(
        name: name,
        createStatement:
          "CREATE TRIGGER \(name.quoted) \(event) ON \(table.quoted) BEGIN \(body) END"
      )
    )
  }
}
