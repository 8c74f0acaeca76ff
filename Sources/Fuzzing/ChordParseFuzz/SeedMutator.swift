import ChordParse
import SheetLaws

/// Makes inputs of seeds: parts put together, and words of the dictionary and odd bytes put in.
struct SeedMutator {
  private let seeds: [[UInt8]]
  private let dictionary: [[UInt8]]
  /// The most bytes of a part.
  private let size: Int

  init(seeds: [[UInt8]], size: Int, dictionary: [[UInt8]] = SeedMutator.ownDictionary) {
    self.seeds = seeds.isEmpty ? [Array("C  G\nla la\n".utf8)] : seeds
    self.size = size
    self.dictionary = dictionary
  }

  /// The input of a number, always the same.
  func input(_ number: UInt64) -> [UInt8] {
    var random = NumberStream(state: number)
    var bytes: [UInt8] = []
    for _ in 0...random.next(upTo: 2) { bytes += part(&random) }
    for _ in 0..<random.next(upTo: 8) { mutate(&bytes, &random) }
    return bytes
  }

  /// Some bytes of a seed, from the start of a line.
  private func part(_ random: inout NumberStream) -> [UInt8] {
    let seed = seeds[random.next(upTo: seeds.count)]
    guard !seed.isEmpty else { return [] }
    let place = random.next(upTo: seed.count)
    let start = seed[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Array(seed[start..<min(seed.count, start + random.next(upTo: size))])
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout NumberStream) {
    let start = random.next(upTo: bytes.count + 1)
    let end = min(bytes.count, start + random.next(upTo: 4))
    switch random.next(upTo: 6) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(UInt8(random.next(upTo: 256)), at: start)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
    default:
      bytes.replaceSubrange(start..<end, with: dictionary[random.next(upTo: dictionary.count)])
    }
  }

  /// The words that the reader knows, from its own tables, and what has made trouble.
  static let ownDictionary: [[UInt8]] = {
    let directives = DirectiveTable.all.flatMap { [$0.name] + $0.otherNames }
    let numbers = SheetNumber.allCases.flatMap {
      ["\($0.range.lowerBound)", "\($0.range.upperBound)"]
    }
    let kinds = SectionKind.allCases.map { "[\($0.rawValue)]\n" }
    let odd = [
      "\u{FEFF}", "\u{301}", "\u{2028}", "\u{202E}", "\r", "\r\n", "\n", "\0", "\t", "\\", "\\\n",
      "%{", "}", "{", "[", "]", "[*", "(", ")", "|", "#", "9223372036854775807", "%l ", "e|--0-|",
      "N.C.", "x2", "[^]", "Am", "F#m7b5/C", "H", "Do", "IV", "夜", "é", "𝄪", "Title: ", "Capo 2\n",
    ]
    return (directives.flatMap { ["{\($0)}", "{\($0): "] } + numbers + kinds + odd).map {
      Array($0.utf8)
    }
  }()
}

/// Numbers that look random, by SplitMix64.
struct NumberStream {
  var state: UInt64

  mutating func next(upTo bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ value >> 31) % UInt64(max(1, bound)))
  }
}
