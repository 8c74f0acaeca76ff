import CoreDataFixtures
import Foundation
import Testing

@testable import CoreDataFile

@Suite struct ArchivedValueTests {
  @Test func objectsOfAnyClassAreWalked() throws {
    var writer = ArchiveWriter()
    let colour = writer.object("UIColor", [("UIRed", .real(0.5)), ("name", writer.add("sea"))])
    let date = writer.object("NSDate", [("NS.time", .real(10))])
    let data = writer.object("NSMutableData", [("NS.data", .data([1, 2]))])
    let text = writer.object("NSMutableString", [("NS.string", .string("words"))])
    let list = writer.list("NSArray", [date, data, text, writer.add(.integer(3)), .reference(0)])
    let root = writer.dictionary([("colour", colour), ("list", list)])
    let value = try ArchivedValue(archive: writer.bytes(root: root))
    #expect(
      value
        == .entries([
          .init(
            key: .text("colour"),
            value: .object(
              className: "UIColor",
              fields: ["UIRed": .real(0.5), "name": .text("sea")]
            )
          ),
          .init(
            key: .text("list"),
            value: .list([
              .date(Date(timeIntervalSinceReferenceDate: 10)), .bytes([1, 2]), .text("words"),
              .integer(3), .null,
            ])
          ),
        ])
    )
  }

  @Test func anObjectThatContainsItselfEnds() throws {
    var writer = ArchiveWriter()
    let number = writer.reserve()
    writer.describe(number, as: "Node", [("next", .reference(number))])
    let value = try ArchivedValue(archive: writer.bytes(root: .reference(number)))
    #expect(value == .object(className: "Node", fields: ["next": .cycle]))
  }

  @Test func aChainOfStringFieldsThatLeadsToItselfEnds() throws {
    var writer = ArchiveWriter()
    let number = writer.reserve()
    writer.describe(
      number,
      as: "Node",
      ["NS.string", "NS.data", "NS.time", "NS.objects"].map { ($0, .reference(number)) }
    )
    #expect(throws: Never.self) {
      try ArchivedValue(archive: writer.bytes(root: .reference(number)))
    }
  }

  @Test func listsThatDoubleAreBounded() {
    var writer = ArchiveWriter()
    var last = writer.list("NSArray", [])
    for _ in 0..<40 { last = writer.list("NSArray", [last, last]) }
    #expect(throws: ArchivedValueError.self) {
      try ArchivedValue(archive: writer.bytes(root: last))
    }
  }

  @Test func deepNestingIsRefused() {
    var writer = ArchiveWriter()
    var last = writer.list("NSArray", [])
    for _ in 0..<100_000 { last = writer.list("NSArray", [last]) }
    let archive = writer.bytes(root: last)
    #expect(throws: ArchivedValueError(description: "\(ArchiveError.tooDeep(limit: 64))")) {
      try ArchivedValue(archive: archive)
    }
  }
}
