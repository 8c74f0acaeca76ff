import ChordParse

/// The names of the subcommands, for those who mistype them.
enum CommandNames {
  static let all = [
    "convert", "transpose", "lines", "check", "format", "directives", "info", "chord", "stream",
    "help",
  ]

  /// The name most like another one, if any is like it.
  static func nearest(to name: String) -> String? {
    guard name.utf8.count > 2, name.utf8.allSatisfy({ $0 > 0x60 && $0 < 0x7B }) else { return nil }
    let ranked = all.map { (distance: EditDistance.between($0, name), name: $0) }
    return ranked.min { $0.distance < $1.distance }.flatMap { $0.distance <= 2 ? $0.name : nil }
  }
}
