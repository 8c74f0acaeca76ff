import TextMatching

/// The expressions that all engines read alike, as `Pattern` describes them.
package enum PortableSubset {
  /// The places where a pattern leaves the subset, from left to right as found.
  ///
  /// After a fault the rest is read as well as it can be, so the first fault is
  /// always real and later ones may follow from it.
  ///
  /// - Complexity: O(length of the pattern).
  package static func faults(in pattern: Pattern) -> [PortabilityFault] {
    var scanner = PortableScanner(pattern.source)
    return scanner.scan()
  }
}

/// A place where a pattern leaves the portable subset.
package struct PortabilityFault: Hashable, Sendable, CustomStringConvertible {
  /// The place in UTF-8 bytes from the start of the pattern.
  package let offset: Int
  /// What is wrong there.
  package let reason: Reason

  /// Makes a fault, for comparing it with what is found.
  package init(offset: Int, reason: Reason) {
    self.offset = offset
    self.reason = reason
  }

  package var description: String { "\(offset): \(reason.rawValue)" }

  /// Why a construct is outside the subset.
  package enum Reason: String, CaseIterable, Sendable {
    case anyCharacter = "`.` excludes other line ends in each engine; write a set"
    case lineAnchor = "`^` and `$` know other line ends in each engine; use lookaround"
    case foreignAnchor = "an anchor other than `\\A` and `\\z`"
    case wordBoundary = "`\\b` knows other letters in each engine; use lookaround"
    case shorthandClass = "a class of one letter such as `\\w`; write a set"
    case backReference = "a reference to a group, or an octal number"
    case unknownEscape = "an escape that engines read differently or not at all"
    case malformedNumber = "a character number other than `\\xhh` and `\\x{h…}`"
    case property = "a property other than `\\p{L}`, `\\p{N}` and `\\p{Lu}`"
    case unescapedSyntax = "a bracket or brace that needs a backslash"
    case rawControl = "an invisible character; write its number"
    case nothingToRepeat = "a repeat with nothing before it"
    case malformedCount = "a count other than `{n}`, `{n,}` and `{n,m}`"
    case lazyRepeat = "a lazy repeat; exclude the end from the set"
    case possessiveSet = "a possessive set, slow in one engine; greedy is enough"
    case greedyGroup = "an endless group that is not possessive may take all memory"
    case repeatedBoundary = "a repeated anchor or lookaround"
    case repeatedEmpty = "a repeat of something that matches the empty text"
    case unnamedGroup = "a group without a name; `(?:…)` or `(?<name>…)`"
    case groupName = "a group name other than 1 to 32 ASCII letters and digits, or used twice"
    case flags = "flags inside the pattern"
    case comment = "a comment"
    case atomicGroup = "an atomic group"
    case foreignGroup = "a group that only some engines know"
    case wideLookaround = "a lookaround at more or less than one character"
    case emptySet = "a set without members"
    case setAlgebra = "`[` or `&` in a set needs a backslash"
    case namedSet = "a named set such as `[:punct:]`"
    case looseHyphen = "a hyphen in a set that is neither first, last nor between two ends"
    case range = "a range whose ends are not rising ASCII characters"
    case unbalanced = "a closing parenthesis without its opening one"
    case unterminated = "an end in the middle of something"
    case matchesEmpty = "a pattern that matches the empty text"
  }
}
