import TestSupport

/// The arrows between the folders of a module, as the architecture article draws them.
struct FolderPlan: Sendable, CustomStringConvertible {
  /// What the module's own folder is called.
  static let root = "root"

  let module: String
  /// The folders in the order of the flow: each may use those before it.
  private var order: [String] = []
  /// Arrows beside the order.
  private var arrows: [FolderArrow] = []

  var description: String { module }

  /// The plans of the block marked `folders`, by module.
  ///
  /// A line `Module: One Two` is an order; `Module: One -> Two` or `Module: One/File -> Two` is an
  /// arrow from a folder, or from one file of it.
  static func plans(in article: String) -> [FolderPlan] {
    guard let block = article.firstMatch(of: /\n```folders\n((?s).*?)\n```\n/) else { return [] }
    var plans: [String: FolderPlan] = [:]
    for line in block.1.split(separator: "\n") {
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      plans[parts[0], default: FolderPlan(module: parts[0])].add(parts.dropFirst().joined())
    }
    return plans.values.sorted { $0.module < $1.module }
  }

  /// What the folder of a file is called.
  static func name(of folder: String) -> String { folder.isEmpty ? root : folder }

  private init(module: String) { self.module = module }

  private mutating func add(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    if words.dropFirst().first == "->" {
      arrows += words.dropFirst(2).map { FolderArrow(from: words[0], to: $0) }
    } else {
      order += words
    }
  }
}

/// An arrow from a folder, or a file of it, to a folder that it uses.
private struct FolderArrow: Hashable {
  let from: String
  let to: String

  func allows(_ reference: FolderReference) -> Bool {
    to == reference.to && [reference.from, "\(reference.from)/\(reference.file)"].contains(from)
  }
}

extension FolderPlan {
  /// What does not agree between the plan and a module.
  func problems(of module: SourceModule, among modules: [SourceModule]) -> [String] {
    let references = FolderReference.references(in: module, among: modules)
    let against = references.filter { !isInOrder($0) }
    let unneeded = arrows.filter { arrow in !against.contains(where: arrow.allows) }
    let offending = against.filter { reference in !arrows.contains { $0.allows(reference) } }
    var problems = offending.map { "\($0), and no arrow leads there" }
    problems += unneeded.map { "\(self): the arrow \($0.from) -> \($0.to) is not needed" }
    if Set(order).subtracting([Self.root]) != Set(module.folders) {
      problems.append("\(self): the folders are \(module.folders.joined(separator: " "))")
    }
    if order.contains(Self.root), !references.contains(where: { $0.to == Self.root }) {
      problems.append("\(self): no folder uses the root")
    }
    return problems
  }

  /// Files beside the folders may use all of them; the root is used only where the order names it.
  private func isInOrder(_ reference: FolderReference) -> Bool {
    if reference.from == Self.root { return true }
    guard let from = order.firstIndex(of: reference.from) else { return false }
    return order[..<from].contains(reference.to)
  }
}
