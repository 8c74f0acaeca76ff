import SongModel

/// The fields of SongBeamer's files.
enum SongBeamerTable {
  /// What a field states, and what parts its values.
  static func field(_ name: String) -> (name: MetadataName, separator: String)? {
    fields[name.lowercased()]
  }

  private static let fields: [String: (name: MetadataName, separator: String)] = [
    "title": (.title, ""), "otitle": (.subtitle, ""), "titlelang2": (.subtitle, ""),
    "titlelang3": (.subtitle, ""), "titlelang4": (.subtitle, ""), "author": (.lyricist, ""),
    "melody": (.composer, ""), "translation": ("translator", ""), "(c)": (.copyright, ""),
    "natcopyright": (.copyright, ""), "addcopyrightinfo": (.copyright, "<br>"),
    "rights": ("rights", ""),
    "ccli": ("ccli", ""), "key": (.key, ""), "tempo": (.tempo, ""), "speed": (.tempo, ""),
    "verseorder": ("verseorder", ""), "songbook": ("songbook", ""), "categories": ("theme", ","),
    "keywords": ("keywords", ""), "bible": ("scripture", ""), "churchsongid": ("number", ""),
    "transpose": ("transposition", ""), "capo": (.capo, ""),
  ]

  /// Whether the values are numbers.
  static func isNumber(_ name: MetadataName) -> Bool { name == .tempo || name == "transposition" }

  /// Whether a field says which program wrote the file, and what it calls it.
  static func isOfProgram(_ name: String) -> Bool {
    ["version", "editor", "id"].contains(name.lowercased())
  }

  /// Fields that say how slides look.
  static func isLayout(_ name: String) -> Bool {
    let name = name.lowercased()
    return layout.contains(name) || name.hasPrefix("font") || name.hasPrefix("color")
      || name.hasPrefix("outline") || name.hasPrefix("format") || name.hasPrefix("background")
      || name.hasPrefix("lang") || name.hasPrefix("title") || name.hasPrefix("text")
  }

  private static let layout: Set<String> = [
    "audiofile", "quickfind", "backgroundimage", "pictureshow", "transposeaccidental",
  ]
}

/// Base64, in which SongBeamer keeps what has several lines.
enum Base64 {
  /// The bytes of a text; nil when it is not base64.
  static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text where byte != UInt8(ascii: "=") && byte > 0x20 {
      guard let value = value(of: byte) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 0x41
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 0x61 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
