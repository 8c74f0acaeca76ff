import GRDB
import StoreModel

/// Reads the rows of one table.
struct ObjectReader {
  private let table: CoreDataLayout.EntityTable
  private let numbers: EntityNumbers
  private let values: ValueReader
  private let columns: [String]
  private let plans: [String: Plan]

  /// Which column gives which property of an entity.
  private struct Plan {
    var attributes: [(attribute: Attribute, index: Int, column: String)] = []
    var toOne: [(name: String, index: Int, position: Int?)] = []
  }

  init(_ table: CoreDataLayout.EntityTable, layout: CoreDataLayout, values: ValueReader) {
    self.table = table
    self.values = values
    numbers = layout.numbers
    var columns = ["Z_PK", "Z_ENT", "Z_OPT"]
    func index(_ column: String) -> Int {
      if let known = columns.firstIndex(of: column) { return known }
      columns.append(column)
      return columns.count - 1
    }
    var plans: [String: Plan] = [:]
    for (entity, attributes) in table.attributes {
      var plan = Plan()
      plan.attributes = attributes.map { ($0.attribute, index($0.column), $0.column) }
      plan.toOne = (table.toOne[entity] ?? []).map { relationship, column in
        let position = layout.position(beside: column, in: table.name).map { index($0) }
        return (relationship.name, index(column), position)
      }
      plans[entity] = plan
    }
    self.plans = plans
    self.columns = columns
  }

  var sql: String {
    let list = columns.map(\.quoted).joined(separator: ", ")
    return "SELECT \(list) FROM \(table.name.quoted) ORDER BY \"Z_PK\""
  }

  func object(_ row: Row) -> CoreDataObject {
    let key = row.stored(0).integer ?? 0
    let number = row.stored(1).integer ?? 0
    let version = row.stored(2).integer ?? 0
    guard let entity = numbers.names[number], let plan = plans[entity] else {
      var object = CoreDataObject(entity: table.root, key: key, version: version)
      object.problems = [
        CoreDataProblem(
          entity: table.root,
          key: key,
          property: nil,
          kind: .unknownEntity(number: number)
        )
      ]
      return object
    }
    var object = CoreDataObject(entity: entity, key: key, version: version)
    for (attribute, index, column) in plan.attributes {
      let place = "\(table.name).\(column)"
      object.take(values.read(row.stored(index), of: attribute, column: place), as: attribute.name)
    }
    for (name, index, position) in plan.toOne {
      object.toOne[name] = row.stored(index).integer
      if let position { object.positions[name] = row.stored(position).integer }
    }
    return object
  }
}

extension CoreDataObject {
  fileprivate mutating func take(_ outcome: ValueReader.Outcome, as name: String) {
    switch outcome {
    case .value(let value): attributes[name] = value
    case .problem(let kind, let value):
      attributes[name] = value
      problems.append(CoreDataProblem(entity: entity, key: key, property: name, kind: kind))
    }
  }
}
