public import StoreModel

/// How the models that a mapping is used with differ from those it was written for.
public struct MappingMismatch: Error, Hashable, Sendable {
  /// The name of the mapping.
  public let mapping: String
  /// How the store's model differs from the one the mapping was written for.
  public let source: [ModelDifference]
  /// How the wanted model differs from the one the mapping was written for.
  public let destination: [ModelDifference]
  /// The property mappings that no longer hold, each with the reason.
  public let broken: [String]
  /// The property mappings that still hold, as `OldSong→Song.title`.
  public let valid: [String]

  /// Whether everything that the mapping uses is unchanged, so that it can be updated to the
  /// present models by ``MappingModel/updated(toSource:destination:)``.
  public var canUpdate: Bool { broken.isEmpty }
}

extension MappingMismatch: CustomStringConvertible {
  public var description: String {
    var lines = ["the mapping \(mapping) was written for other versions of the models:"]
    lines += source.map { "  source: \($0)" } + destination.map { "  destination: \($0)" }
    if canUpdate {
      lines.append("everything that the mapping uses is unchanged: update it to the present models")
    } else {
      lines += broken.map { "  no longer valid: \($0)" }
      lines.append("  still valid: " + (valid.isEmpty ? "nothing" : valid.joined(separator: ", ")))
      lines.append(
        "correct the property mappings that are no longer valid, and write the mapping for the"
          + " present models"
      )
    }
    return lines.joined(separator: "\n")
  }
}

extension MappingModel {
  /// How two models differ from those the mapping was written for; nil if it was written for
  /// them.
  ///
  /// - Complexity: O(n²) in the number of entities and properties.
  public func mismatch(
    source newSource: StoreModel,
    destination newDestination: StoreModel
  ) -> MappingMismatch? {
    let isCurrent =
      source.checksum == newSource.checksum
      && destination.checksum == newDestination.checksum
    guard !isCurrent else { return nil }
    var broken: [String] = []
    var valid: [String] = []
    for mapping in entityMappings {
      let verdicts = verdicts(on: mapping, source: newSource, destination: newDestination)
      for (path, reason) in verdicts {
        if let reason { broken.append("\(path): \(reason)") } else { valid.append(path) }
      }
    }
    return MappingMismatch(
      mapping: name,
      source: source.differences(to: newSource),
      destination: destination.differences(to: newDestination),
      broken: broken,
      valid: valid
    )
  }

  /// The mapping for the present models, if everything that it uses is unchanged in them.
  ///
  /// - Throws: `MigrationError.mismatch` if something has changed, and `.unsoundMapping` if the
  ///   mapping does not fit the models.
  public func updated(
    toSource newSource: StoreModel,
    destination newDestination: StoreModel
  ) throws(MigrationError) -> MappingModel {
    if let mismatch = mismatch(source: newSource, destination: newDestination), !mismatch.canUpdate
    {
      throw .mismatch(mismatch)
    }
    var copy = self
    copy.source = newSource
    copy.destination = newDestination
    try copy.check()
    return copy
  }

  /// Each property mapping with the reason why it no longer holds; nil if it does.
  private func verdicts(
    on mapping: EntityMapping,
    source newSource: StoreModel,
    destination newDestination: StoreModel
  ) -> [(path: String, reason: String?)] {
    let head = "\(mapping.source)→\(mapping.destination)"
    guard newSource.entity(mapping.source) != nil else {
      return [(head, "the source no longer has an entity \(mapping.source)")]
    }
    guard newDestination.entity(mapping.destination) != nil else {
      return [(head, "the destination no longer has an entity \(mapping.destination)")]
    }
    let attributes = destination.attributes(of: mapping.destination).filter { !$0.isTransient }
    let known = attributes.map { attribute in
      let reason =
        change(
          at: attribute.name,
          of: mapping.destination,
          from: destination,
          to: newDestination
        )
        ?? paths(of: attribute, in: mapping)
        .lazy.compactMap { change(at: $0, of: mapping.source, from: source, to: newSource) }.first
      return ("\(head).\(attribute.name)", reason)
    }
    let added = newDestination.attributes(of: mapping.destination).filter { attribute in
      !attribute.isTransient && !attribute.isOptional && attribute.defaultValue == nil
        && !attributes.contains { $0.name == attribute.name }
    }
    return known
      + added.map { ("\(head).\($0.name)", "it is new and required, and nothing maps to it") }
  }

  /// The source's properties that an attribute is made of.
  private func paths(of attribute: Attribute, in mapping: EntityMapping) -> [String] {
    switch mapping.attributes[attribute.name] {
    case .source(let path): return [path]
    case .expression(let text): return (try? MappingExpression(text).paths) ?? []
    case .constant, .default: return []
    case .function:
      // What a function uses is not known, so all attributes of the entity count.
      return source.attributes(of: mapping.source).filter { !$0.isTransient }.map(\.name)
    case nil:
      let all = source.attributes(of: mapping.source).filter { !$0.isTransient }
      return all.first { $0.canonicalName == attribute.canonicalName }.map { [$0.name] } ?? []
    }
  }

  /// How the attribute at the end of an entity's path has changed; nil if it has not.
  private func change(
    at path: String,
    of entity: String,
    from before: StoreModel,
    to now: StoreModel
  ) -> String? {
    guard let old = try? before.attribute(path: path, from: entity) else { return nil }
    do {
      let new = try now.attribute(path: path, from: entity)
      if new.attribute.type != old.attribute.type {
        return "\(new.entity).\(new.attribute.name) was \(old.attribute.type.rawValue),"
          + " is \(new.attribute.type.rawValue)"
      }
      let isNarrower = old.attribute.isOptional && !new.attribute.isOptional
      return isNarrower ? "\(new.entity).\(new.attribute.name) was optional, is required" : nil
    } catch {
      return error.reason
    }
  }
}
