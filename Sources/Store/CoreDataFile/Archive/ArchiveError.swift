/// Why a property list, a keyed archive or a packed stream could not be read.
package enum ArchiveError: Error, Hashable, Sendable {
  /// The bytes are not a raw DEFLATE stream, or end in the middle of one.
  case notDeflate
  /// The bytes do not begin as a binary property list does.
  case notPropertyList
  /// Something points outside the list; the offset is in bytes.
  case outOfBounds(offset: Int)
  /// A marker that does not belong to any kind of object.
  case unknownMarker(UInt8, offset: Int)
  /// The contents are larger than a file of this kind needs.
  case tooLarge(limit: Int)
  /// The property list is not a keyed archive; the text says why.
  case notKeyedArchive(String)
  /// The archive holds something that this reader does not know; the text says what.
  case notUnderstood(String)
  /// The objects are nested more deeply than those of any real archive.
  case tooDeep(limit: Int)
}

extension ArchiveError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notDeflate: "it is not a raw DEFLATE stream, or is cut off"
    case .notPropertyList: "it is not a binary property list"
    case .outOfBounds(let offset): "the property list points outside itself at byte \(offset)"
    case .unknownMarker(let marker, let offset):
      "the property list has an unknown marker \(marker) at byte \(offset)"
    case .tooLarge(let limit): "it unpacks to more than \(limit) bytes"
    case .notKeyedArchive(let reason): "it is not a keyed archive: \(reason)"
    case .notUnderstood(let what): "\(what), which is not known"
    case .tooDeep(let limit): "its objects are nested more than \(limit) deep"
    }
  }
}
