import Foundation
import SongSync
import TestSupport
import Testing

/// What holds for every merge of random edits.
///
/// `MERGE_SEEDS=2500` tries so many seeds of 40 merges each.
@Suite struct MergeLawTests {
  private static let seeds =
    ProcessInfo.processInfo.environment["MERGE_SEEDS"].flatMap { Int($0) } ?? 20

  @Test(arguments: 0..<seeds)
  func nothingThatWasAddedIsDropped(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var merges = 0
    for _ in 0..<40 {
      let base = RandomSheet(using: &random)
      let local = base.edited("l", using: &random)
      let remote = base.edited("r", using: &random)
      guard
        let merged = SheetMerge()
          .merge(base: base.data, local: local.data, remote: remote.data)
      else { continue }
      merges += 1
      expectNothingDropped(
        Words(merged),
        Words(base.data),
        [Words(local.data), Words(remote.data)]
      )
    }
    #expect(merges > 0)
  }

  /// Counted here by other means than in the merge itself.
  private func expectNothingDropped(_ merged: Words, _ base: Words, _ sides: [Words]) {
    for side in sides {
      for (word, count) in side.counts where count > base.counts[word, default: 0] {
        #expect(merged.counts[word, default: 0] >= count - removed(word, base, sides))
      }
    }
    for (word, count) in base.counts {
      #expect(merged.counts[word, default: 0] >= count - removed(word, base, sides))
    }
  }

  private func removed(_ word: String, _ base: Words, _ sides: [Words]) -> Int {
    sides.map { max(0, base.counts[word, default: 0] - $0.counts[word, default: 0]) }
      .reduce(0, +)
  }

  @Test(arguments: 0..<20)
  func oneSideAloneIsTaken(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let base = RandomSheet(using: &random)
    let local = base.edited("l", using: &random)
    let merge = SheetMerge()
    #expect(merge.merge(base: base.data, local: local.data, remote: base.data) == local.data)
    #expect(merge.merge(base: base.data, local: base.data, remote: local.data) == local.data)
    #expect(merge.merge(base: base.data, local: local.data, remote: local.data) == local.data)
  }
}

/// How often words and chords stand in a text.
private struct Words {
  var counts: [String: Int] = [:]

  init(_ data: Data) {
    let text = String(decoding: data, as: UTF8.self)
    let chords = text.matches(of: /\[[^\]]*\]/).map { String($0.output) }
    let words = text.replacing(/\[[^\]]*\]/, with: "").split { $0 == " " || $0 == "\n" }
    for word in chords + words.map(String.init) { counts[word, default: 0] += 1 }
  }
}

/// A small sheet with chords in brackets or over the words.
private struct RandomSheet {
  var lines: [String]

  var data: Data { Data(lines.map { $0 + "\n" }.joined().utf8) }

  private static let words = ["river", "runs", "down", "to", "the", "sea", "dream", "friend"]
  private static let chords = ["C", "G7", "Am", "F", "Dm", "E"]

  init(using random: inout SplitMix64) {
    lines = ["{title: A song}"]
    let isInline = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      let words = (0..<4).map { _ in Self.words.randomElement(using: &random) ?? "" }
      if isInline {
        let chorded = words.map { "[\(Self.chords.randomElement(using: &random) ?? "C")]\($0)" }
        lines.append(chorded.joined(separator: " "))
      } else {
        lines.append(Self.chordLine(over: words, using: &random))
        lines.append(words.joined(separator: " "))
      }
    }
  }

  private static func chordLine(over words: [String], using random: inout SplitMix64) -> String {
    words.map { word in
      let chord = chords.randomElement(using: &random) ?? "C"
      return chord.padding(toLength: word.count + 1, withPad: " ", startingAt: 0)
    }.joined()
  }

  /// The sheet after one to three edits by someone.
  func edited(_ who: String, using random: inout SplitMix64) -> RandomSheet {
    var sheet = self
    for number in 0..<Int.random(in: 1...3, using: &random) {
      sheet.edit("\(who)\(number)", using: &random)
    }
    return sheet
  }

  private mutating func edit(_ word: String, using random: inout SplitMix64) {
    let index = Int.random(in: 0..<lines.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: lines.insert("A line by \(word)", at: index)
    case 1 where lines.count > 2: lines.remove(at: index)
    case 2: lines[index] = lines[index].replacing("river", with: word)
    case 3: lines[index] = lines[index].replacing("[C]", with: "[Bm7]")
    default: lines[index] = lines[index].replacing("Am ", with: "Ebm ")
    }
  }
}
