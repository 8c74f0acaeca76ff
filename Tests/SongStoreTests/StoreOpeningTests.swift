import ChordParse
import Foundation
import SongStore
import StoreModel
import Testing

@Suite struct StoreOpeningTests {
  private let folder = TemporaryFolder()

  @Test func whatWasWrittenIsThereAgain() throws {
    let path = folder.path("songs.store")
    let store = try SongStore.create(at: path)
    let (id, isNew) = try store.importSheet(Array(SampleStore.sheets[0].utf8), name: "a/river.cho")
    #expect(isNew)
    try store.close()
    let again = try SongStore.open(at: path)
    let song = try #require(try again.find(SongRecord.self, id: id))
    #expect(song.title == "River of Stones")
    #expect(song.filename == "river")
    #expect(song.fileExtension == "cho")
    #expect(song.key == "C")
    #expect(song.type == "chordpro")
    #expect(song.text == "The river runs to sea again")
    #expect(song.hasData)
    #expect(try again.data(of: id)?.bytes == Array(SampleStore.sheets[0].utf8))
    #expect(again.metadata.uuid == store.metadata.uuid)
  }

  @Test func languageOfTheStoreStays() throws {
    let path = folder.path("songs.store")
    let store = try SongStore.create(at: path, language: "cs")
    try store.importSheet(Array("{title: Čas}".utf8))
    try store.close()
    let again = try SongStore.open(at: path)
    #expect(again.collation.language == "cs")
    #expect(try again.findFirst(SongRecord.self)?.firstLetter == "Č")
    try again.close()
    let english = try SongStore.open(at: path, language: "en")
    #expect(try english.findFirst(SongRecord.self)?.firstLetter == "C")
  }

  @Test func memoryServesToo() throws {
    let store = try SongStore.inMemory()
    try store.importSheet(Array("C G\nHello".utf8), name: "hello.txt")
    #expect(store.path == nil)
    #expect(try store.findAll(SongRecord.self).map(\.title) == ["hello"])
  }
}
