import StoreMigration

/// Makes one object of all that have the same value of an attribute.
struct MergingPolicy: EntityMigrationPolicy {
  let attribute: String

  func createDestinationInstances(
    for source: SourceObject,
    in mapping: EntityMapping,
    _ context: MigrationContext
  ) throws {
    var object = try context.newObject(for: source, in: mapping)
    try context.fill(&object, from: source, in: mapping)
    let table = mapping.name
    let value = try object.value(attribute)
    if case .integer(let known)? = context.lookup(value, in: table) {
      context.report("\(mapping.destination): objects of one \(attribute) became one", source)
      return try context.associate(source, with: known, for: mapping.name)
    }
    let made = try context.insert(object, from: source, in: mapping)
    context.remember(.integer(made.id), for: value, in: table)
  }
}
