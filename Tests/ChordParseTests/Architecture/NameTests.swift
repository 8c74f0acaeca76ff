import TestSupport
import Testing

/// One type has one name, one name is one type, and a file is named for what it holds.
@Suite struct NameTests {
  /// Names that several modules give to types of their own, and why.
  private static let shared = [
    "Codable": "where Swift is embedded, takes the place of the standard library's in its module"
  ]

  @Test func oneNameIsOneType() throws {
    var places: [String: Set<String>] = [:]
    for module in try PackageSources.standard.get().modules {
      for declaration in module.files.flatMap(\.declarations)
      where declaration.kind.isType && declaration.owners.isEmpty && !declaration.isPrivate {
        places[declaration.name, default: []].insert(module.name)
      }
    }
    let several = places.filter { $0.value.count > 1 }
    for (name, modules) in several where Self.shared[name] == nil {
      Issue.record("\(modules.sorted().joined(separator: " and ")) both declare \(name)")
    }
    for name in Self.shared.keys where several[name] == nil {
      Issue.record("only one module declares \(name) now: take it off the list")
    }
  }

  @Test func everyFileBelongsToAModule() throws {
    #expect(try PackageSources.standard.get().strays.isEmpty)
  }

  /// Files that are named for something else, and what.
  private static let otherwiseNamed = [
    "Exports": "imports that are handed on",
    "GrammarProgramTable": "a table",
    "MatchingErrors": "two errors together",
    "MusicArguments": "what it extends types of the library with",
    "main": "the name that Swift demands",
  ]

  @Test func filesAreNamedForWhatTheyHold() throws {
    let files = try PackageSources.standard.get().modules.flatMap(\.files)
    let misnamed = files.filter { !$0.isNamedForWhatItHolds }
    for file in misnamed where Self.otherwiseNamed[file.name] == nil {
      Issue.record("\(file.path) holds no type and no extension of that name")
    }
    for name in Self.otherwiseNamed.keys where !misnamed.contains(where: { $0.name == name }) {
      Issue.record("there is no \(name).swift that is named for something else: take it off")
    }
  }

  @Test(arguments: [
    ("Ant", "struct Ant {}", true),
    ("Ant", "extension Bee { enum Ant {} }", true),
    ("Ant+Legs", "extension Ant {}", true),
    ("Ant+Legs", "extension Bee.Ant {}", true),
    ("Ant", "struct Ants {}", false),
    ("Ant+Legs", "struct Legs {}", false),
    ("Ant", "func f() { struct Ant {} }", false),
    ("Ant", "let Ant = 1", false),
  ])
  func nameIsCompared(name: String, code: String, isNamed: Bool) {
    let file = SourceFile(path: "Sources/\(name).swift", folder: "", code: code)
    #expect(file.isNamedForWhatItHolds == isNamed)
  }
}

extension SourceFile {
  /// Whether the name is that of a type or an extension, alone or with `+` and an aspect.
  fileprivate var isNamedForWhatItHolds: Bool {
    let type = name.split(separator: "+").first.map(String.init)
    return declarations.contains { declaration in
      (declaration.kind.isType || declaration.kind == .extension)
        && declaration.name.split(separator: ".").map(String.init).last == type
    }
  }
}
