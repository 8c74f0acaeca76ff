import ChordParse

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The song in a page of Ultimate Guitar, whose data is JSON in an attribute or a script.
package enum PageData {
  /// The sheet in a page, or in its JSON alone, with a head of what the page states; nil for
  /// anything else.
  ///
  /// - Complexity: O(1) for sheets, O(n) for pages.
  package static func sheet(in bytes: [UInt8]) -> [UInt8]? {
    guard isMarkup(bytes), bytes.count < largest,
      bytes.span.first("wiki_tab", in: bytes.indices) != nil,
      let json = json(in: String(decoding: bytes, as: UTF8.self))
    else { return nil }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let page = try? decoder.decode(Page.self, from: Data(json.utf8)) else { return nil }
    return page.content.sheet.map { Array($0.utf8) }
  }

  /// Whether a page of a song may begin with these bytes.
  static func mayBegin(with bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return ["js-store", "UGAPP.store", "\"tab_view\""].contains { text.contains($0) }
  }

  /// Whether bytes begin as a page does, or as JSON: no directive has a quotation mark after its
  /// brace.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let start = bytes.lazy.filter { $0 > 0x20 }.prefix(2)
    return start.first == UInt8(ascii: "<") || start.elementsEqual(Array(#"{""#.utf8))
  }

  private static let largest = 16_777_216

  /// The JSON of a page.
  private static func json(in text: String) -> String? {
    if text.first(where: { !$0.isWhitespace }) == "{" { return text }
    if let store = text.firstRange(of: "js-store"),
      let start = text[store.upperBound...].firstRange(of: "data-content=\"")?.upperBound,
      let end = text[start...].firstIndex(of: "\"")
    {
      return unescaped(text[start..<end])
    }
    guard let mark = text.firstRange(of: "UGAPP.store.page"),
      let start = text[mark.upperBound...].firstIndex(of: "{")
    else { return nil }
    return object(text[start...])
  }

  /// The object that begins here, up to its last brace.
  private static func object(_ text: Substring) -> String? {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        isEscaped = byte == UInt8(ascii: "\\")
        isQuoted = byte != UInt8(ascii: "\"")
      } else if byte == UInt8(ascii: "\"") {
        isQuoted = true
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return String(text[...index]) }
      }
    }
    return nil
  }

  private static func unescaped(_ text: Substring) -> String {
    var text = String(text)
    for (name, sign) in [
      ("&quot;", "\""), ("&#039;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ] {
      text = text.replacing(name, with: sign)
    }
    return text
  }
}

/// The data of a page, as far as it is about the song.
private struct Page: Decodable {
  private let store: Store?
  private let page: Inner?
  private let data: Content?

  /// The content, however deep it lies.
  var content: Content { store?.page.data ?? page?.data ?? data ?? Content() }

  private struct Store: Decodable { let page: Inner }
  private struct Inner: Decodable { let data: Content }
}

private struct Content: Decodable {
  private var tab: Tab?
  private var tabView: TabView?

  init() {}

  private enum CodingKeys: String, CodingKey {
    case tab
    case tabView
  }

  private struct Tab: Decodable {
    let songName: String?
    let artistName: String?
    let tonalityName: String?
  }

  private struct TabView: Decodable {
    let wikiTab: WikiTab?
    let meta: Meta?
  }

  private struct WikiTab: Decodable { let content: String? }

  private struct Meta: Decodable {
    let capo: Int?
    let tonality: String?

    init(from decoder: any Decoder) throws {
      // An empty list stands for nothing at all.
      let values = try? decoder.container(keyedBy: Key.self)
      capo = try? values?.decode(Int.self, forKey: .capo)
      tonality = try? values?.decode(String.self, forKey: .tonality)
    }

    private enum Key: String, CodingKey { case capo, tonality }
  }

  /// The sheet: what is stated, and the body.
  var sheet: String? {
    guard let body = tabView?.wikiTab?.content else { return nil }
    let key = tab?.tonalityName.flatMap { $0.isEmpty ? nil : $0 } ?? tabView?.meta?.tonality
    let capo = tabView?.meta?.capo.flatMap { $0 > 0 ? $0 : nil }
    let head = [
      tab?.songName.map { "Title: \($0)" }, tab?.artistName.map { "Artist: \($0)" },
      key.map { "Key: \($0)" }, capo.map { "Capo: \($0)" },
    ]
    let lines = head.compactMap { $0 }
    return (lines.isEmpty ? "" : lines.joined(separator: "\r\n") + "\r\n\r\n") + body
  }
}
