/// What the header of an image says: its kind and its size as it is shown.
///
/// No picture is decoded. An orientation that lays the picture on its side exchanges width
/// and height.
public struct ImageHeader: Hashable, Sendable {
  /// The media type, such as `image/png`.
  public let mediaType: String
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Reads the header of PNG, JPEG, GIF, WebP, TIFF, BMP or HEIC; nil for anything else, or where
  /// the size is missing.
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

  fileprivate init?(_ mediaType: String, _ width: Int?, _ height: Int?, isOnSide: Bool = false) {
    guard let width, let height else { return nil }
    self.mediaType = mediaType
    self.width = isOnSide ? height : width
    self.height = isOnSide ? width : height
  }
}

private func png(_ reader: ByteReader) -> ImageHeader? {
  guard reader.holds("PNG\r\n", at: 1), reader.holds("IHDR", at: 12) else { return nil }
  return ImageHeader("image/png", reader.number(16, 4), reader.number(20, 4))
}

private func gif(_ reader: ByteReader) -> ImageHeader? {
  guard reader.holds("GIF8", at: 0) else { return nil }
  let reader = reader.littleEndian
  return ImageHeader("image/gif", reader.number(6, 2), reader.number(8, 2))
}

/// The three kinds of chunks: lossy, lossless, extended.
private func webP(_ reader: ByteReader) -> ImageHeader? {
  guard reader.holds("RIFF", at: 0), reader.holds("WEBP", at: 8) else { return nil }
  let reader = reader.littleEndian
  if reader.holds("VP8 ", at: 12) {
    let width = reader.number(26, 2).map { $0 & 0x3FFF }
    return ImageHeader("image/webp", width, reader.number(28, 2).map { $0 & 0x3FFF })
  }
  if reader.holds("VP8L", at: 12), let bits = reader.number(21, 4) {
    return ImageHeader("image/webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
  }
  guard reader.holds("VP8X", at: 12) else { return nil }
  let height = reader.number(27, 3).map { $0 + 1 }
  return ImageHeader("image/webp", reader.number(24, 3).map { $0 + 1 }, height)
}

/// A negative height means rows from the top.
private func bmp(_ reader: ByteReader) -> ImageHeader? {
  guard reader.holds("BM", at: 0) else { return nil }
  let reader = reader.littleEndian
  let height = reader.number(22, 4).map { abs(Int(Int32(truncatingIfNeeded: $0))) }
  return ImageHeader("image/bmp", reader.number(18, 4), height)
}

/// Goes from segment to segment to the frame header; Exif before it tells the orientation.
private func jpeg(_ reader: ByteReader) -> ImageHeader? {
  guard reader.number(0, 2) == 0xFFD8 else { return nil }
  var place = 2
  var isOnSide = false
  while reader.byte(place) == 0xFF, let marker = reader.byte(place + 1) {
    if marker == 0xFF {
      place += 1
      continue
    }
    guard let length = reader.number(place + 2, 2), length >= 2 else { return nil }
    if isFrame(marker) {
      return ImageHeader(
        "image/jpeg",
        reader.number(place + 7, 2),
        reader.number(place + 5, 2),
        isOnSide: isOnSide
      )
    }
    if marker == 0xE1, reader.holds("Exif", at: place + 4) {
      isOnSide = TIFFDirectory(reader, at: place + 10)?.isOnSide ?? isOnSide
    }
    place += 2 + length
  }
  return nil
}

private func isFrame(_ marker: Int) -> Bool {
  (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
}

private func tiff(_ reader: ByteReader) -> ImageHeader? {
  guard let directory = TIFFDirectory(reader, at: 0) else { return nil }
  let (width, height) = (directory[256], directory[257])
  return ImageHeader("image/tiff", width, height, isOnSide: directory.isOnSide)
}

/// The first directory of a TIFF file, or of the Exif data of a JPEG file.
private struct TIFFDirectory {
  private var values: [Int: Int] = [:]

  init?(_ reader: ByteReader, at start: Int) {
    var reader = reader
    switch reader.number(start, 4) {
    case 0x4949_2A00: reader.isLittleEndian = true
    case 0x4D4D_002A: break
    default: return nil
    }
    guard let offset = reader.number(start + 4, 4),
      let count = reader.number(start + offset, 2)
    else { return nil }
    for entry in 0..<count {
      let place = start + offset + 2 + 12 * entry
      guard let tag = reader.number(place, 2), let type = reader.number(place + 2, 2) else { break }
      // Type 3 has two bytes, type 4 has four; sizes and orientations are nothing else.
      values[tag] = reader.number(place + 8, type == 3 ? 2 : 4)
    }
  }

  subscript(tag: Int) -> Int? { values[tag] }

  /// Whether the orientation lies the picture on its side.
  var isOnSide: Bool { (5...8).contains(values[274] ?? 1) }
}

/// The largest picture of the file, the others being tiles and thumbnails.
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
    guard let width = reader.number(part.content.lowerBound + 4, 4),
      let height = reader.number(part.content.lowerBound + 8, 4)
    else { return nil }
    return (width, height)
  }
  let turns = parts.filter { $0.type == "irot" }.compactMap { reader.byte($0.content.lowerBound) }
  guard let size = sizes.max(by: { $0.0 * $0.1 < $1.0 * $1.1 }) else { return nil }
  let isOnSide = turns.contains { $0 % 2 == 1 }
  return ImageHeader(
    brand == "avif" ? "image/avif" : "image/heic",
    size.0,
    size.1,
    isOnSide: isOnSide
  )
}

/// The boxes that stand one after the other in a range.
private func boxes(
  _ reader: ByteReader,
  in range: Range<Int>
) -> [(type: String, content: Range<Int>)] {
  var found: [(type: String, content: Range<Int>)] = []
  var place = range.lowerBound
  while place + 8 <= range.upperBound, let size = reader.number(place, 4) {
    let type = String(decoding: reader.bytes[place + 4..<place + 8], as: UTF8.self)
    // A size of 0 means up to the end; one of 1 announces a longer size, as for the pictures.
    let end = size == 0 ? range.upperBound : min(range.upperBound, place + size)
    guard size != 1, end >= place + 8 else { break }
    found.append((type, place + 8..<end))
    place = end
  }
  return found
}
