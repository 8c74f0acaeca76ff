import Foundation
import SongStore
import StoreModel
import TestSupport
import Testing

@Suite struct ImageHeaderTests {
  private static func ascii(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8($0.value) }
  }

  private static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(number >> (8 * $0) & 0xFF) }
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    big(number, count).reversed()
  }

  private static let png =
    [0x89] + ascii("PNG\r\n") + [0x1A, 0x0A] + big(13) + ascii("IHDR") + big(640) + big(480)
  private static let gif = ascii("GIF89a") + little(320, 2) + little(200, 2)
  private static let lossy =
    ascii("RIFF") + big(0) + ascii("WEBPVP8 ") + big(0) + [0, 0, 0, 0x9D, 0x01, 0x2A]
    + little(550, 2) + little(368, 2)
  private static let lossless =
    ascii("RIFF") + big(0) + ascii("WEBPVP8L") + big(0) + [0x2F]
    + little((400 - 1) | (301 - 1) << 14, 4)
  private static let extended =
    ascii("RIFF") + big(0) + ascii("WEBPVP8X") + big(10) + big(0) + little(1_023, 3)
    + little(767, 3)
  private static let bmp =
    ascii("BM") + big(0) + big(0) + big(0) + big(0) + little(33, 4) + little(0x1_0000_0000 - 44, 4)

  private static func jpeg(orientation: Int?) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + big(4, 2) + [0, 0]
    if let orientation {
      let exif = ascii("Exif") + [0, 0] + tiff([(274, 3, orientation)], isLittleEndian: false)
      bytes += [0xFF, 0xE1] + big(exif.count + 2, 2) + exif
    }
    // A filling byte before a marker is allowed; a table (C4) is no frame.
    bytes += [0xFF, 0xFF, 0xC4] + big(3, 2) + [0]
    return bytes + [0xFF, 0xC2] + big(11, 2) + [8] + big(30, 2) + big(40, 2) + [1, 1, 0x11, 0]
  }

  private static func tiff(_ entries: [(Int, Int, Int)], isLittleEndian: Bool) -> [UInt8] {
    let put = isLittleEndian ? little : big
    var bytes = ascii(isLittleEndian ? "II" : "MM") + put(42, 2) + put(8, 4) + put(entries.count, 2)
    for (tag, type, value) in entries {
      bytes += put(tag, 2) + put(type, 2) + put(1, 4)
      bytes += type == 3 ? put(value, 2) + [0, 0] : put(value, 4)
    }
    return bytes
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8) + ascii(type) + content
  }

  private static func heic(rotation: UInt8) -> [UInt8] {
    let tile = box("ispe", big(0) + big(512) + big(512))
    let whole = box("ispe", big(0) + big(4_032) + big(3_024))
    let container = box("ipco", tile + whole + box("irot", [rotation]))
    return box("ftyp", ascii("heic") + big(0)) + box("meta", big(0) + box("iprp", container))
  }

  @Test(
    arguments: [
      (png, "image/png", 640, 480), (gif, "image/gif", 320, 200), (lossy, "image/webp", 550, 368),
      (lossless, "image/webp", 400, 301), (extended, "image/webp", 1_024, 768),
      (bmp, "image/bmp", 33, 44), (jpeg(orientation: nil), "image/jpeg", 40, 30),
      (jpeg(orientation: 1), "image/jpeg", 40, 30), (jpeg(orientation: 6), "image/jpeg", 30, 40),
      (tiff([(256, 4, 70_000), (257, 3, 20)], isLittleEndian: true), "image/tiff", 70_000, 20),
      (tiff([(256, 3, 7), (257, 3, 20), (274, 3, 8)], isLittleEndian: false), "image/tiff", 20, 7),
      (heic(rotation: 0), "image/heic", 4_032, 3_024),
      (heic(rotation: 1), "image/heic", 3_024, 4_032),
    ] as [([UInt8], String, Int, Int)]
  )
  func sizeIsRead(bytes: [UInt8], mediaType: String, width: Int, height: Int) {
    let header = ImageHeader(bytes)
    #expect(header?.mediaType == mediaType)
    #expect(header?.width == width)
    #expect(header?.height == height)
  }

  @Test func otherBytesAreNoImage() {
    for text in ["", "P", "BM", "GIF8", "RIFF", "C   G\nHello", "II*\0", "ftypheic"] {
      #expect(ImageHeader(Self.ascii(text)) == nil, "\(text)")
    }
  }

  /// Headers are hostile: cut off, and with any byte changed.
  @Test func brokenHeadersAreReadOrRefused() {
    var random = SplitMix64(seed: 7)
    let samples = [
      Self.png, Self.gif, Self.lossy, Self.lossless, Self.extended, Self.bmp,
      Self.jpeg(orientation: 6), Self.heic(rotation: 1),
      Self.tiff([(256, 4, 9), (257, 3, 20)], isLittleEndian: true),
    ]
    var read = 0
    for _ in 0..<2_000 {
      var bytes = samples[Int.random(in: samples.indices, using: &random)]
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255,
          using: &random
        )
      }
      if ImageHeader(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))) != nil {
        read += 1
      }
    }
    #expect(read > 0)
    #expect(read < 2_000)
  }
}

@Suite struct AttachmentTests {
  @Test func attachmentsKeepTheirOrderAndBytes() throws {
    let sample = try SampleStore()
    let id = try sample.id("Ashes")
    let gif = Data("GIF89a".utf8) + Data([2, 0, 3, 0])
    let first = try sample.store.attach(gif, name: "b.gif", caption: "Two", to: id)
    try sample.store.attach(Data("x".utf8), name: "a.txt", to: id)
    let found = try sample.store.findAll(where: AttachmentRecord.songID == id)
    #expect(found.map(\.name) == ["b.gif", "a.txt"])
    #expect(found.map(\.isImage) == [true, false])
    #expect(found.first?.caption == "Two")
    #expect(found.first?.width == 2)
    #expect(found.first?.height == 3)
    #expect(found.map(\.size) == [10, 1])
    #expect(try sample.store.contents(ofAttachment: first) == gif)
    try sample.store.removeAttachment(first)
    #expect(try sample.store.contents(ofAttachment: first) == nil)
    #expect(throws: StoreError.notFound("attachment \(first)")) {
      try sample.store.removeAttachment(first)
    }
  }

  @Test func fiftyMegabytesAreKept() throws {
    let sample = try SampleStore()
    let data = Data(repeating: 0xA5, count: 50 << 20)
    let id = try sample.store.attach(data, name: "big", to: try sample.id("Ashes"))
    #expect(try sample.store.contents(ofAttachment: id) == data)
  }
}
