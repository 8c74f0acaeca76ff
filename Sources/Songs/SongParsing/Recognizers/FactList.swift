import SongModel

/// What the recognisers found on each line of a sheet.
///
/// Blank lines share an entry, and in a large sheet so do other lines that are alike and near each
/// other: a million short lines take little room.
struct FactList: Sendable {
  /// What was found, once for the lines that share it; the first entry is that of blank lines.
  private(set) var found: [LineFacts] = [.blank]
  /// The place of each line's entry in that list.
  private var places: [UInt32]
  /// How lines that are alike share entries; nil in a small sheet, where looking for them would
  /// take 2 % of the time.
  private var sharing: Sharing?

  private struct Sharing {
    /// Whether several lines share each entry.
    var isShared = [true]
    /// The places of the latest entries, by a small hash of width, flags and first byte.
    var recent = [Int](repeating: 0, count: 64)
  }

  /// Makes a list of lines on which nothing was found.
  init(count: Int) {
    places = Array(repeating: 0, count: count)
    // Capacity that is never used takes no memory, and growing later takes twice as much for a while.
    found.reserveCapacity(count + 1)
    if count > 4_096 {
      sharing = Sharing()
      sharing?.isShared.reserveCapacity(count + 1)
    }
  }

  /// Whether lines share the entry at a place.
  @inline(__always)
  private func isShared(_ place: Int) -> Bool { place == 0 || sharing?.isShared[place] == true }

  /// The place of an entry for some facts, which is added unless there is one.
  @inline(__always)
  private mutating func place(of facts: LineFacts) -> Int {
    if facts.flags == .withoutWords, facts == found[0] { return 0 }
    if sharing != nil { return sharedPlace(of: facts) }
    found.append(facts)
    return found.count - 1
  }

  @inline(never)
  private mutating func sharedPlace(of facts: LineFacts) -> Int {
    let key = facts.width &* 5 &+ Int(facts.flags.rawValue) &+ Int(facts.firstByte)
    let place = sharing?.recent[key & 63] ?? 0
    if found[place] == facts {
      sharing?.isShared[place] = true
      return place
    }
    sharing?.recent[key & 63] = found.count
    sharing?.isShared.append(false)
    found.append(facts)
    return found.count - 1
  }
}

extension FactList: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { places.count }

  subscript(line: Int) -> LineFacts {
    @inline(__always) get { found[Int(places[line])] }
    @inline(__always) set {
      let old = Int(places[line])
      if isShared(old) {
        places[line] = UInt32(truncatingIfNeeded: place(of: newValue))
      } else {
        found[old] = newValue
      }
    }
  }
}

extension FactList {
  /// Puts other lines in the place of some.
  ///
  /// - Complexity: amortized O(number of lines).
  mutating func replace(_ range: Range<Int>, with lines: FactList) {
    places.replaceSubrange(range, with: repeatElement(0, count: lines.count))
    for line in lines.indices { self[range.lowerBound + line] = lines[line] }
    if found.count > 2 * places.count + 64 { dropUnused() }
  }

  /// Drops the entries of lines that are no longer there.
  private mutating func dropUnused() {
    var used = FactList(count: count)
    for line in indices { used[line] = self[line] }
    self = used
  }
}
