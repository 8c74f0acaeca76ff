import SongModel

/// Writes the last chorus where `{chorus}` recalls it.
struct ChorusRecallEdits {
  private let text: SourceText
  private let lineEnding: String
  private var label: String?
  /// The lines of the last chorus, without the directives around them.
  private var chorus: String?
  private var edits: [SourceEdit] = []

  static func edits(of song: Song) -> [SourceEdit] {
    var recall = ChorusRecallEdits(text: song.source.text)
    for section in song.sections {
      for line in section.lines { recall.look(at: line) }
      recall.remember(section)
    }
    return recall.edits
  }

  private init(text: SourceText) {
    self.text = text
    lineEnding = LineTable(text).lines.first { $0.ending != .none }?.ending.text ?? "\n"
  }

  private mutating func look(at line: SongLine) {
    guard let range = line.range else { return }
    switch line.effect(in: text) {
    case .newSong: chorus = nil
    case .chorusRecall:
      guard let chorus, let directive = line.directive(in: text) else { return }
      let label = DirectiveLabel.label(in: directive.argument) ?? label
      let start = DirectiveText(name: "start_of_chorus", argument: label ?? "")
      let lines = [start.text, chorus, "{end_of_chorus}"]
      edits.append(SourceEdit(range, lines.joined(separator: lineEnding)))
    default: break
    }
  }

  private mutating func remember(_ section: SongSection) {
    guard section.name.kind == .chorus else { return }
    let body = section.lines.filter {
      switch $0.content {
      case .heading, .sectionEnd: false
      default: true
      }
    }
    guard let first = body.first?.range,
      let last = body.last(where: { $0.content != .blank })?.range
    else { return }
    chorus = String(text.slice(first.lowerBound..<last.upperBound))
    label = section.name.label
  }
}
