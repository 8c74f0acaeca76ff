internal import Foundation

/// How often each word, chord and sign stands in a text.
struct TokenCount {
  private var counts: [Substring: Int] = [:]

  init(_ data: Data) {
    var text = String(decoding: data, as: UTF8.self)
    let chords = text.matches(of: /\[[^\]\n\r]*\]/).map { $0.output }
    for chord in chords { counts[chord, default: 0] += 1 }
    // A chord may stand within a word, which is the same word without it.
    if !chords.isEmpty { text.replace(/\[[^\]\n\r]*\]/, with: "") }
    for word in text.split(whereSeparator: \.isWhitespace) { counts[word, default: 0] += 1 }
  }

  /// Whether a merge has everything that either side has added, and has left out only what
  /// either side has removed.
  static func isKept(
    in merged: TokenCount,
    base: TokenCount,
    local: TokenCount,
    remote: TokenCount
  ) -> Bool {
    let tokens = Set(base.counts.keys).union(local.counts.keys).union(remote.counts.keys)
    return tokens.allSatisfy { token in
      let old = base[token]
      let changes = [local[token] - old, remote[token] - old]
      let added = changes.map { max(0, $0) }.max() ?? 0
      let removed = changes.map { max(0, -$0) }.reduce(0, +)
      return merged[token] >= old + added - removed
    }
  }

  private subscript(token: Substring) -> Int { counts[token] ?? 0 }
}
