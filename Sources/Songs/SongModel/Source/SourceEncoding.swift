/// How the bytes of a sheet encode characters.
public enum SourceEncoding: String, Hashable, Sendable, Codable, CaseIterable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case utf32LittleEndian = "utf-32le"
  case utf32BigEndian = "utf-32be"
  case latin1 = "iso-8859-1"
  case latin2 = "iso-8859-2"
  case cyrillicISO = "iso-8859-5"
  case arabicISO = "iso-8859-6"
  case greekISO = "iso-8859-7"
  case hebrewISO = "iso-8859-8"
  /// Turkish.
  case latin5 = "iso-8859-9"
  /// Western Europe, with the euro sign.
  case latin9 = "iso-8859-15"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  /// Greek.
  case windows1253 = "windows-1253"
  /// Turkish.
  case windows1254 = "windows-1254"
  /// Hebrew.
  case windows1255 = "windows-1255"
  /// Arabic.
  case windows1256 = "windows-1256"
  /// The Baltic languages.
  case windows1257 = "windows-1257"
  /// Thai.
  case windows874 = "windows-874"
  case macRoman = "macintosh"
  case macCentralEurope = "x-mac-ce"
  case macCyrillic = "x-mac-cyrillic"
  case koi8R = "koi8-r"
  /// Ukrainian.
  case koi8U = "koi8-u"
  /// DOS in the United States.
  case ibm437 = "ibm437"
  /// DOS in Western Europe.
  case ibm850 = "ibm850"
  /// DOS in Central Europe.
  case ibm852 = "ibm852"
  /// DOS in Russia.
  case ibm866 = "ibm866"
  /// Japanese, as on Windows.
  case shiftJIS = "shift_jis"
  case eucJP = "euc-jp"
  /// Chinese; GBK and GB 2312 are parts of it.
  case gb18030 = "gb18030"
  case big5 = "big5"
  /// Korean, as on Windows.
  case eucKR = "euc-kr"

  /// Finds an encoding by any of its usual names, whatever their case.
  package init?(named name: String) {
    let key = Self.key(name)
    let named = Self.allCases.first { Self.key($0.rawValue) == key }
    guard let match = named ?? Self.otherNames[key] else { return nil }
    self = match
  }

  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
  }

  private static let otherNames: [String: SourceEncoding] = [
    "utf16": .utf16LittleEndian, "utf32": .utf32LittleEndian, "latin1": .latin1, "ascii": .latin1,
    "usascii": .latin1, "latin2": .latin2, "latin5": .latin5, "latin9": .latin9,
    "cp1250": .windows1250, "cp1251": .windows1251, "cp1252": .windows1252, "cp1253": .windows1253,
    "cp1254": .windows1254, "cp1255": .windows1255, "cp1256": .windows1256, "cp1257": .windows1257,
    "cp874": .windows874, "tis620": .windows874, "macroman": .macRoman, "xmacroman": .macRoman,
    "maccentraleurope": .macCentralEurope, "macce": .macCentralEurope, "maccyrillic": .macCyrillic,
    "cp437": .ibm437, "cp850": .ibm850, "cp852": .ibm852, "cp866": .ibm866, "sjis": .shiftJIS,
    "cp932": .shiftJIS, "windows31j": .shiftJIS, "gbk": .gb18030, "gb2312": .gb18030,
    "cp936": .gb18030, "cp950": .big5, "uhc": .eucKR, "cp949": .eucKR,
  ]
}

extension SourceEncoding {
  /// The bytes that mark the encoding at the start of a text; empty for most encodings.
  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    default: []
    }
  }

  /// Whether this machine can read the encoding: those of East Asia need its iconv.
  package var isAvailable: Bool {
    switch self {
    case .shiftJIS, .eucJP, .gb18030, .big5, .eucKR: MultibyteCharacters(self) != nil
    default: true
    }
  }
}
