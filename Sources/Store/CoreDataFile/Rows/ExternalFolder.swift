import Foundation

/// The folder beside a store where Core Data puts large values, each in a file.
struct ExternalFolder: Sendable {
  private static let mostBytes = 256 << 20

  private let url: URL

  init(of store: URL) {
    let name = store.deletingPathExtension().lastPathComponent
    url = store.deletingLastPathComponent()
      .appendingPathComponent(".\(name)_SUPPORT", isDirectory: true)
      .appendingPathComponent("_EXTERNAL_DATA", isDirectory: true)
  }

  /// The name of the file that follows a value's tag; nil if it is not a UUID, so that no value
  /// can lead out of the folder.
  static func fileName(_ value: [UInt8]) -> String? {
    var name = value.dropFirst()
    if name.last == 0 { name.removeLast() }
    let text = String(decoding: name, as: UTF8.self)
    return name.count == 36 && UUID(uuidString: text) != nil ? text : nil
  }

  /// The bytes of a file; nil if it does not exist or is unreasonably large.
  func contents(of name: String) -> [UInt8]? {
    let file = url.appendingPathComponent(name)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = (attributes[.size] as? NSNumber)?.intValue, size <= Self.mostBytes,
      let data = try? Data(contentsOf: file)
    else { return nil }
    return [UInt8](data)
  }
}
