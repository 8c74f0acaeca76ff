/// What is compared of songs to find those that are alike.
///
/// A song's lyrics are the set of their groups of three words, without case, marks and
/// punctuation. Songs that share one of their few least groups are compared; others have too
/// little in common.
struct SongSketches {
  private struct Sketch {
    let id: Int64
    let groups: Set<UInt64>
  }

  private var sketches: [Sketch] = []
  /// The songs, by their places in the list, that share a group or, without lyrics, title and
  /// moves.
  private var buckets: [UInt64: [Int]] = [:]

  /// How many groups of a song lead to others.
  private static let shared = 8
  /// The number of songs above which a group means nothing, like that of a common refrain.
  private static let common = 64

  mutating func add(_ id: Int64, title: String, lyrics: String, moves: String) {
    let groups = Self.groups(lyrics)
    let place = sketches.count
    sketches.append(Sketch(id: id, groups: groups))
    if groups.isEmpty {
      guard !moves.isEmpty else { return }
      buckets[Self.hash("\(title)\n\(moves)".utf8), default: []].append(place)
    }
    for group in groups.sorted().prefix(Self.shared) { buckets[group, default: []].append(place) }
  }

  /// The pairs of songs that are alike, with their similarities; the earlier song comes first.
  func similarPairs(atLeast limit: Double) -> [(Int64, Int64, Double)] {
    var seen: Set<[Int]> = []
    var pairs: [(Int64, Int64, Double)] = []
    for bucket in buckets.values where bucket.count > 1 && bucket.count <= Self.common {
      for (index, first) in bucket.enumerated() {
        for second in bucket[(index + 1)...] where seen.insert([first, second]).inserted {
          let similarity = Self.similarity(sketches[first], sketches[second])
          guard similarity >= limit else { continue }
          pairs.append((sketches[first].id, sketches[second].id, similarity))
        }
      }
    }
    return pairs
  }

  /// How many of the groups of both songs are in both.
  private static func similarity(_ first: Sketch, _ second: Sketch) -> Double {
    let all = first.groups.union(second.groups).count
    return all == 0 ? 1 : Double(first.groups.intersection(second.groups).count) / Double(all)
  }

  private static func groups(_ lyrics: String) -> Set<UInt64> {
    let words = LyricWords(lyrics).hashes
    guard words.count > 2 else { return words.isEmpty ? [] : [join(words[...])] }
    return Set((0..<words.count - 2).map { join(words[$0..<$0 + 3]) })
  }

  private static func join(_ words: ArraySlice<UInt64>) -> UInt64 {
    words.reduce(LyricWords.start) { LyricWords.add($1, to: $0) }
  }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(LyricWords.start) { LyricWords.add(UInt64($1), to: $0) }
  }
}
