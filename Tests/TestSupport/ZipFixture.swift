import Foundation

/// A zip archive made byte by byte, so that it can lie.
public struct ZipFixture {
  /// A file of the archive.
  public struct File {
    public var name: String { String(decoding: nameBytes, as: UTF8.self) }
    public var nameBytes: [UInt8]
    public var bytes: [UInt8]
    /// The mode of Unix, such as that of a link.
    public var mode: UInt32 = 0o100644
    /// The size that the archive says the file has; nil for the true one.
    public var claimedSize: UInt32?
    public var flags: UInt16 = 0

    public init(_ name: String, _ text: String) {
      self.init(Array(name.utf8), text)
    }

    /// A file whose name need be no UTF-8.
    public init(_ name: [UInt8], _ text: String) {
      (nameBytes, bytes) = (name, Array(text.utf8))
    }
  }

  /// Writes an archive of stored files to a new place; returns its path.
  public static func write(_ files: [File]) throws -> String {
    let path = NSTemporaryDirectory() + "chordparse-\(UUID().uuidString).zip"
    try Data(archive(of: files)).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The bytes of an archive of stored files.
  public static func archive(of files: [File]) -> [UInt8] {
    var body: [UInt8] = []
    var list: [UInt8] = []
    for file in files {
      let start = UInt32(body.count)
      let size = UInt32(file.bytes.count)
      let common =
        bytes(UInt16(20)) + bytes(file.flags) + bytes(UInt16(0)) + bytes(UInt32(0))
        + bytes(crc(file.bytes)) + bytes(size) + bytes(file.claimedSize ?? size)
        + bytes(UInt16(file.nameBytes.count)) + bytes(UInt16(0))
      body += [0x50, 0x4B, 0x03, 0x04] + common + file.nameBytes + file.bytes
      list += [0x50, 0x4B, 0x01, 0x02] + bytes(UInt16(0x0314)) + common + bytes(UInt16(0))
      list += bytes(UInt16(0)) + bytes(UInt16(0)) + bytes(file.mode << 16) + bytes(start)
      list += file.nameBytes
    }
    var end: [UInt8] = [0x50, 0x4B, 0x05, 0x06] + bytes(UInt32(0))
    end += bytes(UInt16(files.count)) + bytes(UInt16(files.count))
    end += bytes(UInt32(list.count)) + bytes(UInt32(body.count)) + bytes(UInt16(0))
    return body + list + end
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return value ^ 0xFFFF_FFFF
  }
}
