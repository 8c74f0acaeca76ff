/// A sheet to import: its name, and a function that reads its bytes.
public struct SheetSource: Sendable {
  /// The path or name, for messages and for the store.
  public let name: String
  /// Reads the bytes; called when the sheet's turn comes.
  public let read: @Sendable () throws -> [UInt8]

  /// Makes a source.
  public init(_ name: String, read: @escaping @Sendable () throws -> [UInt8]) {
    self.name = name
    self.read = read
  }

  /// Makes a source of bytes.
  public init(_ name: String, bytes: [UInt8]) {
    self.init(name) { bytes }
  }
}
