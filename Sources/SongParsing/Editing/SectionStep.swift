import SongModel

/// What a line of the document does to the sections of its sheet.
enum SectionStep: Sendable {
  /// The line joins the section it belongs to.
  case add(Line)
  /// The label of the next line begins a section, perhaps only where nothing was sung yet.
  case begin(SectionName, onlyAtStart: Bool)
  case start(SectionName, environment: String, Line)
  case end(environment: String, Line)
  case startSong(Line)
}

extension SectionStep {
  /// The step of the same line further on by a number of UTF-8 bytes.
  func moved(by distance: Int) -> SectionStep {
    guard distance != 0 else { return self }
    switch self {
    case .add(let line): return .add(line.moved(by: distance))
    case .begin: return self
    case .start(let name, let environment, let line):
      return .start(name, environment: environment, line.moved(by: distance))
    case .end(let environment, let line):
      return .end(environment: environment, line.moved(by: distance))
    case .startSong(let line): return .startSong(line.moved(by: distance))
    }
  }
}

extension SectionBuilder {
  /// Does again what was recorded.
  mutating func take(_ step: SectionStep) {
    switch step {
    case .add(let line): add(line)
    case .begin(let name, let onlyAtStart):
      if !onlyAtStart || isAtStart { begin(labelled: name) }
    case .start(let name, let environment, let line):
      start(name, environment: environment, with: line)
    case .end(let environment, let line): end(environment: environment, with: line)
    case .startSong(let line): startSong(with: line)
    }
  }
}
