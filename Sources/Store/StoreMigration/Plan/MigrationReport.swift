import CoreDataFile
public import Foundation
import GRDB
public import StoreModel

/// What a migration would do, found without changing anything.
public struct MigrationReport: Sendable {
  /// One step.
  public struct Stage: Sendable {
    /// The step in words.
    public let title: String
    /// What it does, one action on each line; indented lines belong to the one above.
    public let lines: [String]
  }

  /// The file that would be migrated.
  public let source: URL
  /// The version of the file.
  public let found: String
  /// The version that it would have.
  public let wanted: String
  /// The path of the new store; nil for a migration in place.
  public let destination: URL?
  /// The steps; empty if there is nothing to do.
  public let stages: [Stage]
  /// What the user should know about the source.
  public let notices: [MigrationNotice]
}

extension MigrationReport: CustomStringConvertible {
  public var description: String {
    guard !stages.isEmpty else { return "\(source.path) has version \(wanted) already." }
    var lines = [
      "\(source.path) has the model \(found), and would be migrated to \(wanted).", manner, "",
    ]
    for (index, stage) in stages.enumerated() {
      lines.append("Step \(index + 1): \(stage.title)")
      lines += stage.lines.map { "  " + $0 } + [""]
    }
    if !notices.isEmpty {
      lines.append("Notes:")
      lines += notices.map { "  - \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  private var manner: String {
    guard let destination else {
      return "It is changed in place, after a backup has been made beside it and checked; if"
        + " anything fails, it stays as it is."
    }
    return "The new store is created at \(destination.path), and appears there when it is complete;"
      + " the old file stays as it is, byte for byte."
  }
}

extension StoreMigrator {
  /// Reports what a migration would do, without changing the source or the destination.
  ///
  /// - Parameters:
  ///   - version: The version to migrate to; nil for the goal of the plan.
  ///   - destination: The path of the new store; nil for a migration in place.
  /// - Throws: `MigrationError` with everything that is in the way, `StoreError` and
  ///   `CoreDataFileError`.
  public func report(
    _ source: Source,
    to version: StoreModel? = nil,
    into destination: URL? = nil
  ) throws -> MigrationReport {
    let goal = try goal(version)
    switch source {
    case .store(let url): return try report(ofStoreAt: url, to: goal, into: destination)
    case .coreData(let file): return try report(of: file, to: goal, into: destination)
    }
  }

  private func report(
    ofStoreAt url: URL,
    to goal: StoreModel,
    into destination: URL?
  ) throws -> MigrationReport {
    let snapshot = try Snapshot(url)
    defer { withExtendedLifetime(snapshot.copy) {} }
    let model = try plan.version(like: snapshot.metadata.model)
    return try snapshot.queue.read { db in
      let route =
        model.checksum == goal.checksum
        ? MigrationRoute(stages: [], staged: nil, notices: [])
        : try route(of: model, to: goal, in: db)
      return MigrationReport(
        source: url,
        found: model.identifier,
        wanted: goal.identifier,
        destination: destination,
        stages: try described(route, in: db),
        notices: []
      )
    }
  }

  private func report(
    of file: CoreDataFile,
    to goal: StoreModel,
    into destination: URL?
  ) throws -> MigrationReport {
    let size = (try? file.url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    let temporary =
      TemporaryFolder.withRoom(for: 3 * Int64(size)) ?? FileManager.default.temporaryDirectory
    let folder = try WorkFolder(
      beside: temporary.appendingPathComponent("plan-\(UUID().uuidString)")
    )
    defer { withExtendedLifetime(folder) {} }
    let queue = try StoreFile(folder.file("0.sqlite").path).openForWork()
    defer { try? queue.close() }
    let notices = try queue.write { db in
      var staging = try CoreDataStaging(of: file, in: db, progress: progress)
      return try staging.run()
    }
    return try queue.read { db in
      let route = try route(of: file, to: goal, in: db)
      return MigrationReport(
        source: file.url,
        found: file.model.identifier,
        wanted: goal.identifier,
        destination: destination,
        stages: try described(route, in: db),
        notices: notices + route.notices
      )
    }
  }

  private func described(
    _ route: MigrationRoute,
    in db: Database
  ) throws -> [MigrationReport.Stage] {
    try route.stages.enumerated().map { index, stage in
      // Rows can be counted before the first step only.
      MigrationReport.Stage(
        title: route.title(stage),
        lines: try stage.lines(
          options: plan.options,
          countingIn: index == 0 ? db : nil,
          declared: index == 0 ? route.staged?.declared : nil
        )
      )
    }
  }
}

extension MigrationStage {
  /// - Parameter declared: The model with which a Core Data file was written; the rules that its
  ///   copy lacks are not changes.
  fileprivate func lines(
    options: InferenceOptions,
    countingIn db: Database?,
    declared: StoreModel?
  ) throws -> [String] {
    switch self {
    case .mapped(let mapping): return try mapping.lines(countingIn: db)
    case .inferred(let source, let destination):
      let facts = try db.map { StoreFacts(db: $0, schema: try PhysicalSchema(source)) }
      let changes = try InferredMigration.inferred(
        from: declared ?? source,
        to: destination,
        options: options,
        facts: facts
      ).changes
      guard changes.isEmpty else { return changes.map { "- \($0)" } }
      guard declared != nil, let facts else { return ["- only the model changes"] }
      let rows = try source.entities.reduce(0) { try $0 + facts.rows(of: $1.name) }
      return ["- everything is copied as it is (\(rows.counted("row")))"]
    case .scripted(let stage):
      return stage.before.map { "- first: \($0)" }
        + InferredMigration(from: stage.source, to: stage.destination, options: options)
        .changes.map { "- \($0)" }
        + stage.after.map { "- then: \($0)" }
    }
  }
}

extension MappingModel {
  fileprivate func lines(countingIn db: Database?) throws -> [String] {
    let facts = try db.map { StoreFacts(db: $0, schema: try PhysicalSchema(source)) }
    func rows(_ entity: String) throws -> String {
      guard let facts else { return "" }
      let count = try source.family(of: entity).reduce(0) { try $0 + facts.rows(of: $1.name) }
      return ", \(count.counted("row"))"
    }
    let mapped = try entityMappings.flatMap { mapping in
      ["- \(mapping.source) → \(mapping.destination)\(try rows(mapping.source))"]
        + (mapping.note.map { ["    \($0)"] } ?? []) + properties(of: mapping).map { "    \($0)" }
    }
    let rest = try unmappedEntities.map { "- \($0)\(try rows($0)): not carried over" }
    return mapped + rest
  }

  private func properties(of mapping: EntityMapping) -> [String] {
    let attributes = destination.attributes(of: mapping.destination).filter { !$0.isTransient }
    let relationships = mapping.relationships.sorted { $0.key < $1.key }
    let own = attributes.compactMap { attribute in
      origin(of: attribute, in: mapping).map { "\(attribute.name): \($0)" }
    }
    return own + relationships.map { "\($0.key): \(Self.words(for: $0.value))" }
      + unusedAttributes(in: mapping)
  }

  private func origin(of attribute: Attribute, in mapping: EntityMapping) -> String? {
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

  private static func words(for expression: RelationshipExpression) -> String {
    switch expression {
    case .destinations(let mapping, let relationship):
      "to what \(mapping) makes of \(relationship)"
    case .sameSource(let mapping): "to what \(mapping) makes of the same row"
    case .function(let text, _): text
    }
  }

  /// The source's attributes that no mapping of the entity uses, listed with its last mapping.
  private func unusedAttributes(in mapping: EntityMapping) -> [String] {
    let siblings = entityMappings.filter { $0.source == mapping.source }
    guard siblings.last?.name == mapping.name,
      !siblings.contains(where: { $0.uses == nil && $0.asksFunctions })
    else { return [] }
    let used = Set(siblings.flatMap { usedAttributes(in: $0) + ($0.uses ?? []) })
    let names = source.attributes(of: mapping.source).filter { !$0.isTransient }.map(\.name)
      .filter { !used.contains($0) && $0 != StagedModel.versionAttribute }
    return names.isEmpty ? [] : ["not carried over: \(names.joined(separator: ", "))"]
  }

  private func usedAttributes(in mapping: EntityMapping) -> [String] {
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
