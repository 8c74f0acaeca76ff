import SongModel

/// The directives of ChordPro: what each does, under all of its names.
///
/// Source: the ChordPro format as its reference implementation 6.101 reads it.
enum DirectiveTable {
  /// What a directive does to the document.
  enum Effect: Hashable, Sendable {
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
    /// Known, and kept as it is.
    case setting
  }

  /// What the directive with this name does; nil when no one knows it.
  ///
  /// Names are in lower case, without a selector.
  static func effect(of name: String) -> Effect? {
    if let effect = effects[name] { return effect }
    if let environment = name.dropping(prefix: "start_of_") { return .start(environment) }
    if let environment = name.dropping(prefix: "end_of_") { return .end(environment) }
    return name.hasPrefix("x_") || name.hasPrefix("+") ? .setting : nil
  }

  /// The known name that looks most like an unknown one, if any does.
  static func nearest(to name: String) -> String? {
    let candidates = effects.keys.filter { abs($0.count - name.count) <= 2 && $0.count > 2 }
    let ranked = candidates.map { (distance: EditDistance.between($0, name), name: $0) }
    guard let best = ranked.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else {
      return nil
    }
    return best.distance <= max(1, name.count / 3) ? best.name : nil
  }

  /// The kind of section that an environment is.
  static func kind(ofEnvironment name: String) -> SectionKind {
    SectionKind(rawValue: name) ?? SectionWordTable.kinds[name.replacing("_", with: " ")] ?? .part
  }

  /// The environments whose lines are not lyrics.
  static let verbatimEnvironments: Set<String> = [
    "grid", "grille", "abc", "ly", "svg", "textblock", "strum",
  ]

  private static let effects: [String: Effect] = {
    var effects: [String: Effect] = [:]
    for name in metadataNames { effects[name] = .metadata(MetadataName(name)) }
    for (name, effect) in special { effects[name] = effect }
    for name in settings.split(separator: " ") { effects[String(name)] = .setting }
    for subject in styled.split(separator: " ") {
      for property in ["font", "size", "color", "colour"] { effects[subject + property] = .setting }
    }
    return effects
  }()

  private static let metadataNames = [
    "title", "subtitle", "artist", "composer", "lyricist", "arranger", "album", "copyright", "year",
    "key", "time", "tempo", "duration", "capo", "sorttitle", "sortartist", "tag", "tuning",
  ]

  private static let special: [(String, Effect)] = [
    ("t", .metadata(.title)), ("st", .metadata(.subtitle)), ("meta", .anyMetadata),
    ("a", .metadata(.artist)),
    ("comment", .comment(.plain)), ("c", .comment(.plain)), ("highlight", .comment(.highlight)),
    ("comment_italic", .comment(.italic)), ("ci", .comment(.italic)),
    ("comment_box", .comment(.box)), ("cb", .comment(.box)),
    ("soc", .start("chorus")), ("eoc", .end("chorus")), ("sov", .start("verse")),
    ("eov", .end("verse")), ("sob", .start("bridge")), ("eob", .end("bridge")),
    ("sot", .start("tab")), ("eot", .end("tab")), ("sog", .start("grid")), ("eog", .end("grid")),
    ("chorus", .chorusRecall), ("define", .definition), ("chord", .definition),
  ]

  private static let settings = """
    new_song ns image diagrams g grid no_grid ng transpose new_page np new_physical_page npp \
    column_break colb columns col pagetype pagesize titles cf cs tf ts ccli
    """

  private static let styled =
    "chord chorus diagrams footer grid label tab text title toc"
}

extension String {
  /// The text behind a prefix; nil when there is none.
  func dropping(prefix: String) -> String? {
    hasPrefix(prefix) && utf8.count > prefix.utf8.count ? String(dropFirst(prefix.count)) : nil
  }
}
