public import StoreModel

/// How a mapping and the models it is used with have come apart.
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

  /// Whether nothing that the mapping uses has changed, so that it may be used as it is.
  public var canRepin: Bool { broken.isEmpty }
}

extension MappingMismatch: CustomStringConvertible {
  public var description: String {
    var lines = ["the mapping \(mapping) was written for other versions of the models:"]
    lines += source.map { "  source: \($0)" } + destination.map { "  destination: \($0)" }
    if canRepin {
      lines.append("nothing that the mapping uses has changed: re-pin it to the present models")
    } else {
      lines += broken.map { "  no longer valid: \($0)" }
      lines.append("  still valid: " + (valid.isEmpty ? "nothing" : valid.joined(separator: ", ")))
      lines.append("mend the property mappings that are no longer valid, then re-pin it")
    }
    return lines.joined(separator: "\n")
  }
}

extension MappingModel {
  /// How the mapping and two models have come apart; nil when it was written for them.
  ///
  /// - Complexity: O(n²) in the number of entities and properties.
  public func mismatch(
    source newSource: StoreModel,
    destination newDestination: StoreModel
  ) -> MappingMismatch? {
    let isPinned =
      source.checksum == newSource.checksum
      && destination.checksum == newDestination.checksum
    guard !isPinned else { return nil }
    var broken: [String] = []
    var valid: [String] = []
    for mapping in entityMappings {
      for (path, reason) in verdicts(mapping, newSource, newDestination) {
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

  /// The mapping for the present models, where nothing that it uses has changed.
  ///
  /// - Throws: `MigrationError.mismatch` when something has.
  public func repinned(
    source newSource: StoreModel,
    destination newDestination: StoreModel
  ) throws(MigrationError) -> MappingModel {
    if let mismatch = mismatch(source: newSource, destination: newDestination), !mismatch.canRepin {
      throw .mismatch(mismatch)
    }
    var copy = self
    copy.source = newSource
    copy.destination = newDestination
    try copy.check()
    return copy
  }

  /// Each property mapping with the reason why it no longer holds, nil where it does.
  private func verdicts(
    _ mapping: EntityMapping,
    _ newSource: StoreModel,
    _ newDestination: StoreModel
  ) -> [(path: String, reason: String?)] {
    let head = "\(mapping.source)→\(mapping.destination)"
    guard newSource.entity(mapping.source) != nil else {
      return [(head, "the source has no entity \(mapping.source) any more")]
    }
    guard newDestination.entity(mapping.destination) != nil else {
      return [(head, "the destination has no entity \(mapping.destination) any more")]
    }
    let attributes = destination.attributes(of: mapping.destination).filter { !$0.isTransient }
    let known = attributes.map { attribute in
      let reason =
        change(attribute.name, destination, newDestination, mapping.destination)
        ?? paths(of: attribute, mapping)
        .lazy.compactMap { change($0, source, newSource, mapping.source) }.first
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
  private func paths(of attribute: Attribute, _ mapping: EntityMapping) -> [String] {
    switch mapping.attributes[attribute.name] {
    case .source(let path): return [path]
    case .expression(let text): return (try? MappingExpression(text).paths) ?? []
    case .constant, .default: return []
    case .function:
      // What a function asks for can't be told, so it is held against the whole entity.
      return source.attributes(of: mapping.source).filter { !$0.isTransient }.map(\.name)
    case nil:
      let all = source.attributes(of: mapping.source).filter { !$0.isTransient }
      return all.first { $0.canonicalName == attribute.canonicalName }.map { [$0.name] } ?? []
    }
  }

  /// How the attribute at the end of a path has changed; nil where it has not.
  private func change(
    _ path: String,
    _ before: StoreModel,
    _ now: StoreModel,
    _ entity: String
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
