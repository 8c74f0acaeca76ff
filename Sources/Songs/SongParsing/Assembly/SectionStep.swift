import SongModel

/// What a line of the document does to the sections of its sheet.
enum SectionStep: Sendable {
  /// The line joins the section it belongs to.
  case add(LineRole, SourceRange)
  /// The line is the heading of a section.
  case heading(SectionName, SourceRange)
  /// The label of the next line begins a section, perhaps only where nothing was sung yet.
  case begin(SectionName, onlyAtStart: Bool)
  case start(SectionName, environment: String, SourceRange)
  case end(environment: String, SourceRange)
  case startSong(SourceRange)
}

extension SectionBuilder {
  /// Does again what was recorded, further on by a number of UTF-8 bytes.
  mutating func take(_ step: SectionStep, movedBy distance: Int) {
    switch step {
    case .add(let role, let line): add(role, line.moved(by: distance))
    case .heading(let name, let line): add(heading: name, line.moved(by: distance))
    case .begin(let name, let onlyAtStart): begin(labelled: name, onlyAtStart: onlyAtStart)
    case .start(let name, let environment, let line):
      start(name, environment: environment, with: line.moved(by: distance))
    case .end(let environment, let line):
      end(environment: environment, with: line.moved(by: distance))
    case .startSong(let line): startSong(with: line.moved(by: distance))
    }
  }
}
