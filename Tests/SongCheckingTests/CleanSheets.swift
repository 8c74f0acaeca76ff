/// Sheets without a mistake, into which mistakes are planted.
enum CleanSheets {
  static let mill = """
    {title: The Quiet Mill}
    {subtitle: A field song}
    {artist: The Stone Pickers}
    {key: G}
    {time: 3/4}
    {tempo: 96}
    {duration: 3:45}
    {define: Gadd4 base-fret 1 frets 3 2 0 0 1 3 fingers 3 2 0 0 1 4}

    {start_of_verse: Verse 1}
    [G]Hello, my [D]friend, the [Em]mill is [C]still
    [G]Nobody [C]climbs the [D7]hill[G]
    {end_of_verse}

    {start_of_chorus}
    [C]Turn, [G]turn, [D]slowly [Em]turn
    [Am]Nothing to [D7]lose or to [G]learn
    {end_of_chorus}

    {comment: Softly}
    {start_of_verse: Verse 2}
    [Gadd4]Water is [D]low and the [Em]wheel is [C]dry
    [G]Only the [C]swallows [D7]fly[G]
    {end_of_verse}

    {chorus}

    """

  static let ferry = """
    # typed on a rainy day
    {title: The Ferry}
    {composer: Ada Stone}
    {key: Am}
    {capo: 2}

    {start_of_tab: Riff}
    e|--0--3--|
    B|--1--0--|
    {end_of_tab}

    {start_of_verse}
    [Am]Over the [G]water the [F]lanterns [E7]glow
    [Am]Nobody [Dm]asks where the [E]ferrymen [Am]go
    {end_of_verse}

    {start_of_grid: shape="4x2"}
    | Am . . . | G . . . |
    | F . . . | E7 . . . |
    {end_of_grid}

    {start_of_bridge}
    [C]Ring the [G]bell, [*slowly]ring the [Am]bell
    [N.C.]Who can [E7]tell?
    {end_of_bridge}

    """

  static let two = """
    {title: First Light}
    {meta: artist Ada Stone}
    {transpose: +2}
    {start_of_chorus: Refrain}
    [D]Light, [A]light, [Bm]come [G]in
    {end_of_chorus}
    {chorus: Refrain}
    {new_song}
    {title: Last Light}
    {start_of_verse}
    [Dm]Out, [Gm]out, [A7]lamp by [Dm]lamp
    {end_of_verse}
    {image: src="lamp.png" width="40"}
    {x_mine: kept}
    {new_page}

    """

  static let all = [mill, ferry, two, three, rows]

  /// For an instrument of three strings, on which not every chord can be held.
  static let three = """
    {title: Three Strings}
    {artist: Ada Stone}
    {tuning: D A D}
    {start_of_verse}
    [D]Sing the [G]low, [A]sing the [D]high, [/F#]down [/E]to the water
    {end_of_verse}

    """

  static let rows = """
    Title: The Long Row
    Artist: Ada Stone

    [Verse]
    G       D7      Em      C
    Pull on the oar until the morning comes
    G       D7      G
    Pull on the oar until the morning comes

    [Bridge]
    C    Am   riff
    Never a light along the water

    """
}
