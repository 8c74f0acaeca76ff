import Harmony
import SongModel

/// Writes what comes before the words of a page.
struct HTMLHead {
  private let chords: PageStyle.Chords
  /// The sizes and colours of the style.
  private let variables: String

  init(_ style: PageStyle) {
    chords = style.chords
    let margins = style.margins.map { "\($0)mm" }.joined(separator: " ")
    // A single column is left out: browsers take long to divide hundreds of sections among columns.
    let body =
      style.columns > 1 ? ".body{columns:\(style.columns) 19em;column-gap:2.5em}\n" : ""
    variables = """
      :root{--size:\(style.fontSize)pt;--columns:\(style.columns);--chord:\(style.chordColor)}
      @media (prefers-color-scheme:dark){:root{--chord:\(style.darkChordColor)}}
      @page{size:\(style.paper.width)mm \(style.paper.height)mm;margin:\(margins);\
      @bottom-center{content:counter(page)}}
      \(body)
      """
  }

  func write(title: String, language: String?, to output: inout MarkupOutput) {
    output.add("<!DOCTYPE html>\n<html lang=\"")
    output.add(words: language.flatMap(Self.tag) ?? "und")
    output.add(markup: "\" class=\"\(chords.rawValue)\"")
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
      parts.allSatisfy({
        (1...8).contains($0.utf8.count)
          && $0.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      })
    else { return nil }
    return language
  }
}
