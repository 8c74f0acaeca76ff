import StoreModel

// GRDB has types of these names, too.

/// A table of a store.
typealias StoreTable = Table

/// A column of a store's table.
typealias StoreColumn = Column
