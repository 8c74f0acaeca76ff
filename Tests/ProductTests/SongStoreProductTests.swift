import Foundation
import SongStore
import Testing

/// Uses the product as an app does, which imports nothing else of the package.
@Suite("Product SongStore") struct SongStoreProductTests {
  @Test func errorsOfAStoreCanBeCaught() {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    do {
      _ = try SongStore.open(at: path)
      Issue.record("a store was opened that does not exist")
    } catch StoreError.missing(let missing) {
      #expect(missing == path)
    } catch {
      Issue.record(error)
    }
  }

  @Test func aStoreTellsItsHistory() throws {
    let store = try SongStore.inMemory()
    let events: [StoreMetadata.Event] = store.metadata.history
    #expect(events.map(\.kind) == [.created])
  }
}
