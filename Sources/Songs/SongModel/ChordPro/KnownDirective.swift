/// A directive that ChordPro knows: its name, what it takes, and what it does.
public struct KnownDirective: Hashable, Sendable {
  /// Where a directive comes from.
  package enum Origin: String, Hashable, Sendable {
    /// Part of the format.
    case standard
    /// Kept for old sheets.
    case legacy
    /// Not part of the format, yet common in sheets.
    case nonstandard
  }

  /// The name in full, in lower case, as it is written.
  public let name: String
  /// Short and other names, in lower case.
  package let otherNames: [String]
  /// What follows the name.
  package let argument: DirectiveArgument
  /// Whether anything follows the name.
  public var takesArgument: Bool { argument != .none }
  /// Where it comes from.
  package let origin: Origin
  /// What it is for, in a few words.
  public let summary: String
  /// What it does to the document.
  package let effect: DirectiveEffect

  /// - Parameter otherNames: short and other names, separated by blanks.
  package init(
    _ name: String,
    or otherNames: String = "",
    takes argument: DirectiveArgument,
    effect: DirectiveEffect = .setting,
    _ summary: String,
    origin: Origin = .standard
  ) {
    self.name = name
    self.otherNames = otherNames.split(separator: " ").map(String.init)
    self.argument = argument
    self.effect = effect
    self.summary = summary
    self.origin = origin
  }
}

extension KnownDirective {
  /// The directives whose full names begin with a text, in alphabetical order, for completion.
  ///
  /// A short name completes to its full name.
  ///
  /// - Complexity: O(number of directives).
  public static func completions(of beginning: String) -> [KnownDirective] {
    let beginning = beginning.lowercased()
    let matches = DirectiveTable.all.filter {
      $0.name.hasPrefix(beginning) || $0.otherNames.contains(beginning)
    }
    return matches.sorted { $0.name < $1.name }
  }
}

/// What follows the name of a directive.
package enum DirectiveArgument: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Any words.
  case text
  /// A label, bare or as `label="…"`, and further attributes; may be missing.
  case label
  /// A key: `Am`, `Bb`.
  case key
  /// A time signature: `3/4`.
  case time
  /// A number.
  case number
  /// Seconds, minutes and seconds, or hours too: `3:45`.
  case duration
  /// The name and the value of metadata.
  case metadata
  /// A chord's name and how to hold it.
  case definition
  /// Attributes such as `src="a.png"`.
  case attributes
  /// Semitones, perhaps with a letter for the signs: `+2`, `-3f`; an empty argument undoes the
  /// last one.
  case shift
  /// A setting of the layout; an empty argument undoes the last one.
  case setting
}

/// What a directive does to the document.
package enum DirectiveEffect: Hashable, Sendable {
  case metadata(MetadataName)
  /// `{meta: name value}`.
  case anyMetadata
  case comment(CommentLine.Style)
  /// Starts an environment; `start_of_NAME` for any other name does so too.
  case start(String)
  case end(String)
  /// Plays the chorus again.
  case chorusRecall
  /// `{define}` and `{chord}`.
  case definition
  /// Moves the chords from here on.
  case transposition
  /// Begins the next song.
  case newSong
  /// Appears among the words of a line, as mark-up does.
  case inline
  /// Known, and kept as it is.
  case setting
}
