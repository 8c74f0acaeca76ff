import SongModel

/// Looks for the character entities of web pages: `&#8211;`, `&quot;`.
///
/// They are kept as they are, since the chords above may be aligned with the entity or with the
/// character it means.
enum HTMLEntityCheck {
  static func find(in song: Song, into found: inout CountedDiagnostics) {
    let bytes = Array(song.text.string.utf8)
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "&")) {
      let length = entityLength(bytes[start...])
      if length > 0 { found.add(finding(bytes[start..<start + length])) }
      index = start + max(1, length)
    }
  }

  private static func finding(_ entity: ArraySlice<UInt8>) -> Diagnostic {
    Diagnostic(
      .htmlEntity,
      "\(String(decoding: entity, as: UTF8.self)) is the code of a character on web pages",
      remedy: "write the character itself",
      range: SourceRange(utf8: entity.startIndex..<entity.endIndex)
    )
  }

  /// The number of bytes of the entity at the start of a text; 0 if there is none.
  private static func entityLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let body = bytes.dropFirst().prefix(longestBody)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")) else { return 0 }
    let name = String(decoding: body[..<end], as: UTF8.self)
    return names.contains(name) || isNumber(name) ? end + 1 - bytes.startIndex : 0
  }

  private static let longestBody = 9

  /// Whether the name is a code point: `#8211`, `#x2013`.
  private static func isNumber(_ name: String) -> Bool {
    guard name.hasPrefix("#") else { return false }
    let digits = name.dropFirst()
    return digits.hasPrefix("x")
      ? Int(digits.dropFirst(), radix: 16) != nil : Int(digits, radix: 10) != nil
  }

  /// The entities found in sheets copied from web pages.
  private static let names: Set<String> = [
    "amp", "lt", "gt", "quot", "apos", "nbsp", "ndash", "mdash", "hellip", "lsquo", "rsquo",
    "ldquo", "rdquo", "laquo", "raquo", "bull", "deg", "copy", "shy", "aacute", "eacute",
    "iacute", "oacute", "uacute", "agrave", "egrave", "ccedil", "ntilde", "atilde", "otilde",
    "auml", "ouml", "uuml", "Auml", "Ouml", "Uuml", "szlig",
  ]
}
