public import Foundation
import StoreModel

/// One row of a Core Data file.
public struct CoreDataObject: Sendable {
  /// The name of its entity, which may be a descendant of the entity asked for.
  public let entity: String
  /// Its primary key (`Z_PK`), unique among the objects of its root entity.
  public let key: Int64
  /// How often it was saved (`Z_OPT`); Core Data uses it to notice the changes of others.
  public let version: Int64
  /// The values of its attributes by name; attributes without a value are missing.
  public internal(set) var attributes: [String: CoreDataValue] = [:]
  /// The keys of the objects that its to-one relationships lead to, by name.
  public internal(set) var toOne: [String: Int64] = [:]
  /// Its positions among the objects of ordered relationships, by the names of their inverses.
  ///
  /// Positions only give an order; there are gaps between them.
  public internal(set) var positions: [String: Int64] = [:]
  /// What could not be read as the model describes it.
  public internal(set) var problems: [CoreDataProblem] = []

  init(entity: String, key: Int64, version: Int64) {
    self.entity = entity
    self.key = key
    self.version = version
  }
}

/// A value of an attribute in a Core Data file.
public enum CoreDataValue: Hashable, Sendable {
  case integer(Int64)
  case real(Double)
  /// The digits of a decimal number.
  case decimal(String)
  case boolean(Bool)
  case text(String)
  /// A text that is not UTF-8, as its bytes.
  case malformedText([UInt8])
  case date(Date)
  case uuid(UUID)
  /// The value of a binary or transformable attribute; ``ArchivedValue`` reads the latter.
  case bytes([UInt8])
}

/// Two objects that a to-many relationship connects, where it is kept as pairs.
public struct CoreDataPair: Hashable, Sendable {
  /// The key of the object that has the relationship.
  public let source: Int64
  /// The key of the object it leads to.
  public let destination: Int64
  /// The order of the destinations of one source; nil if they have no order.
  public let position: Int64?
}

/// Something in a row that is not as the model describes it.
public struct CoreDataProblem: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A text is not UTF-8; its bytes are kept.
    case malformedText(byteCount: Int)
    /// The file that holds the value is missing; the value is left empty.
    case missingFile(name: String)
    /// The value is not of the attribute's type; it is left empty.
    case wrongType(expected: String, found: String)
    /// The relationship leads to an object that does not exist; it is left empty.
    case danglingReference(key: Int64)
    /// The row belongs to an entity that the model does not have; it is left out.
    case unknownEntity(number: Int64)
  }

  /// The entity; its root if the row's own entity is not known.
  public let entity: String
  /// The primary key of the row.
  public let key: Int64
  /// The property; nil if the problem is with the whole row.
  public let property: String?
  /// What is wrong.
  public let kind: Kind

  /// Makes a problem.
  public init(entity: String, key: Int64, property: String?, kind: Kind) {
    self.entity = entity
    self.key = key
    self.property = property
    self.kind = kind
  }
}

extension CoreDataProblem: CustomStringConvertible {
  public var description: String {
    let place = "\(entity) \(key)" + (property.map { ", \($0)" } ?? "")
    return switch kind {
    case .malformedText(let count):
      "\(place): the text of \(count.counted("byte")) is not UTF-8; its bytes are kept"
    case .missingFile(let name):
      "\(place): the file \(name) of its contents is missing; the value is left empty"
    case .wrongType(let expected, let found):
      "\(place): \(found) where the model says \(expected); the value is left empty"
    case .danglingReference(let key):
      "\(place): it leads to the object \(key), which does not exist; it is left empty"
    case .unknownEntity(let number):
      "\(place): the row belongs to entity number \(number), which the model lacks; it is left out"
    }
  }
}
