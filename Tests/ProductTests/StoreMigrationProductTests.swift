import Foundation
import StoreMigration
import Testing

/// Uses the product as an app does, which imports nothing else of the package.
@Suite("Product StoreMigration") struct StoreMigrationProductTests {
  private let old = StoreModel(
    identifier: "1",
    entities: [Entity("Note", attributes: [Attribute("body", .string)])]
  )
  private let new = StoreModel(
    identifier: "2",
    entities: [
      Entity(
        "Note",
        attributes: [
          Attribute("body", .string), Attribute("stars", .integer16, defaultValue: .integer(0)),
        ]
      )
    ]
  )

  @Test func aMigrationCanBePlanned() throws {
    let plan = try MigrationPlan(versions: [old, new])
    #expect(try plan.version("2") == new)
    #expect(InferredMigration(from: old, to: new).blockers.isEmpty)
  }

  @Test func errorsOfAMigrationCanBeCaught() throws {
    let plan = try MigrationPlan(versions: [old, new])
    let missing = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    do {
      _ = try StoreMigrator(plan).report(.store(missing))
      Issue.record("a store was found that does not exist")
    } catch StoreError.missing(let path) {
      #expect(path == missing.path)
    } catch {
      Issue.record(error)
    }
  }

  @Test func filesOfCoreDataCanBeNamed() {
    let missing = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    #expect(throws: CoreDataFileError.self) { try CoreDataFile(missing) }
  }
}
