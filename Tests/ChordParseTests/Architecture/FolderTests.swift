import Foundation
import TestSupport
import Testing

/// The folders of each module use one another as the architecture article says.
@Suite struct FolderTests {
  private static let sources = PackageSources.standard

  @Test(arguments: try sources.get().modules.filter { !$0.folders.isEmpty })
  func foldersFollowTheArrows(of module: SourceModule) throws {
    let plan = try #require(try Self.plans().first { $0.module == module.name })
    let problems = plan.problems(of: module, among: try Self.sources.get().modules)
    for problem in problems { Issue.record("\(problem)") }
  }

  @Test func everyPlanIsForAModuleWithFolders() throws {
    let modules = try Self.sources.get().modules.filter { !$0.folders.isEmpty }.map(\.name)
    #expect(try Self.plans().map(\.module) == modules)
  }

  private static func plans() throws -> [FolderPlan] {
    let article = PackageSources.root
      .appending(path: "Sources/ChordParse/ChordParse.docc/Architecture.md")
    return FolderPlan.plans(in: try String(contentsOf: article, encoding: .utf8))
  }
}

@Suite struct FolderPlanTests {
  /// The folders One, Two and Three, of which Two uses One, and a file at the root that uses all.
  private static let module = SourceModule(
    name: "Sample",
    files: [
      SourceFile(path: "One/Ant.swift", folder: "One", code: "struct Ant {}\n"),
      SourceFile(path: "Two/Bee.swift", folder: "Two", code: "struct Bee {\n  let ant: Ant\n}\n"),
      SourceFile(path: "Three/Cat.swift", folder: "Three", code: "struct Cat {}\n"),
      SourceFile(
        path: "Dog.swift",
        folder: "",
        code: "struct Dog {\n  let bee: Bee, cat: Cat\n}\n"
      ),
    ]
  )

  @Test(arguments: [
    ("Sample: One Two Three", []),
    ("Sample: Three One Two", []),
    ("Sample: Two Three One\nSample: Two -> One", []),
    ("Sample: Two Three One\nSample: Two/Bee -> One", []),
    (
      "Sample: Two Three One",
      ["Two/Bee.swift:2: Two uses Ant of One, and no arrow leads there"]
    ),
    (
      "Sample: Two Three One\nSample: Two/Wasp -> One",
      [
        "Two/Bee.swift:2: Two uses Ant of One, and no arrow leads there",
        "Sample: the arrow Two/Wasp -> One is not needed",
      ]
    ),
    (
      "Sample: One Two Three\nSample: Two -> One",
      ["Sample: the arrow Two -> One is not needed"]
    ),
    ("Sample: One Two", ["Sample: the folders are One Three Two"]),
    ("Sample: One Two Three Four", ["Sample: the folders are One Three Two"]),
    ("Sample: root One Two Three", ["Sample: no folder uses the root"]),
  ])
  func problemsAreFound(block: String, problems: [String]) throws {
    let plans = FolderPlan.plans(in: "Some words.\n\n```folders\n\(block)\n```\n")
    let plan = try #require(plans.first)
    #expect(plan.problems(of: Self.module, among: [Self.module]) == problems)
  }

  @Test func rootIsUsedOnlyWhereTheOrderNamesIt() throws {
    let module = SourceModule(
      name: "Sample",
      files: [
        SourceFile(path: "One/Ant.swift", folder: "One", code: "extension Dog {}\n"),
        SourceFile(path: "Dog.swift", folder: "", code: "struct Dog {}\n"),
      ]
    )
    func problems(_ order: String) -> [String] {
      FolderPlan.plans(in: "\n```folders\nSample: \(order)\n```\n")
        .flatMap { $0.problems(of: module, among: [module]) }
    }
    #expect(problems("root One").isEmpty)
    #expect(problems("One") == ["One/Ant.swift:1: One uses Dog of root, and no arrow leads there"])
  }
}
