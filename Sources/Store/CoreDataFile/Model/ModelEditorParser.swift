import Foundation
import StoreModel

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads the XML in which Xcode's model editor keeps one version of a model.
final class ModelEditorParser: NSObject, XMLParserDelegate {
  private var entities: [Entity] = []
  private var constraint: [String]?
  private var problem: String?
  private var isModel = false
  /// Composite attributes have parts of their own, outside of all entities.
  private var isInEntity = false
  /// libxml2 does not complain about elements that are never closed.
  private var openElements = 0

  /// - Throws: `ModelFileError`.
  static func entities(_ xml: Data) throws(ModelFileError) -> [Entity] {
    let reader = ModelEditorParser()
    let parser = XMLParser(data: xml)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isWellFormed = parser.parse() && reader.openElements == 0
    if let problem = reader.problem { throw .unreadable(problem) }
    guard isWellFormed, reader.isModel else {
      throw .unreadable(
        isWellFormed ? "its outermost element is not <model>" : "line \(parser.lineNumber): bad XML"
      )
    }
    guard !reader.entities.isEmpty else { throw .unreadable("it has no entities") }
    return reader.entities
  }

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    openElements += 1
    switch element {
    case "model": isModel = true
    case "entity":
      isInEntity = true
      entities.append(Self.entity(attributes))
    case "attribute" where isInEntity:
      add(Self.attribute(attributes), from: attributes, line: parser.lineNumber)
    case "relationship":
      add(Self.relationship(attributes), from: attributes, line: parser.lineNumber)
    case "uniquenessConstraint": constraint = []
    case "constraint": constraint?.append(attributes["value"] ?? "")
    default: break
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement element: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    openElements -= 1
    if element == "entity" { isInEntity = false }
    guard element == "uniquenessConstraint", let constraint, !entities.isEmpty else { return }
    entities[entities.count - 1].uniqueness.append(constraint)
    self.constraint = nil
  }

  private func add(_ attribute: Attribute?, from fields: [String: String], line: Int) {
    guard let attribute, !entities.isEmpty else {
      return reportUnreadable("attribute", with: fields, line: line)
    }
    entities[entities.count - 1].attributes.append(attribute)
  }

  private func add(_ relationship: Relationship?, from fields: [String: String], line: Int) {
    guard let relationship, !entities.isEmpty else {
      return reportUnreadable("relationship", with: fields, line: line)
    }
    entities[entities.count - 1].relationships.append(relationship)
  }

  private func reportUnreadable(_ kind: String, with fields: [String: String], line: Int) {
    let type = fields["attributeType"].map { " of type \($0)" } ?? ""
    problem =
      problem
      ?? "line \(line): the \(kind) \(fields["name"] ?? "without a name")\(type)"
      + " is not understood"
  }

  private static func entity(_ fields: [String: String]) -> Entity {
    Entity(
      fields["name"] ?? "",
      parent: fields["parentEntity"],
      isAbstract: fields["isAbstract"] == "YES",
      renamingIdentifier: fields["elementID"],
      hashModifier: fields["versionHashModifier"]
    )
  }

  private static func attribute(_ fields: [String: String]) -> Attribute? {
    let isTransient = fields["transient"] == "YES"
    let known = AttributeType(modelEditorName: fields["attributeType"] ?? "")
    guard let name = fields["name"], let type = known ?? (isTransient ? .undefined : nil),
      isTransient || type != .undefined
    else { return nil }
    return Attribute(
      name,
      type,
      isOptional: fields["optional"] == "YES",
      isTransient: isTransient,
      defaultValue: defaultValue(fields, of: type),
      renamingIdentifier: fields["elementID"],
      allowsExternalStorage: fields["allowsExternalBinaryDataStorage"] == "YES",
      hashModifier: fields["versionHashModifier"]
    )
  }

  private static func relationship(_ fields: [String: String]) -> Relationship? {
    guard let name = fields["name"], let destination = fields["destinationEntity"] else {
      return nil
    }
    let isToMany = fields["toMany"] == "YES" || fields["maxCount"].map { $0 != "1" } ?? true
    return Relationship(
      name,
      to: destination,
      inverse: fields["inverseName"],
      isToMany: isToMany,
      isOrdered: fields["ordered"] == "YES",
      isOptional: fields["optional"] == "YES",
      isTransient: fields["transient"] == "YES",
      minCount: isToMany ? fields["minCount"].flatMap { Int($0) } ?? 0 : 0,
      maxCount: isToMany ? fields["maxCount"].flatMap { Int($0) } ?? 0 : 0,
      deleteRule: fields["deletionRule"].flatMap { DeleteRule(modelEditorName: $0) } ?? .nullify,
      renamingIdentifier: fields["elementID"],
      hashModifier: fields["versionHashModifier"]
    )
  }

  private static func defaultValue(
    _ fields: [String: String],
    of type: AttributeType
  ) -> AttributeValue? {
    if type == .date {
      return fields["defaultDateTimeInterval"].flatMap { Double($0) }
        .map { .date($0 + CoreDataEpoch.offset) }
    }
    guard let text = fields["defaultValueString"] else { return nil }
    return switch type {
    case .integer16, .integer32, .integer64: Int64(text).map { .integer($0) }
    case .float, .double: Double(text).map { .real($0) }
    case .boolean: .boolean(text == "YES" || text == "1")
    case .string, .uri, .uuid, .decimal: .text(text)
    case .date, .binary, .transformable, .undefined: nil
    }
  }
}
