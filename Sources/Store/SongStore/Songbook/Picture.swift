import CoreDataFile
import StoreMigration

/// What the header of an attachment's image says.
///
/// A transformable attribute holds the image itself, or an archive of its data.
struct Picture {
  private let header: ImageHeader?

  init(of source: SourceObject, reportingTo context: MigrationContext? = nil) throws {
    let bytes = try source.value("image").contents ?? []
    header = ImageHeader(bytes) ?? Self.archived(bytes).flatMap { ImageHeader($0) }
    if header == nil {
      context?.report("the size of an image can't be read; it is kept as it is", at: source)
    }
  }

  var mediaType: MigrationValue { header.map { .text($0.mediaType) } ?? .null }
  var width: MigrationValue { .real(Double(header?.width ?? 0)) }
  var height: MigrationValue { .real(Double(header?.height ?? 0)) }

  private static func archived(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: Array("bplist".utf8)) else { return nil }
    if case .bytes(let data)? = try? ArchivedValue(archive: bytes) { return data }
    return nil
  }
}
