/// A sheet to import: its name, and a function that reads its bytes.
public struct SheetSource: Sendable {
  /// The path or name, for messages and for the store.
  public let name: String
  /// The path of the file, by which it is recognised when it has changed; nil for none.
  public let path: String?
  /// Reads the bytes; called when the sheet's turn comes.
  public let read: @Sendable () throws -> [UInt8]

  /// Makes a source.
  public init(
    _ name: String,
    path: String? = nil,
    read: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.name = name
    self.path = path
    self.read = read
  }

  /// Makes a source of bytes.
  public init(_ name: String, path: String? = nil, bytes: [UInt8]) {
    self.init(name, path: path) { bytes }
  }
}
