import StoreModel
import Testing

@Suite struct StoreErrorTests {
  @Test(arguments: [
    StoreError.missing(path: "x"), .notAStore(path: "x", reason: "y"),
    .coreDataFile(path: "x"), .damaged(path: "x", reason: "y"),
    .newerStore(path: "x", found: "2", supported: "1"),
    .otherModel(path: "x", found: "1", expected: "2"),
    .notASongbook(path: "x", found: "1"), .occupied(path: "x"), .readOnly(path: "x"),
    .unreadable(path: "x"), .folderMissing(path: "x"),
    .diskFull(path: "x", needed: 3, available: 2), .busy(path: "x"), .zeroCharacter(field: "x"),
    .tooLarge(field: "x", size: 3, limit: 2), .notFound("x"),
    .notAProgression("x"),
  ])
  func everyErrorHasPlaceAndRemedy(error: StoreError) {
    #expect(error.description.hasPrefix("x: "))
    #expect(error.description.contains("; "), "\(error)")
  }

  @Test func everyProblemOfAModelIsNamed() {
    let model = StoreModel(
      identifier: "1",
      entities: [Entity("A", parent: "X"), Entity("B", uniqueness: [["u"]])]
    )
    let text = StoreError.unsoundModel(model.problems).description
    #expect(text.contains("A: "))
    #expect(text.contains("B.u: "))
  }

  @Test func freeRoomIsReportedIfItIsKnown() {
    let error = StoreError.diskFull(path: "x", needed: nil, available: nil)
    #expect(!error.description.contains("bytes"))
    #expect(
      StoreError.diskFull(path: "x", needed: 9, available: 4).description.contains(
        "9 bytes are needed, 4 are free"
      )
    )
  }
}
