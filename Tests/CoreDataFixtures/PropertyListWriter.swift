/// A property list to write; `reference` is what keyed archives tie objects with.
public indirect enum PropertyListValue: Sendable {
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case date(Double)
  case data([UInt8])
  case string(String)
  case reference(Int)
  case array([PropertyListValue])
  case dictionary([(String, PropertyListValue)])
}

/// Writes binary property lists.
public struct PropertyListWriter {
  private var objects: [[UInt8]] = []

  public static func bytes(_ value: PropertyListValue) -> [UInt8] {
    var writer = PropertyListWriter()
    let top = writer.add(value)
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in writer.objects {
      offsets += big(UInt64(bytes.count), 4)
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 4]
    for number in [writer.objects.count, top, table] { bytes += big(UInt64(number), 8) }
    return bytes
  }

  private mutating func add(_ value: PropertyListValue) -> Int {
    let number = objects.count
    objects.append([])
    switch value {
    case .bool(let flag): objects[number] = [flag ? 9 : 8]
    case .integer(let value): objects[number] = [0x13] + Self.big(UInt64(bitPattern: value), 8)
    case .real(let value): objects[number] = [0x23] + Self.big(value.bitPattern, 8)
    case .date(let value): objects[number] = [0x33] + Self.big(value.bitPattern, 8)
    case .data(let bytes): objects[number] = Self.head(0x40, bytes.count) + bytes
    case .string(let text): objects[number] = Self.string(text)
    case .reference(let index): objects[number] = [0x83] + Self.big(UInt64(index), 4)
    case .array(let values):
      let numbers = values.map { add($0) }
      objects[number] = Self.head(0xA0, values.count) + numbers.flatMap { Self.big(UInt64($0), 4) }
    case .dictionary(let entries):
      let keys = entries.map { add(.string($0.0)) }
      let values = entries.map { add($0.1) }
      objects[number] =
        Self.head(0xD0, entries.count) + (keys + values).flatMap { Self.big(UInt64($0), 4) }
    }
    return number
  }

  private static func string(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 128 }) { return head(0x50, text.utf8.count) + Array(text.utf8) }
    return head(0x60, text.utf16.count) + text.utf16.flatMap { big(UInt64($0), 2) }
  }

  private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 15, 0x12] + big(UInt64(count), 4)
  }

  private static func big(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }
}
