import Harmony
import SongModel

/// Writes what comes before the words of a page.
struct HTMLHead {
  let title: String
  let style: PageStyle

  func write(to output: inout HTMLOutput, language: String?, song: Song?) {
    output.add("<!DOCTYPE html>\n<html lang=\"")
    output.add(words: language.flatMap(Self.tag) ?? "und")
    output.add(markup: "\" class=\"\(style.chords.rawValue)\"")
    if let song { output.add(markup: Self.attributes(of: song)) }
    output.add(
      """
      >
      <head><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">
      <meta http-equiv=Content-Security-Policy content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'sha256-
      """
    )
    output.add(HTMLScript.hash)
    output.add("'; img-src data:; base-uri 'none'; form-action 'none'\">\n<title>")
    output.add(words: title)
    output.add("</title>\n<style>\n")
    output.add(markup: variables)
    output.add(HTMLStyleSheet.text)
    output.add("</style></head>\n<body>\n")
  }

  /// The language if it is a tag such as `en` or `pt-BR`.
  private static func tag(_ language: String) -> String? {
    let parts = language.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLetterOrDigit) })
    else { return nil }
    return language
  }

  /// What the script needs for transposing: the names of the notes, and the key.
  private static func attributes(of song: Song) -> String {
    let notation = song.source.notation
    guard let names = HTMLNotes.names(in: notation) else { return "" }
    let key = song.statedKey.map { " data-key=\($0.tonic.pitchClass.semitones)" } ?? ""
    return " data-sharps=\"\(names.sharps)\" data-flats=\"\(names.flats)\"\(key)"
  }

  private var variables: String {
    let margins = style.margins.map { "\($0)mm" }.joined(separator: " ")
    return """
      :root{--size:\(style.fontSize)pt;--columns:\(style.columns);--chord:\(style.chordColor)}
      @media (prefers-color-scheme:dark){:root{--chord:\(style.darkChordColor)}}
      @page{size:\(style.paper.width)mm \(style.paper.height)mm;margin:\(margins);\
      @bottom-center{content:counter(page)}}

      """
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
