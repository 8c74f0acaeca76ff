import ChordParse

/// Finds the name that someone mistyped.
package enum NearestName {
  /// The name most like another one, if any is like it.
  package static func of(_ name: String, among names: [String]) -> String? {
    guard name.utf8.count > 2, name.utf8.allSatisfy({ $0 > 0x60 && $0 < 0x7B }) else { return nil }
    let ranked = names.map { (distance: EditDistance.between($0, name), name: $0) }
    return ranked.min { $0.distance < $1.distance }.flatMap { $0.distance <= 2 ? $0.name : nil }
  }
}
