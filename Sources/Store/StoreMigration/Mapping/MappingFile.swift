public import CoreDataFile
public import Foundation
public import StoreModel

/// A mapping in a JSON file.
///
///     {
///       "name": "notes",
///       "mappings": [{
///         "name": "Images", "source": "Attachment", "destination": "ImageAttachment",
///         "attributes": {"caption": "substring(note.body, 0, 80)"},
///         "relationships": {"note": {"mapping": "Notes", "through": "note"}}
///       }]
///     }
///
/// The values of attributes are ``MappingExpression``s. A relationship leads to what a mapping
/// made of the same source or, with `through`, of the objects that a relationship of the source
/// leads to. `from` and `to` name the versions between which it leads; or they are the models
/// that the mapping was written for, and what has changed since is known.
public struct MappingFile: Hashable, Sendable, Codable {
  /// The mapping of one entity.
  public struct Entry: Hashable, Sendable, Codable {
    public var name: String
    public var source: String
    public var destination: String
    public var note: String?
    public var attributes: [String: String]?
    public var relationships: [String: Link]?
  }

  /// Where a relationship leads.
  public struct Link: Hashable, Sendable, Codable {
    public var mapping: String
    public var through: String?
  }

  /// A version of the model.
  public enum Version: Hashable, Sendable {
    /// The name of one of the versions of a plan.
    case named(String)
    /// The model as it was when the mapping was written.
    case recorded(StoreModel)
  }

  public var name: String
  public var from: Version?
  public var to: Version?
  public var mappings: [Entry]

  /// Reads a file.
  ///
  /// - Throws: `DecodingError` when the data is not a mapping.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(MappingFile.self, from: json)
  }

  /// Reads a file on disk.
  ///
  /// - Throws: `ModelFileError`, with the place of what is wrong.
  public init(contentsOf url: URL) throws(ModelFileError) {
    self = try JSONFile(url, or: "a mapping as JSON").decode(MappingFile.self)
  }

  /// The mapping between two models.
  ///
  /// - Throws: `MigrationError.mismatch` when it was written for other models and something that
  ///   it uses has changed, and `.unsoundMapping` when it does not fit the models.
  public func mapping(
    from source: StoreModel,
    to destination: StoreModel
  ) throws(MigrationError) -> MappingModel {
    let mapping = MappingModel(
      name,
      from: from?.model ?? source,
      to: to?.model ?? destination,
      mappings.map(\.mapping)
    )
    return try mapping.updated(toSource: source, destination: destination)
  }
}

extension MappingFile.Entry {
  fileprivate var mapping: EntityMapping {
    EntityMapping(
      name,
      from: source,
      to: destination,
      note: note,
      attributes: (attributes ?? [:]).mapValues { .expression($0) },
      relationships: (relationships ?? [:]).mapValues { link in
        link.through.map { .destinations(of: link.mapping, through: $0) }
          ?? .sameSource(mapping: link.mapping)
      }
    )
  }
}

extension MappingFile.Version: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self) {
      self = .named(name)
    } else {
      self = .recorded(try container.decode(StoreModel.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .named(let name): try container.encode(name)
    case .recorded(let model): try container.encode(model)
    }
  }

  /// The recorded model.
  fileprivate var model: StoreModel? {
    guard case .recorded(let model) = self else { return nil }
    return model
  }
}
