/// How the files end that a folder is searched for.
package enum SheetEndings {
  /// The endings, in the order of the alphabet.
  package static var sorted: [String] { all.sorted() }

  /// Whether a file's name ends like a sheet's; a point at its beginning begins no ending.
  package static func fit(_ name: String) -> Bool {
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
      return false
    }
    return all.contains(name[name.index(after: point)...].lowercased())
  }

  private static let all: Set<String> = [
    "txt", "cho", "crd", "chopro", "chordpro", "chord", "pro", "tab", "song", "sng",
  ]
}
