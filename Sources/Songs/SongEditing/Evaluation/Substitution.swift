import Harmony
import SongModel

/// Evaluates substitutions.
///
///     substitution = "%{" [name ["." number] ["=" value]] ["|" with ["|" without]] "}"
///
/// `%{}` is the value of the substitution around it.
struct Substitution {
  /// All values of a piece of metadata.
  fileprivate struct Values {
    let all: [String]
    let joined: String
  }

  private var values: [MetadataName: Values]
  private let instrument: String

  /// - Parameter instrument: the kind of instrument that the sheet is read for.
  /// - Complexity: O(size of the metadata).
  init(_ metadata: Metadata, for instrument: String) {
    self.instrument = instrument
    values = Dictionary(grouping: metadata.entries, by: { $0.name }).reduce(into: [:]) {
      values,
      named in
      values[named.key] = Self.values(named.value, of: named.key)
    }
  }

  private static func values(_ entries: [MetadataEntry], of name: MetadataName) -> Values {
    let all = Metadata(entries).values(name)
    return Values(all: all, joined: all.joined(separator: "; "))
  }

  /// Takes a value in place of all before of the name.
  mutating func state(_ entry: MetadataEntry) {
    values[entry.name] = Self.values([entry], of: entry.name)
  }

  private var soundingKey: String {
    let key = values[.key]?.joined ?? ""
    let capo = (values[.capo]?.joined).flatMap { SheetNumber.capo.first(in: $0) } ?? 0
    return Chord(parsing: key)?.transposed(by: capo).spelling ?? key
  }

  /// Whether a text may hold substitutions or escapes.
  static func mayBe(in text: Substring) -> Bool {
    let bytes = text.utf8
    return zip(bytes, bytes.dropFirst()).contains { first, second in
      first == UInt8(ascii: "%") && second == UInt8(ascii: "{")
        || first == UInt8(ascii: "\\") && second == UInt8(ascii: "u")
    }
  }

  /// A text with all its substitutions and escapes replaced.
  ///
  /// - Parameter most: how many bytes are wanted; a longer text is cut off one byte after them.
  /// - Complexity: O(n), at most sixteen times, and O(length of the result).
  func text(of written: Substring, most: Int) -> String {
    var writer = SubstitutionWriter(Array(written.utf8), most: most)
    writer.write(writer.whole, Surroundings(values: self), depth: 0)
    return String(decoding: writer.output, as: UTF8.self)
  }

  /// What no directive states by itself: the key that is printed and the one that sounds, and the
  /// kind of instrument that the sheet is read for.
  private func special(_ name: String) -> String? {
    switch name.lowercased() {
    case "key.print": values[.key]?.joined ?? ""
    case "key.sound": soundingKey
    case "instrument.type", "instrument": instrument
    default: nil
    }
  }

  /// The values of metadata: all of them, or one by its number.
  fileprivate func value(named name: String) -> String {
    let parts = name.split(separator: ".", maxSplits: 1)
    if let known = special(name) { return known }
    guard let found = values[MetadataName(parts.first ?? "")] else { return "" }
    guard parts.count > 1, parts[1].allSatisfy({ $0.isNumber || $0 == "-" || $0 == "+" }) else {
      return found.joined
    }
    guard let number = SheetNumber.place.value(of: parts[1]) else { return "" }
    let index = number > 0 ? number - 1 : found.all.count + number
    return found.all.indices.contains(index) ? found.all[index] : ""
  }
}

/// What a text is evaluated in: the metadata, and the value of the substitution around it.
private struct Surroundings {
  let values: Substitution
  var current = ""
}

/// Writes a text while its substitutions are evaluated.
private struct SubstitutionWriter {
  private let text: [UInt8]
  /// The place of the closing brace for each opening one; nil if there is none.
  private let closers: [Int: Int]
  private let most: Int
  private(set) var output: [UInt8] = []

  /// Deeper substitutions are kept as words.
  private static let deepest = 16

  init(_ text: [UInt8], most: Int) {
    self.text = text
    self.most = most
    closers = Self.closers(in: text)
  }

  var whole: Range<Int> { text.indices }

  /// Writes what a part of the text means.
  mutating func write(_ range: Range<Int>, _ surroundings: Surroundings, depth: Int) {
    var place = range.lowerBound
    while place < range.upperBound, output.count <= most {
      if depth < Self.deepest, let end = closer(ofSubstitutionAt: place) {
        write(substitution: place + 2..<end, surroundings, depth: depth)
        place = end + 1
      } else if let escape = UnicodeEscape(text[place..<range.upperBound]) {
        put(escape.character.utf8)
        place += escape.length
      } else {
        put(CollectionOfOne(text[place]))
        place += 1
      }
    }
  }

  private func closer(ofSubstitutionAt place: Int) -> Int? {
    guard text[place] == UInt8(ascii: "%") else { return nil }
    return closers[place + 1]
  }

  private mutating func write(
    substitution inner: Range<Int>,
    _ surroundings: Surroundings,
    depth: Int
  ) {
    let parts = parts(of: inner)
    let condition = text[parts[0]].split(
      separator: UInt8(ascii: "="),
      maxSplits: 1,
      omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    var inside = surroundings
    if let name = condition.first, !name.isEmpty {
      inside.current = surroundings.values.value(named: name)
    }
    let holds = condition.count > 1 ? inside.current == condition[1] : !inside.current.isEmpty
    let part = holds ? 1 : 2
    if parts.indices.contains(part) {
      write(parts[part], inside, depth: depth + 1)
    } else if parts.count == 1, holds {
      put(inside.current.utf8)
    }
  }

  /// The parts between bars outside any inner substitution, three at most.
  private func parts(of inner: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, place) = (inner.lowerBound, inner.lowerBound)
    while place < inner.upperBound, parts.count < 2 {
      if text[place] == UInt8(ascii: "|") {
        parts.append(start..<place)
        start = place + 1
      }
      place = (closers[place] ?? place) + 1
    }
    return parts + [start..<inner.upperBound]
  }

  private mutating func put(_ bytes: some Collection<UInt8>) {
    output += bytes.prefix(most + 1 - output.count)
  }

  private static func closers(in text: [UInt8]) -> [Int: Int] {
    var open: [Int] = []
    var closers: [Int: Int] = [:]
    for (place, byte) in text.enumerated() {
      if byte == UInt8(ascii: "{") { open.append(place) }
      if byte == UInt8(ascii: "}"), let start = open.popLast() { closers[start] = place }
    }
    return closers
  }
}

/// The escape `\u00e9`, `\ud83d\ude00` or `\u{1f600}` at the start of a text.
private struct UnicodeEscape {
  /// The character it means.
  let character: String
  /// The number of its bytes.
  let length: Int

  init?(_ text: ArraySlice<UInt8>) {
    guard text.starts(with: Self.start) else { return nil }
    let rest = text.dropFirst(2)
    if rest.first == UInt8(ascii: "{") {
      let digits = rest.dropFirst().prefix { $0.isHexDigit }
      guard rest.dropFirst(digits.count + 1).first == UInt8(ascii: "}") else { return nil }
      self.init(Self.number(digits), length: digits.count + 4)
      return
    }
    guard let unit = Self.unit(rest) else { return nil }
    // A pair of surrogates is one character.
    guard (0xD800..<0xDC00).contains(unit) else {
      self.init(unit, length: 6)
      return
    }
    guard rest.dropFirst(4).starts(with: Self.start), let low = Self.unit(rest.dropFirst(6)),
      (0xDC00..<0xE000).contains(low)
    else { return nil }
    self.init(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), length: 12)
  }

  /// A character that is allowed in a line.
  private init?(_ value: UInt32?, length: Int) {
    guard let value, value >= 0x20, let scalar = Unicode.Scalar(value) else { return nil }
    character = String(Character(scalar))
    self.length = length
  }

  private static let start = Array("\\u".utf8)

  private static func unit(_ text: ArraySlice<UInt8>) -> UInt32? {
    let digits = text.prefix(4)
    return digits.count == 4 && digits.allSatisfy { $0.isHexDigit } ? number(digits) : nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
