import Testing

@testable import StoreModel

@Suite("Folders of paths") struct FolderTests {
  @Test(arguments: [
    ("1", ""), ("é", ""), (".", ""), ("", ""), ("/1", "/"), ("a/b", "a"), ("/a/b.store", "/a"),
  ])
  func aPathHasAFolder(path: String, folder: String) {
    #expect(path.folder == folder)
  }
}
