/// What the header of an image says: its type, and the size at which it is shown.
///
/// Pictures are not decoded. If the orientation turns the picture on its side, width and height
/// are swapped.
public struct ImageHeader: Hashable, Sendable {
  /// The media type, such as `image/png`.
  public let mediaType: String
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Reads the header of a PNG, JPEG, GIF, WebP, TIFF, BMP or HEIC image; nil for anything else,
  /// or if the size is missing.
  ///
  /// - Complexity: O(length of the header).
  public init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    let formats = [png, gif, webP, bmp, jpeg, heic, tiff]
    guard let found = formats.lazy.compactMap({ $0(reader) }).first,
      found.width > 0, found.height > 0
    else { return nil }
    self = found
  }

  fileprivate init?(mediaType: String, width: Int?, height: Int?, isOnSide: Bool = false) {
    guard let width, let height else { return nil }
    self.mediaType = mediaType
    self.width = isOnSide ? height : width
    self.height = isOnSide ? width : height
  }
}

private func png(_ reader: ByteReader) -> ImageHeader? {
  guard reader.holds("PNG\r\n", at: 1), reader.holds("IHDR", at: 12) else { return nil }
  return ImageHeader(
    mediaType: "image/png",
    width: reader.number(at: 16, count: 4),
    height: reader.number(at: 20, count: 4)
  )
}

private func gif(_ reader: ByteReader) -> ImageHeader? {
  guard reader.holds("GIF8", at: 0) else { return nil }
  let reader = reader.littleEndian
  return ImageHeader(
    mediaType: "image/gif",
    width: reader.number(at: 6, count: 2),
    height: reader.number(at: 8, count: 2)
  )
}

/// The three kinds of chunks: lossy, lossless, extended.
private func webP(_ reader: ByteReader) -> ImageHeader? {
  guard reader.holds("RIFF", at: 0), reader.holds("WEBP", at: 8) else { return nil }
  let reader = reader.littleEndian
  func header(width: Int?, height: Int?) -> ImageHeader? {
    ImageHeader(mediaType: "image/webp", width: width, height: height)
  }
  if reader.holds("VP8 ", at: 12) {
    return header(
      width: reader.number(at: 26, count: 2).map { $0 & 0x3FFF },
      height: reader.number(at: 28, count: 2).map { $0 & 0x3FFF }
    )
  }
  if reader.holds("VP8L", at: 12), let bits = reader.number(at: 21, count: 4) {
    return header(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
  }
  guard reader.holds("VP8X", at: 12) else { return nil }
  return header(
    width: reader.number(at: 24, count: 3).map { $0 + 1 },
    height: reader.number(at: 27, count: 3).map { $0 + 1 }
  )
}

/// A negative height means that the rows go from top to bottom.
private func bmp(_ reader: ByteReader) -> ImageHeader? {
  guard reader.holds("BM", at: 0) else { return nil }
  let reader = reader.littleEndian
  let height = reader.number(at: 22, count: 4).map { abs(Int(Int32(truncatingIfNeeded: $0))) }
  return ImageHeader(
    mediaType: "image/bmp",
    width: reader.number(at: 18, count: 4),
    height: height
  )
}

/// Goes from segment to segment to the frame header; Exif data before it has the orientation.
private func jpeg(_ reader: ByteReader) -> ImageHeader? {
  guard reader.number(at: 0, count: 2) == 0xFFD8 else { return nil }
  var offset = 2
  var isOnSide = false
  while reader.byte(at: offset) == 0xFF, let marker = reader.byte(at: offset + 1) {
    if marker == 0xFF {
      offset += 1
      continue
    }
    guard let length = reader.number(at: offset + 2, count: 2), length >= 2 else { return nil }
    if isFrame(marker) {
      return ImageHeader(
        mediaType: "image/jpeg",
        width: reader.number(at: offset + 7, count: 2),
        height: reader.number(at: offset + 5, count: 2),
        isOnSide: isOnSide
      )
    }
    if marker == 0xE1, reader.holds("Exif", at: offset + 4) {
      isOnSide = TIFFDirectory(reader, at: offset + 10)?.isOnSide ?? isOnSide
    }
    offset += 2 + length
  }
  return nil
}

private func isFrame(_ marker: Int) -> Bool {
  (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
}

private func tiff(_ reader: ByteReader) -> ImageHeader? {
  guard let directory = TIFFDirectory(reader, at: 0) else { return nil }
  return ImageHeader(
    mediaType: "image/tiff",
    width: directory[256],
    height: directory[257],
    isOnSide: directory.isOnSide
  )
}

/// The first directory of a TIFF file, or of the Exif data of a JPEG file.
private struct TIFFDirectory {
  private var values: [Int: Int] = [:]

  init?(_ reader: ByteReader, at start: Int) {
    var reader = reader
    switch reader.number(at: start, count: 4) {
    case 0x4949_2A00: reader.isLittleEndian = true
    case 0x4D4D_002A: break
    default: return nil
    }
    guard let offset = reader.number(at: start + 4, count: 4),
      let count = reader.number(at: start + offset, count: 2)
    else { return nil }
    for index in 0..<count {
      let entry = start + offset + 2 + 12 * index
      guard let tag = reader.number(at: entry, count: 2),
        let type = reader.number(at: entry + 2, count: 2)
      else { break }
      // Type 3 has two bytes and type 4 has four; sizes and orientations have one of these types.
      values[tag] = reader.number(at: entry + 8, count: type == 3 ? 2 : 4)
    }
  }

  subscript(tag: Int) -> Int? { values[tag] }

  /// Whether the orientation turns the picture on its side.
  var isOnSide: Bool { (5...8).contains(values[274] ?? 1) }
}

/// The largest picture in the file; the others are tiles and thumbnails.
private func heic(_ reader: ByteReader) -> ImageHeader? {
  guard reader.holds("ftyp", at: 4) else { return nil }
  let brands: Set<String> = ["heic", "heix", "hevc", "mif1", "msf1", "heim", "heis", "avif"]
  guard let brand = brands.first(where: { reader.holds($0, at: 8) }) else { return nil }
  let file = 0..<reader.bytes.count
  guard let meta = boxes(reader, in: file).first(where: { $0.type == "meta" }),
    let properties = boxes(reader, in: meta.content.dropFirst(4)).first(where: { $0.type == "iprp" }
    ),
    let container = boxes(reader, in: properties.content).first(where: { $0.type == "ipco" })
  else { return nil }
  let parts = boxes(reader, in: container.content)
  let sizes = parts.filter { $0.type == "ispe" }.compactMap { part -> (Int, Int)? in
    guard let width = reader.number(at: part.content.lowerBound + 4, count: 4),
      let height = reader.number(at: part.content.lowerBound + 8, count: 4)
    else { return nil }
    return (width, height)
  }
  let turns = parts.filter { $0.type == "irot" }
    .compactMap { reader.byte(at: $0.content.lowerBound) }
  guard let size = sizes.max(by: { $0.0 * $0.1 < $1.0 * $1.1 }) else { return nil }
  let isOnSide = turns.contains { $0 % 2 == 1 }
  return ImageHeader(
    mediaType: brand == "avif" ? "image/avif" : "image/heic",
    width: size.0,
    height: size.1,
    isOnSide: isOnSide
  )
}

/// The boxes in a range, one after the other.
private func boxes(
  _ reader: ByteReader,
  in range: Range<Int>
) -> [(type: String, content: Range<Int>)] {
  var found: [(type: String, content: Range<Int>)] = []
  var start = range.lowerBound
  while start + 8 <= range.upperBound, let size = reader.number(at: start, count: 4) {
    let type = String(decoding: reader.bytes[start + 4..<start + 8], as: UTF8.self)
    // A size of 0 means up to the end; 1 means that a longer size follows, as for the pictures.
    let end = size == 0 ? range.upperBound : min(range.upperBound, start + size)
    guard size != 1, end >= start + 8 else { break }
    found.append((type, start + 8..<end))
    start = end
  }
  return found
}
