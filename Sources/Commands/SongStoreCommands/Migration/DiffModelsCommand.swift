import ArgumentParser
import CommandSupport
import Foundation
import StoreMigration
import StoreModel

/// Shows how two models differ.
struct DiffModelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff-models",
    abstract: "Show how two models differ, and whether the migration can be inferred.",
    discussion: """
      The exit status is 1 if the migration can't be inferred.

      Example:
        songstore diff-models v1.json v2.json
      """
  )

  @Argument(help: "The older model, or a file that has one.", completion: .file())
  var old: String

  @Argument(help: "The newer model, or a file that has one.", completion: .file())
  var new: String

  func run() throws {
    let source = try StoreModel(contentsOf: URL(fileURLWithPath: old))
    let destination = try StoreModel(contentsOf: URL(fileURLWithPath: new))
    let differences = source.differences(to: destination)
    guard !differences.isEmpty else { return try Console.write(line: "the models are the same") }
    for difference in differences { try Console.write(line: "\(difference)") }
    let blockers = InferredMigration(from: source, to: destination).blockers
    guard !blockers.isEmpty else {
      return try Console.write(line: "\nA store can be migrated: every step can be inferred.")
    }
    try Console.write(line: "\nA store that has rows can't be migrated without further steps:")
    for blocker in blockers { try Console.write(line: "- \(blocker)") }
    throw ExitCode.failure
  }
}
