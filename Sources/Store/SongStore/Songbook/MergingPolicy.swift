import StoreMigration

/// Makes one object of all objects that have the same value of an attribute.
struct MergingPolicy: EntityMigrationPolicy {
  let attribute: String

  func createDestinationInstances(
    for source: SourceObject,
    in mapping: EntityMapping,
    using context: MigrationContext
  ) throws {
    var object = try context.newObject(for: source, in: mapping)
    try context.fill(&object, from: source, in: mapping)
    let table = mapping.name
    let value = try object.value(attribute)
    if case .integer(let known)? = context.lookup(value, in: table) {
      context.report(
        "\(mapping.destination): objects with the same \(attribute) became one",
        at: source
      )
      return try context.associate(source, with: known, for: mapping.name)
    }
    let made = try context.insert(object, from: source, in: mapping)
    context.remember(.integer(made.id), for: value, in: table)
  }
}
