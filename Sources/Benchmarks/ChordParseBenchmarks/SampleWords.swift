import Foundation

/// Made-up words, drawn as often as those of real texts: the nth commonest one nth as often as the
/// commonest (Zipf 1949).
struct SampleWords {
  private let words: [String]

  /// Makes as many words as real sheets of some megabytes bring.
  init(count: Int = 30_000) {
    words = (0..<count).map { Self.word($0) }
  }

  /// A word.
  ///
  /// - Parameter share: where it stands among all words by how common they are, from 0 for the
  ///   commonest up to 1.
  func word(at share: Double) -> String {
    words[min(Int(pow(Double(words.count), share)) - 1, words.count - 1)]
  }

  /// The word with a number, in which the common ones are short.
  private static func word(_ number: Int) -> String {
    var word = ""
    var rest = number
    repeat {
      word += consonants[rest % consonants.count]
      rest /= consonants.count
      word += vowels[rest % vowels.count]
      rest /= vowels.count
    } while rest > 0
    return word + ends[number % ends.count]
  }

  private static let consonants = [
    "t", "w", "s", "m", "h", "l", "n", "b", "r", "d", "k", "p", "v", "g", "f", "z", "ch", "st",
  ]
  private static let vowels = ["e", "o", "a", "i", "u", "ou", "ea", "é"]
  private static let ends = ["n", "t", "r", "l", "s", "m", "ve", "st"]
}
