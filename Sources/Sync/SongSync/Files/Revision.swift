/// A service's own name for one state of a file: an entity tag, a version, a number.
///
/// Two revisions can be compared for equality alone; what is in them is up to the service.
public struct Revision: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The service's text.
  public let text: String

  /// A revision from a service's text.
  public init(_ text: String) { self.text = text }

  public var description: String { text }

  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
