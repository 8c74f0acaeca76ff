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

  static let all = [openSong, openLyrics, latex, iReal, songSelect]
}
