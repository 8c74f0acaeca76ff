// Names are compared as bytes: a letter's accent after a slash does not hide the slash.

extension String {
  /// The name with a slash at its end.
  var endingInSlash: String { endsInSlash ? self : self + "/" }

  /// Whether the name ends in a slash, and so means a folder.
  var endsInSlash: Bool { utf8.last == UInt8(ascii: "/") }

  /// The folder of the name, with its slash, and the rest.
  var splitAtLastSlash: (folder: String, file: String) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", self) }
    let start = utf8.index(after: slash)
    return (
      String(decoding: utf8[..<start], as: UTF8.self),
      String(decoding: utf8[start...], as: UTF8.self)
    )
  }
}
