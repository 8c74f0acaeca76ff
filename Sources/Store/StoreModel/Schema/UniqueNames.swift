/// Gives names that differ even without regard to case.
struct UniqueNames {
  private var taken: Set<String>

  init(_ taken: [String] = []) {
    self.taken = Set(taken.map { $0.lowercased() })
  }

  /// The wanted name, or the name with the first number from 1 that makes it unique.
  mutating func take(_ wanted: String) -> String {
    var name = wanted
    var number = 0
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(wanted)\(number)"
    }
    return name
  }
}

extension String {
  /// The name with a lower-case first letter, as tables have it: `SongData` is `songData`.
  var loweringFirst: String {
    prefix(1).lowercased() + dropFirst()
  }
}
