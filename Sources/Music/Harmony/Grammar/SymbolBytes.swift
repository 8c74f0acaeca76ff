/// What the bytes of the symbols of a notation are.
///
/// They rule out most words of lyrics before a grammar is made.
package struct SymbolBytes: Sendable {
  /// The first byte of a symbol, and the second where it is certain.
  package typealias Start = (first: UInt8, second: UInt8?)

  /// What symbols begin with.
  package private(set) var starts: [Start] = []
  /// What may come second where it is not certain.
  package private(set) var followers: [UInt8]
  /// All bytes that a symbol can hold; some may stand twice.
  package private(set) var held: [UInt8]
  /// The letters that can stand side by side in a symbol.
  package private(set) var pairs: LetterPairs

  /// Finds the bytes of the symbols of a notation.
  ///
  /// - Parameters:
  ///   - table: the table of the notation, of which only the names are looked at.
  ///   - style: how roots are written.
  ///   - suffixes: what may follow the names; it may hold the words of other notations, too.
  /// - Complexity: O(number of names).
  init(_ table: ChordTable, _ style: ChordSpellingStyle, followedBy suffixes: SuffixBytes) {
    let names = table.names
    let lowercased = names.map { $0.lowercased }
    let roots = style.isEmpty ? names : names + lowercased
    let nexts = suffixes.firsts.union(SignSet(ChordTable.accidentals.map { $0[0] }))
    let all = names + lowercased + ChordTable.accidentals
    followers = WrittenBytes(of: nexts.union(SignSet("(/".utf8))).bytes
    held = Self.held(all, suffixes).bytes
    pairs = suffixes.pairs
    pairs.add(all, before: nexts)
    for root in roots { addStarts(of: root) }
    addStarts(with: UInt8(ascii: "/"), before: SignSet((names + lowercased).map { $0[0] }).signs)
  }

  private static func held(_ names: [FoldedSpelling], _ suffixes: SuffixBytes) -> WrittenBytes {
    let signs = suffixes.signs.union(SignSet("(/)".utf8)).union(SignSet(names.joined()))
    var bytes = WrittenBytes(of: signs)
    for selector in GlyphVariants.selectors { bytes.insert(form: selector) }
    return bytes
  }

  private mutating func addStarts(of root: FoldedSpelling) {
    addStarts(with: root[0], before: root.count > 1 ? [root[1]] : [])
  }

  /// Adds the starts of what is written with a sign and one of some others after it, or none.
  private mutating func addStarts(with sign: UInt8, before others: [UInt8]) {
    for form in GlyphVariants.forms(of: sign) {
      let start = Self.start(of: form)
      if start.second != nil || others.isEmpty {
        starts.append(start)
      } else {
        for other in others { addStarts(with: start.first, beforeFormsOf: other) }
      }
    }
  }

  private mutating func addStarts(with first: UInt8, beforeFormsOf sign: UInt8) {
    for form in GlyphVariants.forms(of: sign) {
      starts.append((first, Self.start(of: form).first))
    }
  }

  /// The first byte of a scalar, and the second where there is one.
  private static func start(of scalar: Unicode.Scalar) -> Start {
    var bytes = (UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter).makeIterator()
    return (bytes.next() ?? 0, bytes.next())
  }
}

/// The bytes in which signs are written, in all their forms.
private struct WrittenBytes {
  /// Whether each byte is among them.
  private var isHeld = [Bool](repeating: false, count: 256)

  /// The bytes of all forms of some signs.
  init(of signs: SignSet) {
    for sign in signs.signs {
      for form in GlyphVariants.forms(of: sign) { insert(form: form) }
    }
  }

  mutating func insert(form: Unicode.Scalar) {
    for byte in UTF8.encode(form) ?? UTF8.encodedReplacementCharacter { isHeld[Int(byte)] = true }
  }

  /// The bytes in ascending order.
  var bytes: [UInt8] { (0...255).filter { isHeld[Int($0)] } }
}
