/// Files of other programs, in invented words.
enum FormatSamples {
  static let openSong = """
    <?xml version="1.0" encoding="UTF-8"?>
    <song><title>The Mill</title><author>Ada</author><presentation>V1 C</presentation>
    <lyrics>[V1]
    .G      C/E
     Over__ the | river &amp; on
    [C]
    .Am
     Turn
    </lyrics></song>
    """
  static let openLyrics = """
    <song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9"><properties><titles>
    <title>The Mill</title></titles></properties><lyrics><verse name="v1"><lines>
    <chord root="G" structure="min7"/>Over<br/>the <chord root="C"/>river</lines></verse></lyrics></song>
    """
  static let latex = #"""
    \beginsong{The Mill\\Sub}[by={Ada},cr={2020}]
    \beginverse
    \[G]Over the \[B&7]ri\[C D]ver \rep{2}
    \endverse
    \beginchorus
    ^Turn \gtab{Am}{X02210}
    \endchorus
    \endsong
    """#
  static let iReal =
    "irealb://One%3DTom%3D%3DSwing%3DC%3D%3D1r34LbKcu7T44C%5E7%20%7CZ%20%3DJazz%3D120%3D3"
  static let songSelect = """
    [File]
    Type=SongSelect Import File
    Title=The Mill
    Fields=Verse 1/tChorus 1
    Words=Over/nthe river/tTurn
    """

  static let songBeamer = """
    #LangCount=1
    #Title=The Mill
    #Chords=MCwwLEcNNSwxLEM=
    ---
    Verse 1
    Over the river
    turn the wheel
    """
  static let songPro = """
    @title=The Mill
    !shelf=upper

    # Verse 1
    [G]Over the [C]river
    | [C] | [F] |
    """
  static let abc = """
    X:1
    T:The Mill
    M:3/4
    K:G
    "G"G2 A2 B2|"C"c6|
    w: O-ver the riv-
    """
  static let musicXML = """
    <score-partwise><work><work-title>The Mill</work-title></work><part id="P1"><measure number="1">
    <attributes><divisions>1</divisions></attributes><harmony><root><root-step>G</root-step></root>
    <kind>dominant</kind></harmony><note><duration>4</duration><lyric><text>Turn</text></lyric></note>
    </measure></part></score-partwise>
    """

  static let all = [
    openSong, openLyrics, latex, iReal, songSelect, songBeamer, songPro, abc, musicXML,
  ]
}
