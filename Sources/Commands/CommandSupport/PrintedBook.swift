package import ChordParse
package import SongPages

#if PDF
import SongPDF

/// Songs that become one PDF file.
package struct PrintedBook {
  private var book: PDFBook

  package init(style: PageStyle = PageStyle(), title: String? = nil) throws {
    book = PDFBook(style: style, title: title)
  }

  package mutating func add(_ song: Song, named name: String = "Song") {
    book.add(song, named: name)
  }

  /// The file; the warning names characters that no face has.
  package consuming func finish(losing losses: [Diagnostic] = []) -> TargetOutput {
    let missing = book.missingCharacters.sorted().map(\.named)
    let names = missing.prefix(8).joined(separator: ", ") + (missing.count > 8 ? ", …" : "")
    let warning = "shown as boxes, because no font has them: \(names); --to html shows them"
    return TargetOutput(
      book.finish(),
      losses: losses,
      warning: missing.isEmpty ? nil : warning
    )
  }
}

extension Unicode.Scalar {
  /// The character with its number, or the number alone if it can't be seen.
  fileprivate var named: String {
    let digits = String(value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return properties.generalCategory == .control ? number : "\(self) (\(number))"
  }
}
#else
/// Songs that would become a PDF file in a build with it.
package struct PrintedBook {
  package init(style: PageStyle = PageStyle(), title: String? = nil) throws {
    throw UnavailableFormat()
  }

  package mutating func add(_ song: Song, named name: String = "Song") {}

  package consuming func finish(losing losses: [Diagnostic] = []) -> TargetOutput {
    TargetOutput([])
  }
}

/// An error about PDF in a build without it.
package struct UnavailableFormat: Error, CustomStringConvertible {
  package init() {}

  package var description: String {
    """
    this build writes no PDF; build with the package trait PDF, as swift build does by default, or \
    print --to html from a browser
    """
  }
}
#endif

extension PrintedBook {
  /// A song as a file of its own.
  ///
  /// - Throws: `UnavailableFormat` in a build without PDF.
  package static func output(of song: Song, _ setting: OutputSetting) throws -> TargetOutput {
    var book = try PrintedBook(style: setting.style)
    book.add(song, named: setting.name)
    return book.finish(losing: song.picturesLeftOut)
  }
}
