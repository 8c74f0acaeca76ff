/// How the bytes of a sheet encode characters.
public enum SourceEncoding: String, Hashable, Sendable, Codable, CaseIterable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case latin1 = "iso-8859-1"
  case latin2 = "iso-8859-2"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case macRoman = "macintosh"
  case koi8R = "koi8-r"
  /// DOS in the United States.
  case ibm437 = "ibm437"
  /// DOS in Western Europe.
  case ibm850 = "ibm850"

  /// Finds an encoding by any of its usual names, whatever their case.
  public init?(named name: String) {
    let key = String(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
    guard let match = Self.names[key] else { return nil }
    self = match
  }

  private static let names: [String: SourceEncoding] = [
    "utf8": .utf8, "utf16": .utf16LittleEndian, "utf16le": .utf16LittleEndian,
    "utf16be": .utf16BigEndian, "iso88591": .latin1, "latin1": .latin1, "ascii": .latin1,
    "iso88592": .latin2, "latin2": .latin2, "windows1250": .windows1250, "cp1250": .windows1250,
    "windows1251": .windows1251, "cp1251": .windows1251, "windows1252": .windows1252,
    "cp1252": .windows1252, "macintosh": .macRoman, "macroman": .macRoman, "koi8r": .koi8R,
    "ibm437": .ibm437, "cp437": .ibm437, "ibm850": .ibm850, "cp850": .ibm850,
  ]
}
