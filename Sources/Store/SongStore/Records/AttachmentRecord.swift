/// A file that belongs to a song, without its contents.
public struct AttachmentRecord: StoredRecord {
  /// The number in the store.
  public let id: Int64
  /// The number of the song.
  public let songID: Int64
  /// The name of the file.
  public let name: String
  /// The media type, such as `image/png`; nil if it is not known.
  public let mediaType: String?
  /// Whether it is a picture.
  public let isImage: Bool
  /// The caption of a picture.
  public let caption: String?
  /// The width of a picture in pixels; 0 if it is not known.
  public let width: Double
  /// The height of a picture in pixels; 0 if it is not known.
  public let height: Double
  /// The length in bytes.
  public let size: Int64

  public static let table = "attachment"
  public static let selection = """
    id, uuid, songId, name, mediaType, entity, caption, coalesce(width, 0) AS width, \
    coalesce(height, 0) AS height, coalesce(length(data), length(image), \
    (SELECT sum(length(contents)) FROM attachmentPart WHERE attachmentId = attachment.id), 0) \
    AS size
    """
  public static let songID = Field<AttachmentRecord, Int64>("songId")
  public static let name = Field<AttachmentRecord, String>("name")
  public static let position = Field<AttachmentRecord, Int64>("attachmentsPosition")
  public static var defaultSort: [StoreSort<AttachmentRecord>] { [.ascending(position)] }

  public init(row: RecordRow) throws {
    id = try row.integer("id")
    songID = try row.integer("songId")
    name = try row.text("name")
    mediaType = try row.optionalText("mediaType")
    isImage = try row.text("entity") == "ImageAttachment"
    caption = try row.optionalText("caption")
    width = Self.pixels(try row.real("width"))
    height = Self.pixels(try row.real("height"))
    size = try row.integer("size")
  }
  /// A number of pixels that a picture may have, whatever a damaged store says.
  private static func pixels(_ number: Double) -> Double {
    min(max(0, number), Double(UInt32.max))
  }
}
