import StoreModel

/// The table of a schema, by a name that GRDB has not.
typealias SchemaTable = Table
