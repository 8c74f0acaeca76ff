/// The heights of lines, with their sums in a tree: a binary indexed tree.
struct HeightTree: Hashable, Sendable {
  private(set) var heights: [Int]
  /// At each place the sum of as many heights as its lowest bit says, counted from 1.
  private var sums: [Int]

  /// - Complexity: O(n).
  init(_ heights: [Int]) {
    self.heights = heights
    sums = heights
    for index in sums.indices {
      let parent = index | (index + 1)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  /// Changes a height.
  ///
  /// - Complexity: O(log n).
  mutating func set(_ height: Int, at index: Int) {
    let change = height - heights[index]
    heights[index] = height
    guard change != 0 else { return }
    var place = index
    while place < sums.count {
      sums[place] += change
      place |= place + 1
    }
  }

  /// The sum of the first heights.
  ///
  /// - Complexity: O(log n).
  func sum(ofFirst count: Int) -> Int {
    var (sum, place) = (0, count - 1)
    while place >= 0 {
      sum += sums[place]
      place = place & (place + 1) - 1
    }
    return sum
  }

  /// The line that an offset falls on; lines without a height are passed over.
  ///
  /// - Complexity: O(log n).
  func index(at offset: Int) -> Int {
    var (rest, place) = (offset, 0)
    var step = 1
    while step * 2 <= sums.count { step *= 2 }
    while step > 0 {
      if place + step <= sums.count, sums[place + step - 1] <= rest {
        place += step
        rest -= sums[place - 1]
      }
      step /= 2
    }
    return place
  }
}
