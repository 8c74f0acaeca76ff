import ChordParse

/// What may follow the name of a directive, and what headings may say.
struct ValueCompletions {
  private let song: Song
  private let typed: String

  init(_ context: CompletionContext, in sheet: SheetSnapshot) {
    song = sheet.song(at: context.place)
    typed = context.typed
  }

  /// The values of a directive.
  func items(of directive: KnownDirective) -> [CompletionItem] {
    switch directive.argument {
    case .key: keys
    case .time: values(["4/4", "3/4", "6/8", "2/4", "12/8", "2/2", "5/4"])
    case .number where directive.number == .capo: values((1...11).map(String.init))
    case .shift: values(["+1", "+2", "+3", "-1", "-2", "-3"])
    case .label: labels(of: directive)
    case .metadata: DirectiveTable.metadata.dropLast().map { value($0.name, $0.summary) }
    case .definition: definitions
    case .setting where directive.name == "diagrams": values(["on", "off", "top", "bottom"])
    case .setting where directive.name == "columns": values(["1", "2", "3"])
    case .text where directive.name == "titles": values(["left", "center", "right"])
    default: []
    }
  }

  /// Headings of a plain sheet: those that it has already, with the next number, and common ones.
  var headings: [CompletionItem] {
    let common = [
      "Chorus", "Verse", "Bridge", "Pre-Chorus", "Intro", "Interlude", "Solo", "Outro", "Coda",
    ]
    return unique([next(after: .verse)].compactMap { $0 } + ownLabels(nil) + common)
  }

  private func value(_ text: String, _ detail: String? = nil) -> CompletionItem {
    CompletionItem(text, .value, detail: detail)
  }

  private func values(_ texts: [String]) -> [CompletionItem] { texts.map { value($0) } }

  private func unique(_ labels: [String]) -> [CompletionItem] {
    var seen: Set<String> = [typed]
    return labels.filter { seen.insert($0).inserted }.map { CompletionItem($0, .label) }
  }

  /// The key that the chords suggest, then all of them.
  private var keys: [CompletionItem] {
    let names = ["C", "D", "E", "F", "G", "A", "B", "Db", "Eb", "F#", "Gb", "Ab", "Bb", "C#"]
    let found = song.foundKey?.key.description
    let first = found.map { [value($0, "as the chords suggest")] } ?? []
    return first + values((names + names.map { $0 + "m" }).filter { $0 != found })
  }

  /// The labels of the sections that a directive names or begins.
  private func labels(of directive: KnownDirective) -> [CompletionItem] {
    switch directive.effect {
    case .chorusRecall: return unique(ownLabels(.chorus))
    case .start(let name):
      let kind = SectionKind(rawValue: name.replacing("_", with: "-"))
      return unique([kind.flatMap(next)].compactMap { $0 } + ownLabels(kind))
    default: return []
    }
  }

  private func ownLabels(_ kind: SectionKind?) -> [String] {
    song.sections.filter { kind == nil || $0.name.kind == kind }.compactMap(\.name.label)
  }

  /// The label of the next section of a kind: `Verse 3` after `Verse 2`.
  private func next(after kind: SectionKind) -> String? {
    let last = song.sections.last { $0.name.kind == kind && $0.name.number != nil }
    guard let label = last?.name.label, let number = last?.name.number,
      let place = label.ranges(of: String(number)).last
    else { return kind == .head ? nil : "\(kind.plainLabel) 1" }
    return label.replacingCharacters(in: place, with: String(number + 1))
  }

  /// The chords that the song does not define yet, with a shape.
  private var definitions: [CompletionItem] {
    var seen: Set<String> = []
    return song.chords.filter { seen.insert($0.spelling).inserted }.compactMap { chord in
      guard let fingering = chord.usualFingering(on: .guitar) else { return nil }
      let frets = fingering.frets.map { $0.map(String.init) ?? "x" }.joined(separator: " ")
      var item = value(chord.spelling, frets)
      item.text = "\(chord.spelling) base-fret 1 frets \(frets)"
      return item
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
