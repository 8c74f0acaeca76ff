import ArgumentParser
import CommandSupport
import Foundation
import StoreMigration
import StoreModel

/// Prints the model of anything that has one.
struct ModelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model",
    abstract: "Print the model of a store, a Core Data file or a model editor's file.",
    discussion: """
      Examples:
        songstore model songs.store
        songstore model Songbook.sqlite --json > v1.json
        songstore model App.xcdatamodeld
      """
  )

  @Argument(help: "A store, a Core Data file, an .xcdatamodel(d), or a model as JSON.")
  var file: String

  @Flag(help: "Print JSON, which can be kept as a version.")
  var json = false

  func run() throws {
    let model = try StoreModel(contentsOf: URL(fileURLWithPath: file))
    if json {
      let text = String(decoding: try model.json(), as: UTF8.self)
      return try Console.write(line: String(text.dropLast()))
    }
    try Console.write(line: "model \(model.identifier), checksum \(model.checksum.prefix(12))")
    for entity in model.sorted.entities {
      var table = TextTable(["property", "what", "traits"])
      for attribute in entity.attributes {
        table.add([attribute.name, attribute.type.rawValue, attribute.traitsInWords])
      }
      for relationship in entity.relationships {
        table.add([relationship.name, relationship.wayInWords, relationship.traitsInWords])
      }
      try Console.write(line: "\n\(entity.titleInWords)")
      for line in table.lines(width: Terminal.width) { try Console.write(line: "  " + line) }
    }
  }
}

/// Tells how two models differ.
struct DiffModelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff-models",
    abstract: "Tell how two models differ, and whether the way between them can be inferred.",
    discussion: """
      The exit status is 1 when something stands in the way.

      Example:
        songstore diff-models v1.json v2.json
      """
  )

  @Argument(help: "The older model, or a file that has one.")
  var old: String

  @Argument(help: "The newer model, or a file that has one.")
  var new: String

  func run() throws {
    let source = try StoreModel(contentsOf: URL(fileURLWithPath: old))
    let destination = try StoreModel(contentsOf: URL(fileURLWithPath: new))
    let differences = source.differences(to: destination)
    guard !differences.isEmpty else { return try Console.write(line: "they are the same") }
    for difference in differences { try Console.write(line: "\(difference)") }
    let blockers = InferredMigration(from: source, to: destination).blockers
    guard !blockers.isEmpty else {
      return try Console.write(line: "\nA store can be migrated: all of it can be inferred.")
    }
    try Console.write(line: "\nA store with rows can't be migrated without more:")
    for blocker in blockers { try Console.write(line: "- \(blocker)") }
    throw ExitCode.failure
  }
}

extension Entity {
  fileprivate var titleInWords: String {
    let parts = [
      isAbstract ? "abstract" : nil, parent.map { "child of \($0)" },
      renamingIdentifier.map { "once \($0)" },
      uniqueness.isEmpty
        ? nil : "unique by " + uniqueness.map { $0.joined(separator: "+") }.joined(separator: ", "),
    ].compactMap { $0 }
    return name + (parts.isEmpty ? "" : " (" + parts.joined(separator: "; ") + ")")
  }
}

extension Attribute {
  fileprivate var traitsInWords: String {
    [
      isOptional ? "optional" : nil, isTransient ? "not stored" : nil,
      defaultValue.map { "default \($0.sqlLiteral)" }, renamingIdentifier.map { "once \($0)" },
      allowsExternalStorage ? "may lie outside" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Relationship {
  fileprivate var wayInWords: String { (isToMany ? "to many " : "to one ") + destination }

  fileprivate var traitsInWords: String {
    [
      inverse.map { "inverse \($0)" }, isOrdered ? "ordered" : nil,
      isOptional ? nil : "required", "deleting: \(deleteRule.rawValue)",
      renamingIdentifier.map { "once \($0)" },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
