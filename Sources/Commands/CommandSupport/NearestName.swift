import ChordParse

/// Finds the name that someone mistyped.
package enum NearestName {
  /// The command most like a name, if any is like it; case does not count.
  package static func of(_ name: String, among names: [String]) -> String? {
    let name = name.lowercased()
    guard name.utf8.count > 2, name.utf8.allSatisfy({ $0 > 0x60 && $0 < 0x7B }) else { return nil }
    return nearest(to: name, among: names) { $0 }
  }

  /// The value of an option most like another one, if any is like it; case and signs don't count.
  package static func ofValue(_ value: String, among values: [String]) -> String? {
    guard plain(value).utf8.count > 1 else { return nil }
    return nearest(to: plain(value), among: values, as: plain)
  }

  private static func nearest(
    to name: String,
    among names: [String],
    as form: (String) -> String
  ) -> String? {
    let ranked = names.map { (distance: EditDistance.between(form($0), name), name: $0) }
    let most = min(2, name.utf8.count / 2)
    if let near = ranked.min(by: { $0.distance < $1.distance }), near.distance <= most {
      return near.name
    }
    // Who stops early means the shortest: --out for --output, not --output-limit.
    return ranked.filter { form($0.name).hasPrefix(name) }.min { $0.distance < $1.distance }?.name
  }

  private static func plain(_ value: String) -> String {
    value.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
