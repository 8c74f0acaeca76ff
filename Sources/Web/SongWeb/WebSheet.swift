import Harmony
import SongChecking
import SongEditing
package import SongModel
import SongPages
package import SongParsing
import SongWriting

/// A sheet as the page of a browser sees it: everything it asks for is bytes.
package struct WebSheet {
  private let song: Song

  /// Takes a sheet that was read.
  package init(_ song: Song) { self.song = song }

  /// The sheet some semitones higher; its findings are those of the song as it was read.
  package func transposed(by semitones: Int) -> WebSheet {
    WebSheet(song.transposed(by: semitones))
  }

  /// The document as JSON.
  package var document: [UInt8] { SongWriter(.json).bytes(of: song) }

  /// The song as ChordPro.
  package var chordPro: [UInt8] { SongWriter(.chordPro).bytes(of: song) }

  /// The song as chords over lyrics.
  package var text: [UInt8] { SongWriter(.text).bytes(of: song) }

  /// The song as a page.
  package var page: [UInt8] { HTMLPage().bytes(of: song) }

  /// The findings as a list of objects in JSON, with lines and columns from 1.
  package var findings: [UInt8] {
    let locator = SourceLocator(song.text)
    var output = JSONOutput()
    output.array(SongCheck(song).diagnostics) { output, finding in
      let place = locator.location(of: finding.range.lowerBound)
      output.object {
        $0.member("code", finding.code.rawValue)
        $0.member("severity", finding.severity.rawValue)
        $0.member("message", finding.message)
        $0.member("remedy", finding.remedy)
        $0.member("line", place.line)
        $0.member("column", place.column)
      }
    }
    return output.bytes
  }
}

extension ReadingOptions {
  /// What is known of a sheet in words: the names of its format, notation and encoding, as far as
  /// they are known, with blanks between.
  package init(words: String) {
    self.init()
    for word in words.split(separator: " ").map(String.init) {
      format = format ?? SongFormat(rawValue: word)
      notation = notation ?? ChordNotation(rawValue: word)
      encoding = encoding ?? SourceEncoding(rawValue: word)
    }
  }
}
