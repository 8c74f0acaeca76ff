import StoreModel

/// The model of a Core Data file whose rows were copied into tables without rules.
///
/// Core Data's own tables have no rules: requirements, uniqueness and abstract entities are
/// matters of the app, which checks them when it saves.
struct StagedModel: Sendable {
  /// The attribute in which Core Data counts how often an object was saved.
  ///
  /// It belongs to no model; a newer model keeps it in an attribute of this name, or with this
  /// renaming identifier.
  static let versionAttribute = "Z_OPT"

  /// The model that the file was written with.
  let declared: StoreModel
  /// The model of the copy.
  let model: StoreModel

  init(_ declared: StoreModel) {
    self.declared = declared
    var model = declared
    for index in model.entities.indices { model.entities[index].removeRules() }
    self.model = model
  }

  /// Whether a model is the declared one as far as files are concerned.
  func isDeclared(as version: StoreModel) -> Bool {
    declared.checksum == version.checksum
      || !declared.differences(to: version).contains { $0.mattersToFiles }
  }
}

extension Entity {
  /// Makes everything optional that a column could require, and nothing unique or abstract.
  fileprivate mutating func removeRules() {
    uniqueness = []
    isAbstract = false
    for index in attributes.indices { attributes[index].isOptional = true }
    for index in relationships.indices where !relationships[index].isToMany {
      relationships[index].isOptional = true
    }
    guard parent == nil else { return }
    attributes.append(Attribute(StagedModel.versionAttribute, .integer64, isOptional: true))
  }
}
