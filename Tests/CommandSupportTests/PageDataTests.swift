import Testing

@testable import CommandSupport

/// The song of a page is where the page keeps it, and nowhere else.
@Suite struct PageDataTests {
  private static let json = #"""
    {"store":{"page":{"data":{"tab":{"song_name":"The Mill","artist_name":"Ada","tonality_name":"G"},
    "tab_view":{"revisions":[{"content":"decoy"}],"meta":{"capo":2},
    "wiki_tab":{"content":"[Verse]\r\n[tab][ch]G[/ch]\r\nOver & on[/tab]"}}}}}}
    """#
  private static let sheet =
    "Title: The Mill\r\nArtist: Ada\r\nKey: G\r\nCapo: 2\r\n\r\n[Verse]\r\n[tab][ch]G[/ch]\r\nOver & on[/tab]"

  private func sheet(_ text: String) -> String? {
    PageData.sheet(in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func attributeOfAPage() {
    let escaped = Self.json.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let page = "<html><div class=\"js-store\" data-content=\"\(escaped)\"></div></html>"
    #expect(sheet(page) == Self.sheet)
  }

  @Test func scriptOfAPage() {
    let page = Self.json.replacing("{\"store\":{\"page\":", with: "").dropLast(2)
    #expect(sheet("<script>window.UGAPP.store.page = \(page); x = {}</script>") == Self.sheet)
  }

  @Test func jsonAlone() {
    #expect(sheet(Self.json) == Self.sheet)
  }

  @Test(arguments: [
    "C  G\nHello", "<html>wiki_tab</html>", "{\"wiki_tab\":1}", "{title: wiki_tab}", "",
  ])
  func othersAreNoPages(text: String) {
    #expect(sheet(text) == nil)
  }

  /// An empty list stands where nothing is known.
  @Test func missingFactsAreLeftOut() {
    let json = #"{"data":{"tab":{},"tab_view":{"meta":[],"wiki_tab":{"content":"C"}}}}"#
    #expect(sheet(json) == "C")
  }
}
