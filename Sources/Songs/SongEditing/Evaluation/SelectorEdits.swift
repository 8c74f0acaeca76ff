import SongModel

/// Keeps what is meant for the selected instruments and users, and removes what is not.
struct SelectorEdits {
  private let text: SourceText
  private let selected: Set<String>
  /// The selectors that hold in the current song.
  private var active: Set<String> = []
  private let removal: LineRemoval
  private(set) var edits: [SourceEdit] = []

  /// - Parameter selected: instruments and users; metadata that has a value counts too.
  init(_ song: Song, _ selected: Set<String>) {
    text = song.text
    removal = LineRemoval(song.text)
    self.selected = selected
    for part in song.songs { choose(in: part) }
  }

  private mutating func choose(in song: Song) {
    let stated = song.metadata.entries.filter { !$0.value.isEmpty }.map { $0.name.text }
    active = selected.union(stated)
    for section in song.sections { choose(section) }
  }

  private mutating func choose(_ section: SongSection) {
    let heading = section.lines.first { if case .heading = $0.content { true } else { false } }
    if let range = section.range, let selector = heading?.directive(in: text)?.selector,
      !isActive(selector)
    {
      edits.append(removal.edit(range))
      return
    }
    for line in section.lines { choose(line) }
  }

  private mutating func choose(_ line: SongLine) {
    guard let range = line.range, var directive = line.directive(in: text),
      let selector = directive.selector
    else { return }
    if isActive(selector) {
      directive.selector = nil
      edits.append(SourceEdit(range, directive.text))
    } else {
      edits.append(removal.edit(range))
    }
  }

  /// Whether a selector holds; `!` after it negates it.
  private func isActive(_ selector: String) -> Bool {
    let isNegated = selector.hasSuffix("!")
    let name = (isNegated ? String(selector.dropLast()) : selector).lowercased()
    return active.contains(name) != isNegated
  }
}
