import ArgumentParser
import CommandSupport
import CoreDataFile
import Foundation
import StoreMigration
import StoreModel

/// Prints the model of anything that has one.
struct ModelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model",
    abstract: "Print the model of a store, a Core Data file or a file of Xcode's model editor.",
    discussion: """
      Examples:
        songstore model songs.store
        songstore model Songbook.sqlite --json > v1.json
        songstore model App.xcdatamodeld
      """
  )

  @Argument(
    help: "A store, a Core Data file, an .xcdatamodel(d), a .mom(d), or a model as JSON.",
    completion: .file()
  )
  var file: String

  @Option(
    help: """
      For a Core Data file that contains no model: the app's versions, of which the one that \
      describes the file is printed.
      """
  )
  var model: String?

  @Flag(help: "Print JSON, which can be saved as a version.")
  var json = false

  func run() throws {
    let model = try readModel()
    if json {
      let text = String(decoding: try model.json(), as: UTF8.self)
      return try Console.write(line: String(text.dropLast()))
    }
    try Console.write(line: "model \(model.identifier), checksum \(model.checksum.prefix(12))")
    for entity in model.sorted.entities {
      try Console.write(line: "\n\(entity.titleInWords)")
      for line in entity.table.lines(width: Terminal.width) {
        try Console.write(line: "  " + line)
      }
    }
  }
}

extension ModelCommand {
  fileprivate func readModel() throws -> StoreModel {
    let url = URL(fileURLWithPath: file)
    guard let model else { return try StoreModel(contentsOf: url) }
    let versions = try ModelVersions(at: URL(fileURLWithPath: model))
    return try CoreDataFile(url, versions: versions).model
  }
}

extension Entity {
  /// The properties of the entity.
  fileprivate var table: TextTable {
    var table = TextTable(["property", "type", "traits"])
    for attribute in attributes {
      table.add([attribute.name, attribute.type.rawValue, attribute.traitsInWords])
    }
    for relationship in relationships {
      table.add([relationship.name, relationship.destinationInWords, relationship.traitsInWords])
    }
    return table
  }

  fileprivate var titleInWords: String {
    let parts = [
      isAbstract ? "abstract" : nil, parent.map { "child of \($0)" },
      renamingIdentifier.map { "formerly \($0)" },
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
      defaultValue.map { "default \($0.sqlLiteral)" }, renamingIdentifier.map { "formerly \($0)" },
      allowsExternalStorage ? "may be in files" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Relationship {
  fileprivate var destinationInWords: String { (isToMany ? "to many " : "to one ") + destination }

  fileprivate var traitsInWords: String {
    [
      inverse.map { "inverse \($0)" }, isOrdered ? "ordered" : nil,
      isOptional ? nil : "required", isTransient ? "not stored" : nil,
      "delete rule \(deleteRule.rawValue)",
      renamingIdentifier.map { "formerly \($0)" },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
