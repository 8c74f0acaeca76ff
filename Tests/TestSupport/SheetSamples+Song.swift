extension SheetSamples {
  /// An invented sheet with a line of every common kind.
  public static let song = """
    The Lantern by Nobody
    Capo: 2
    Key: G
    Am x02210

    Intro: G  D  Em  C  x2

    [Verse 1]
    G         D/F#      Em
    Over the river, the lantern is low
    C              G    D
    Nobody sees where the travellers go

    [Chorus x2]
    C♯m7   F#/A#
    夜の川 shining, é and e\u{301}

    e|--0--2--3--|
    B|--1--3--5--|

    strum softly
    """
}
