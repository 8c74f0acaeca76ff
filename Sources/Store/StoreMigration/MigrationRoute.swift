import CoreDataFile
import Foundation
import GRDB
import StoreModel

/// The steps of a migration, and what the user should know before the first.
struct MigrationRoute {
  let stages: [MigrationStage]
  /// The model that a Core Data file was staged with; nil for a store.
  let staged: StagedModel?
  let notices: [MigrationNotice]

  /// The steps in words.
  var titles: [String] { stages.map(title) }

  func title(_ stage: MigrationStage) -> String {
    guard case .inferred(let source, let destination) = stage, let staged,
      source.checksum == staged.model.checksum,
      destination.identifier == staged.declared.identifier
    else { return "\(stage)" }
    return "\(destination.identifier), as it is"
  }
}

extension StoreMigrator {
  /// The steps for a store that is open.
  func route(
    of model: StoreModel,
    to goal: StoreModel,
    in db: Database
  ) throws -> MigrationRoute {
    MigrationRoute(
      stages: try plan.path(from: model, to: goal, in: db),
      staged: nil,
      notices: []
    )
  }

  /// The steps for a Core Data file whose rows were copied into a database.
  func route(
    of file: CoreDataFile,
    to goal: StoreModel,
    in db: Database
  ) throws -> MigrationRoute {
    let staged = StagedModel(file.model)
    let accepting = try plan.accepting(staged)
    guard goal.checksum == file.model.checksum else {
      let stages = try accepting.path(from: staged.model, to: goal, in: db)
      return MigrationRoute(stages: stages, staged: staged, notices: [])
    }
    let facts = StoreFacts(db: db, schema: try PhysicalSchema(staged.model))
    let (relaxed, notices) = try staged.relaxed(facts)
    let plan = try accepting.replacing(goal, by: relaxed)
    let stages = try plan.path(from: staged.model, to: relaxed, in: db)
    return MigrationRoute(stages: stages, staged: staged, notices: notices)
  }
}
