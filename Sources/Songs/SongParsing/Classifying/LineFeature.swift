/// What speaks for or against a reading of a line.
enum LineFeature: Int, CaseIterable, Sendable {
  case always
  case unambiguousChords
  case loneLetterChords
  case ambiguousChords
  case commonWordChords
  case onlyChords
  case chordsInChordedSheet
  case firmCompany
  case noChord
  case chordSigns
  case words
  case spelledOut
  case remarkAfterChords
  case label
  case wideGaps
  case indented
  case longLine
  case knownHeading
  case describedHeading
  case bareHeading
  case bracketedHeading
  case numberHeading
  case letterHeading
  case metadataKey
  case metadataPhrase
  case staff
  case ruler
  case fingering
  case wholeFingering
  case address
  case markup
  case setOff
  case instruction
  case squareChords
  case roundChords
  case trailingChords
  case inHead
  case firstBlock
  case amongDirectives
  case stringColumn
  case colonEnd
  case exclamationMarker
  case bareFrets
  case bareRepeats
  case proseInHead
  case sentence
  case afterBlank
  case attachedChords
  case hashMarker
  case strums
  case beatRuler
  case firstLine
  case widerThanLyrics
  case furtherInThanLyrics
  case headBlock
  case repeatsHead
  case legend
  case opensInstruction
}

extension LineFeature: CustomStringConvertible {
  /// The feature as the `lines` command explains it.
  var description: String {
    switch self {
    case .always: "how common such lines are"
    case .unambiguousChords: "words that can only be chords"
    case .loneLetterChords: "single letters that are chords"
    case .ambiguousChords: "chords that may be words"
    case .commonWordChords: "words that may be chords"
    case .onlyChords: "nothing but chords"
    case .chordsInChordedSheet: "the sheet has other chord lines"
    case .firmCompany: "surer chords stand beside"
    case .noChord: "N.C."
    case .chordSigns: "bars, beats or repeats"
    case .words: "words"
    case .spelledOut: "words among letters, at the distance of words"
    case .remarkAfterChords: "a remark behind the chords"
    case .label: "a label before the chords"
    case .wideGaps: "wide gaps"
    case .indented: "starts with blanks"
    case .longLine: "a long line"
    case .knownHeading: "a section's name in a heading's dress"
    case .describedHeading: "a section's name and more words"
    case .bareHeading: "a section's name alone"
    case .bracketedHeading: "words in brackets"
    case .numberHeading: "a number alone"
    case .letterHeading: "a letter in brackets"
    case .metadataKey: "a known name and a colon"
    case .metadataPhrase: "a phrase of credits"
    case .staff: "drawn like a staff"
    case .ruler: "a ruler"
    case .fingering: "begins with a fingering"
    case .wholeFingering: "nothing but fingerings"
    case .address: "an address"
    case .markup: "mark-up"
    case .setOff: "set off by parentheses or stars"
    case .instruction: "words for players"
    case .squareChords: "chords in brackets among words"
    case .roundChords: "chords in parentheses among words"
    case .trailingChords: "chords behind the words"
    case .inHead: "before the first chords"
    case .firstBlock: "in the first block of the sheet"
    case .amongDirectives: "directives tell the rest"
    case .stringColumn: "named like a string among strings"
    case .colonEnd: "ends with a colon"
    case .exclamationMarker: "marked with !"
    case .bareFrets: "nothing but frets"
    case .bareRepeats: "nothing but a count"
    case .proseInHead: "prose before the first chords"
    case .sentence: "a long sentence"
    case .afterBlank: "opens a block"
    case .hashMarker: "marked with #"
    case .strums: "nothing but strokes"
    case .beatRuler: "beats counted below a staff"
    case .attachedChords: "chords in the middle of words"
    case .firstLine: "the first line of the sheet"
    case .widerThanLyrics: "wider than the lyrics, before or behind the song"
    case .furtherInThanLyrics: "further in than the lyrics, before or behind the song"
    case .headBlock: "in a block with metadata or addresses"
    case .repeatsHead: "says the title again"
    case .legend: "explains a sign"
    case .opensInstruction: "begins with words for players"
    }
  }
}
