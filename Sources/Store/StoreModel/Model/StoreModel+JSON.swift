#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension StoreModel {
  /// Reads a model that was exported as JSON.
  ///
  /// - Throws: `DecodingError` when the data is not a model.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(StoreModel.self, from: json)
  }

  /// The model as JSON, with its entities and properties sorted by name.
  ///
  /// - Throws: `EncodingError` for a default value that JSON can't hold, such as infinity.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(sorted) + [0x0A]
  }

  /// The model with everything that has a name sorted by name.
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
