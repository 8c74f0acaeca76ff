import StoreModel

/// The numbers (`Z_ENT`) that stand for entities in a file's rows.
struct EntityNumbers: Sendable {
  private(set) var names: [Int64: String] = [:]
  private(set) var numbers: [String: Int64] = [:]

  /// Takes the numbers that the file lists.
  ///
  /// The list keeps the old name of an entity that was renamed. Such an entity is found by its
  /// renaming identifier, or else by its position in the order in which Core Data numbers them.
  init(_ model: StoreModel, listed: [String: Int64]) {
    let places = Self.places(model)
    for entity in model.entities {
      let number =
        listed[entity.name] ?? entity.renamingIdentifier.flatMap { listed[$0] }
        ?? places[entity.name]
      guard let number, names[number] == nil else { continue }
      names[number] = entity.name
      numbers[entity.name] = number
    }
  }

  /// The roots in the order of their names, each followed by its descendants, from 1.
  static func places(_ model: StoreModel) -> [String: Int64] {
    let children = Dictionary(grouping: model.entities.filter { $0.parent != nil }) {
      $0.parent ?? ""
    }
    var waiting = model.roots.reversed().map(\.name)
    var places: [String: Int64] = [:]
    while let name = waiting.popLast() {
      guard places[name] == nil else { continue }
      places[name] = Int64(places.count + 1)
      waiting += (children[name] ?? []).map(\.name).sorted(by: >)
    }
    return places
  }
}
