extension String {
  /// The folder that holds the file at this path; empty where the path names none.
  ///
  /// That of `NSString` ends the program on Linux when a path is a single character.
  var folder: String {
    let path = utf8
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(self[..<slash])
  }
}
