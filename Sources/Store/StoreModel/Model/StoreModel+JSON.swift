#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension StoreModel {
  /// Reads a model that was exported as JSON.
  ///
  /// - Throws: `DecodingError` when it is none.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(StoreModel.self, from: json)
  }

  /// The model as JSON, with its entities and properties in the order of their names.
  ///
  /// - Throws: `EncodingError`, which names and numbers do not cause.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(sorted) + [0x0A]
  }

  /// The model with everything that has a name in the order of the names.
  public var sorted: StoreModel {
    var model = self
    model.entities = entities.map(\.sorted).sorted { $0.name < $1.name }
    return model
  }
}

extension Entity {
  var sorted: Entity {
    var entity = self
    entity.attributes.sort { $0.name < $1.name }
    entity.relationships.sort { $0.name < $1.name }
    entity.uniqueness.sort { $0.lexicographicallyPrecedes($1) }
    entity.indexes.sort { $0.lexicographicallyPrecedes($1) }
    return entity
  }
}
