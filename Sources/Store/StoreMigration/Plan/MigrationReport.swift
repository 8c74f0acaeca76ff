import CoreDataFile
public import Foundation
import GRDB
public import StoreModel

/// What a migration would do, found out without touching anything.
public struct MigrationReport: Sendable {
  /// One step.
  public struct Stage: Sendable {
    /// The step in words.
    public let title: String
    /// What it does, a line each; indented lines belong to the one above.
    public let lines: [String]
  }

  /// The file that would be migrated.
  public let source: URL
  /// The version it is in.
  public let found: String
  /// The version wanted.
  public let wanted: String
  /// Where the new store would be; nil for a migration in place.
  public let destination: URL?
  /// The steps, none where there is nothing to do.
  public let stages: [Stage]
  /// What is worth knowing about the source.
  public let notices: [MigrationNotice]
}

extension MigrationReport: CustomStringConvertible {
  public var description: String {
    guard !stages.isEmpty else { return "\(source.path) is in version \(wanted) already." }
    var lines = [
      "\(source.path) has the model \(found); wanted is \(wanted).", way, "",
    ]
    for (index, stage) in stages.enumerated() {
      lines.append("Step \(index + 1): \(stage.title)")
      lines += stage.lines.map { "  " + $0 } + [""]
    }
    if !notices.isEmpty {
      lines.append("Worth knowing:")
      lines += notices.map { "  - \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  private var way: String {
    guard let destination else {
      return "It is changed in place, after a backup beside it that is checked; if anything"
        + " fails, it stays as it is."
    }
    return "The new store is made at \(destination.path), and appears there when it is complete;"
      + " the old file stays as it is, byte for byte."
  }
}

extension StoreMigrator {
  /// Tells what a migration would do, without touching the source or the destination.
  ///
  /// - Parameters:
  ///   - version: The version wanted; nil for the last of the plan.
  ///   - destination: Where the new store would be; nil for a migration in place.
  /// - Throws: `MigrationError` with all that is in the way, `StoreError`,
  ///   `CoreDataFileError`.
  public func report(
    _ source: Source,
    to version: StoreModel? = nil,
    into destination: URL? = nil
  ) throws -> MigrationReport {
    guard let goal = version ?? plan.versions.last else {
      throw MigrationError.noSuchVersion("", known: [])
    }
    switch source {
    case .store(let url): return try report(url, goal, destination)
    case .coreData(let file): return try report(file, goal, destination)
    }
  }

  private func report(
    _ url: URL,
    _ goal: StoreModel,
    _ destination: URL?
  ) throws -> MigrationReport {
    let snapshot = try Snapshot(url)
    defer { withExtendedLifetime(snapshot.copy) {} }
    let model = try plan.version(like: snapshot.metadata.model)
    return try snapshot.queue.read { db in
      let stages =
        model.checksum == goal.checksum ? [] : try plan.path(from: model, to: goal, in: db)
      return try report(url, model, goal, destination, stages, [], db)
    }
  }

  private func report(
    _ file: CoreDataFile,
    _ goal: StoreModel,
    _ destination: URL?
  ) throws -> MigrationReport {
    let folder = try WorkFolder(
      beside: FileManager.default.temporaryDirectory
        .appendingPathComponent("plan-\(UUID().uuidString)")
    )
    defer { withExtendedLifetime(folder) {} }
    let queue = try StoreFile(folder.file("0.sqlite").path).openForWork()
    defer { try? queue.close() }
    let notices = try queue.write { db in
      var staging = try CoreDataStaging(file, db, progress: progress)
      return try staging.run()
    }
    let staged = file.model.withoutRules
    let plan = try plan.accepting(staged, as: file.model)
    return try queue.read { db in
      let stages = try plan.path(from: staged, to: goal, in: db)
      return try report(file.url, file.model, goal, destination, stages, notices, db)
    }
  }

  private func report(
    _ url: URL,
    _ found: StoreModel,
    _ goal: StoreModel,
    _ destination: URL?,
    _ stages: [MigrationStage],
    _ notices: [MigrationNotice],
    _ db: Database
  ) throws -> MigrationReport {
    let described = try stages.enumerated().map { index, stage in
      // Rows can be counted before the first step only.
      MigrationReport.Stage(
        title: "\(stage)",
        lines: try stage.lines(plan.options, index == 0 ? db : nil)
      )
    }
    return MigrationReport(
      source: url,
      found: found.identifier,
      wanted: goal.identifier,
      destination: destination,
      stages: described,
      notices: notices
    )
  }
}

extension MigrationStage {
  fileprivate func lines(_ options: InferenceOptions, _ db: Database?) throws -> [String] {
    switch self {
    case .mapped(let mapping): return try mapping.lines(db)
    case .inferred(let source, let destination):
      let facts = try db.map { StoreFacts(db: $0, schema: try PhysicalSchema(source)) }
      let changes = try InferredMigration.inferred(source, destination, options, facts).changes
      return changes.isEmpty ? ["- nothing changes but the model"] : changes.map { "- \($0)" }
    case .scripted(let stage):
      return stage.before.map { "- first: \($0)" }
        + InferredMigration(from: stage.source, to: stage.destination, options: options)
        .changes.map { "- \($0)" }
        + stage.after.map { "- then: \($0)" }
    }
  }
}

extension MappingModel {
  fileprivate func lines(_ db: Database?) throws -> [String] {
    let facts = try db.map { StoreFacts(db: $0, schema: try PhysicalSchema(source)) }
    func rows(_ entity: String) throws -> String {
      guard let facts else { return "" }
      let count = try source.family(of: entity).reduce(0) { try $0 + facts.rows(of: $1.name) }
      return ", \(count) \(count == 1 ? "row" : "rows")"
    }
    let mapped = try entityMappings.flatMap { mapping in
      ["- \(mapping.source) → \(mapping.destination)\(try rows(mapping.source))"]
        + (mapping.note.map { ["    \($0)"] } ?? []) + properties(of: mapping).map { "    \($0)" }
    }
    let rest = try unmappedEntities.map { "- \($0)\(try rows($0)): nothing is made of it" }
    return mapped + rest
  }

  private func properties(of mapping: EntityMapping) -> [String] {
    let attributes = destination.attributes(of: mapping.destination).filter { !$0.isTransient }
    let relationships = mapping.relationships.sorted { $0.key < $1.key }
    let own = attributes.compactMap { attribute in
      origin(of: attribute, mapping).map { "\(attribute.name): \($0)" }
    }
    return own + relationships.map { "\($0.key): \(Self.words($0.value))" } + lost(mapping)
  }

  private func origin(of attribute: Attribute, _ mapping: EntityMapping) -> String? {
    switch mapping.attributes[attribute.name] {
    case .source(let path): return "from \(path)"
    case .constant(let value): return value == .null ? "left empty" : value.summary
    case .default: return defaultInWords(attribute)
    case .function(let text, _): return text
    case .expression(let text): return text
    case nil:
      let old = source.attributes(of: mapping.source).first {
        !$0.isTransient
          && ($0.canonicalName == attribute.canonicalName || $0.name == attribute.canonicalName)
      }
      if let old { return old.name == attribute.name ? "as it is" : "from \(old.name)" }
      return attribute.defaultValue == nil ? nil : defaultInWords(attribute)
    }
  }

  private func defaultInWords(_ attribute: Attribute) -> String {
    attribute.defaultValue.map { "the default \($0.sqlLiteral)" } ?? "left empty"
  }

  private static func words(_ expression: RelationshipExpression) -> String {
    switch expression {
    case .destinations(let mapping, let relationship):
      "to what \(mapping) makes of \(relationship)"
    case .sameSource(let mapping): "to what \(mapping) makes of the same row"
    case .function(let text, _): text
    }
  }

  /// The source's attributes that no mapping of the entity asks for, told with its last.
  private func lost(_ mapping: EntityMapping) -> [String] {
    let siblings = entityMappings.filter { $0.source == mapping.source }
    guard siblings.last?.name == mapping.name,
      !siblings.contains(where: { $0.uses == nil && $0.asksFunctions })
    else { return [] }
    let used = Set(siblings.flatMap { usedAttributes($0) + ($0.uses ?? []) })
    let names = source.attributes(of: mapping.source).filter { !$0.isTransient }.map(\.name)
      .filter { !used.contains($0) }
    return names.isEmpty ? [] : ["not taken over: \(names.joined(separator: ", "))"]
  }

  private func usedAttributes(_ mapping: EntityMapping) -> [String] {
    destination.attributes(of: mapping.destination).flatMap { attribute -> [String] in
      switch mapping.attributes[attribute.name] {
      case .source(let path): [path]
      case .expression(let text): (try? MappingExpression(text).paths) ?? []
      case .constant, .default, .function: []
      case nil:
        source.attributes(of: mapping.source)
          .filter { $0.canonicalName == attribute.canonicalName }.map(\.name)
      }
    }
  }
}

extension EntityMapping {
  fileprivate var asksFunctions: Bool {
    policy != nil
      || attributes.values.contains {
        if case .function = $0 { return true }
        return false
      }
  }
}
