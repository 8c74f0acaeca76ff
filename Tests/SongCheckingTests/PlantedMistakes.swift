import ChordParse

/// Three mistakes for each code that text can bring about.
enum PlantedMistakes {
  static let all =
    brackets + braces + chords + directives + environments + lines + songs
    + entities

  private static let brackets = [
    PlantedMistake(
      .unclosedBracket,
      in: CleanSheets.mill,
      "my [D]friend, the ",
      "my ⟦[D friend, the ⟧",
      isMended: true
    ),
    PlantedMistake(
      .unclosedBracket,
      in: CleanSheets.mill,
      "D7]hill[G]",
      "D7]hill ⟦[G⟧",
      isMended: true
    ),
    PlantedMistake(.unclosedBracket, in: CleanSheets.two, "[A]light", "⟦[⟧[A]light"),
  ]

  private static let braces = [
    PlantedMistake(
      .unclosedBrace,
      in: CleanSheets.mill,
      "{tempo: 96}",
      "⟦{tempo: 96⟧",
      isMended: true
    ),
    PlantedMistake(
      .unclosedBrace,
      in: CleanSheets.ferry,
      "{start_of_bridge}",
      "⟦{start_of_bridge⟧",
      isMended: true
    ),
    PlantedMistake(
      .unclosedBrace,
      in: CleanSheets.two,
      "{new_page}",
      "⟦{new_page⟧",
      isMended: true
    ),
    PlantedMistake(.braceInLyrics, in: CleanSheets.mill, "friend, the", "friend⟦{⟧, the"),
    PlantedMistake(.braceInLyrics, in: CleanSheets.ferry, "tell?", "tell?⟦}⟧"),
    PlantedMistake(.braceInLyrics, in: CleanSheets.two, "lamp by", "⟦{⟧lamp} by"),
  ]

  private static let chords = [
    PlantedMistake(
      .unknownChord,
      in: CleanSheets.mill,
      "[C]climbs",
      "⟦[Cqq]⟧climbs"
    ),
    PlantedMistake(.unknownChord, in: CleanSheets.ferry, "[*slowly]", "⟦[slowly]⟧", isMended: true),
    PlantedMistake(.unknownChord, in: CleanSheets.two, "[Gm]out", "⟦[Out!]⟧out", isMended: true),
    PlantedMistake(.unknownChord, in: CleanSheets.rows, "Em      C", "Em      ⟦Cmm⟧"),
    PlantedMistake(.unknownChord, in: CleanSheets.rows, "G       D7", "G       ⟦D#mm⟧"),
    PlantedMistake(.unknownChord, in: CleanSheets.rows, "Am   riff", "Am   ⟦CE7⟧"),
    PlantedMistake(.chordWithoutDiagram, in: CleanSheets.three, "[G]low", "⟦[G7alt]⟧low"),
    PlantedMistake(.chordWithoutDiagram, in: CleanSheets.three, "[A]sing", "⟦[Amaj7#5#9]⟧sing"),
    PlantedMistake(.chordWithoutDiagram, in: CleanSheets.three, "[D]high", "⟦[D7b9#9#11b13]⟧high"),
    PlantedMistake(
      .definitionMismatch,
      in: CleanSheets.mill,
      "{comment: Softly}",
      "⟦{define: Am frets x 0 2 2 2 0}⟧"
    ),
    PlantedMistake(
      .definitionMismatch,
      in: CleanSheets.mill,
      "{define: Gadd4 base-fret 1 frets 3 2 0 0 1 3 fingers 3 2 0 0 1 4}",
      "⟦{define: Gadd4 base-fret 2 frets 3 2 0 0 1 3}⟧"
    ),
    PlantedMistake(
      .definitionMismatch,
      in: CleanSheets.ferry,
      "{capo: 2}",
      "⟦{chord: E7 frets 0 2 2 1 0 0 fingers 0 2 3 1 0 0}⟧"
    ),
    PlantedMistake(
      .invalidDefinition,
      in: CleanSheets.mill,
      "{comment: Softly}",
      "⟦{define: Am}⟧"
    ),
    PlantedMistake(
      .invalidDefinition,
      in: CleanSheets.mill,
      "{define: Gadd4 base-fret 1 frets 3 2 0 0 1 3 fingers 3 2 0 0 1 4}",
      "⟦{define: Gadd4 base-fret 1 frets 3 2 0 0 1 3 fingers 3 2 0 0 1}⟧"
    ),
    PlantedMistake(
      .invalidDefinition,
      in: CleanSheets.two,
      "{x_mine: kept}",
      "⟦{define: Bm base-fret 2 frets 1 1 3 3 2 q}⟧"
    ),
    PlantedMistake(.keyMismatch, in: CleanSheets.mill, "{key: G}", "{key: ⟦Ab⟧}"),
    PlantedMistake(.keyMismatch, in: CleanSheets.mill, "{key: G}", "{key: ⟦F#m⟧}"),
    PlantedMistake(.keyMismatch, in: CleanSheets.ferry, "{key: Am}", "{key: ⟦Eb⟧}"),
  ]

  private static let entities = [
    PlantedMistake(.htmlEntity, in: CleanSheets.mill, "wheel is", "wheel⟦&nbsp;⟧is"),
    PlantedMistake(.htmlEntity, in: CleanSheets.ferry, "lanterns", "⟦&#8220;⟧lanterns"),
    PlantedMistake(.htmlEntity, in: CleanSheets.two, "light", "li⟦&#x67;⟧ht"),
  ]

  private static let directives = [
    PlantedMistake(
      .unknownDirective,
      in: CleanSheets.mill,
      "{artist:",
      "⟦{artsit: The Stone Pickers}⟧\n{artist:"
    ),
    PlantedMistake(
      .unknownDirective,
      in: CleanSheets.ferry,
      "{composer: Ada Stone}",
      "⟦{compser: Ada Stone}⟧",
      isMended: true
    ),
    PlantedMistake(.unknownDirective, in: CleanSheets.two, "{x_mine: kept}", "⟦{mine: kept}⟧"),
    PlantedMistake(
      .unknownDirective,
      in: CleanSheets.two,
      "{x_mine: kept}",
      "⟦{start_of_chrous}⟧\n[D]Light\n{end_of_chrous}"
    ),
    PlantedMistake(
      .unknownDirective,
      in: CleanSheets.rows,
      "Title: The Long Row",
      "⟦{titel: The Long Row}⟧"
    ),
    PlantedMistake(.invalidArgument, in: CleanSheets.mill, "{time: 3/4}", "{time: ⟦waltz⟧}"),
    PlantedMistake(.invalidArgument, in: CleanSheets.ferry, "{capo: 2}", "{capo: ⟦second fret⟧}"),
    PlantedMistake(.invalidArgument, in: CleanSheets.two, "{transpose: +2}", "{transpose: ⟦up⟧}"),
    PlantedMistake(.invalidArgument, in: CleanSheets.mill, "{key: G}", "{key: ⟦G7⟧}"),
    PlantedMistake(
      .invalidArgument,
      in: CleanSheets.mill,
      "{artist: The Stone Pickers}",
      "⟦{artist}⟧"
    ),
    PlantedMistake(
      .invalidArgument,
      in: CleanSheets.two,
      "src=\"lamp.png\" width=\"40\"",
      "⟦src=\"lamp.png width=\"40\"⟧"
    ),
    PlantedMistake(
      .textBesideDirective,
      in: CleanSheets.mill,
      "{comment: Softly}",
      "{comment: Softly} ⟦[G]la⟧",
      isMended: true
    ),
    PlantedMistake(
      .textBesideDirective,
      in: CleanSheets.ferry,
      "{end_of_bridge}",
      "{end_of_bridge} ⟦la la la⟧",
      isMended: true
    ),
    PlantedMistake(
      .textBesideDirective,
      in: CleanSheets.two,
      "{start_of_verse}",
      "{start_of_verse}⟦la la⟧",
      isMended: true
    ),
    PlantedMistake(
      .directivesTogether,
      in: CleanSheets.mill,
      "{key: G}\n{time: 3/4}",
      "{key: G} ⟦{time: 3/4}⟧",
      isMended: true
    ),
    PlantedMistake(
      .directivesTogether,
      in: CleanSheets.ferry,
      "{key: Am}\n{capo: 2}",
      "{key: Am}⟦{capo: 2}⟧",
      isMended: true
    ),
    PlantedMistake(
      .directivesTogether,
      in: CleanSheets.two,
      "{new_song}\n{title: Last Light}",
      "{new_song} ⟦{title: Last Light}⟧",
      isMended: true
    ),
  ]

  private static let environments = [
    PlantedMistake(
      .unbalancedEnvironment,
      in: CleanSheets.mill,
      "{start_of_chorus}",
      "⟦{start_of_chorus}⟧",
      without: "{end_of_chorus}\n",
      isMended: true
    ),
    PlantedMistake(
      .unbalancedEnvironment,
      in: CleanSheets.ferry,
      "{end_of_bridge}",
      "⟦{end_of_verse}⟧",
      isMended: true
    ),
    PlantedMistake(
      .unbalancedEnvironment,
      in: CleanSheets.two,
      "{end_of_verse}",
      "⟦{end_of_verse}⟧",
      without: "{start_of_verse}\n"
    ),
    PlantedMistake(
      .recallWithoutChorus,
      in: CleanSheets.mill,
      "{tempo: 96}",
      "⟦{chorus}⟧"
    ),
    PlantedMistake(
      .recallWithoutChorus,
      in: CleanSheets.ferry,
      "{capo: 2}",
      "⟦{chorus}⟧"
    ),
    PlantedMistake(
      .recallWithoutChorus,
      in: CleanSheets.two,
      "{title: Last Light}",
      "{title: Last Light}\n⟦{chorus}⟧"
    ),
    PlantedMistake(.recallWithoutChord, in: CleanSheets.mill, "[G]Hello", "⟦[^]⟧Hello"),
    PlantedMistake(.recallWithoutChord, in: CleanSheets.mill, "[D7]fly[G]", "[D7]fly[G]⟦[^]⟧"),
    PlantedMistake(.recallWithoutChord, in: CleanSheets.ferry, "[C]Ring", "⟦[^]⟧Ring"),
  ]

  private static let lines = [
    PlantedMistake(
      .plainHeading,
      in: CleanSheets.mill,
      "{comment: Softly}",
      "⟦Verse 2:⟧"
    ),
    PlantedMistake(
      .plainHeading,
      in: CleanSheets.ferry,
      "{end_of_verse}\n",
      "{end_of_verse}\n\n⟦Solo:⟧\n"
    ),
    PlantedMistake(.plainHeading, in: CleanSheets.two, "{x_mine: kept}", "⟦[Chorus]⟧\n[D]Light"),
    PlantedMistake(
      .chordsOverLyrics,
      in: CleanSheets.mill,
      "{chorus}",
      "{chorus}\n\n⟦G         D⟧\nHello, my friend"
    ),
    PlantedMistake(
      .chordsOverLyrics,
      in: CleanSheets.ferry,
      "{capo: 2}",
      "{capo: 2}\n⟦| Am | G | F | E |⟧"
    ),
    PlantedMistake(
      .chordsOverLyrics,
      in: CleanSheets.two,
      "{new_page}",
      "{new_page}\n⟦Dm   Gm   A7⟧\nOut, out, lamp"
    ),
  ]

  private static let songs = [
    PlantedMistake(
      .missingTitle,
      in: CleanSheets.mill,
      "[G]Hello, my [D]friend, the [Em]mill is [C]still",
      "⟦[G]Hello, my [D]friend, the [Em]mill is [C]still⟧",
      without: "{title: The Quiet Mill}\n"
    ),
    PlantedMistake(
      .missingTitle,
      in: CleanSheets.ferry,
      "[Am]Over the [G]water the [F]lanterns [E7]glow",
      "⟦[Am]Over the [G]water the [F]lanterns [E7]glow⟧",
      without: "{title: The Ferry}\n"
    ),
    PlantedMistake(
      .missingTitle,
      in: CleanSheets.two,
      "[Dm]Out, [Gm]out, [A7]lamp by [Dm]lamp",
      "⟦[Dm]Out, [Gm]out, [A7]lamp by [Dm]lamp⟧",
      without: "{title: Last Light}\n"
    ),
    PlantedMistake(
      .duplicateTitle,
      in: CleanSheets.mill,
      "{subtitle: A field song}",
      "{title: ⟦A field song⟧}"
    ),
    PlantedMistake(
      .duplicateTitle,
      in: CleanSheets.ferry,
      "{capo: 2}",
      "{t: ⟦The Ferry⟧}"
    ),
    PlantedMistake(
      .duplicateTitle,
      in: CleanSheets.two,
      "{title: Last Light}",
      "{title: ⟦Last Light⟧}",
      without: "{new_song}\n"
    ),
    PlantedMistake(
      .unknownCode,
      in: CleanSheets.mill,
      "{comment: Softly}",
      "⟦# chordparse: ignore unknown⟧"
    ),
    PlantedMistake(
      .unknownCode,
      in: CleanSheets.ferry,
      "# typed on a rainy day",
      "⟦# chordparse: ignore-next unknown-chords⟧"
    ),
    PlantedMistake(
      .unknownCode,
      in: CleanSheets.two,
      "{new_page}",
      "⟦# chordparse: silence unknown-chord⟧"
    ),
  ]
}
