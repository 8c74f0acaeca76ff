// swift-tools-version: 6.2

import PackageDescription

/// Settings of the library and command targets.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Settings of the test targets, whose suites are found through public conformances.
let strictTests: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let foundation: TargetDependency = .target(
  name: "FoundationMatching",
  condition: .when(traits: ["Foundation"])
)

let pcre2: TargetDependency = .target(name: "PCRE2Matching", condition: .when(traits: ["PCRE2"]))

let crypto: TargetDependency = .product(name: "Crypto", package: "swift-crypto")

let grdb: TargetDependency = .product(name: "GRDB", package: "GRDB.swift")

typealias TargetDependency = Target.Dependency

/// SQLite itself, as GRDB imports it.
let sqlite: TargetDependency = .product(name: "GRDBSQLite", package: "GRDB.swift")

let package = Package(
  name: "ChordParse",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "ChordParse", targets: ["ChordParse"]),
    .library(name: "SongStore", targets: ["SongStore"]),
    .executable(name: "chordparse", targets: ["chordparse"]),
    .executable(name: "songstore", targets: ["SongStoreTool"]),
  ],
  traits: [
    .trait(
      name: "PCRE2",
      description: "The engine PCRE2, which needs libpcre2-8."
    ),
    .trait(
      name: "Foundation",
      description: "The engine of Foundation, which makes a program on Linux start slower."
    ),
    .default(enabledTraits: ["PCRE2", "Foundation"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    // Linux is not in its own tests, so a new version is tried before it is taken.
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CPCRE2",
      pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]
    ),
    .systemLibrary(name: "CMalloc"),
    .target(name: "TextMatching", swiftSettings: strict),
    .target(
      name: "PCRE2Matching",
      dependencies: [
        "TextMatching",
        .target(name: "CPCRE2", condition: .when(traits: ["PCRE2"])),
      ],
      swiftSettings: strict
    ),
    .target(name: "FoundationMatching", dependencies: ["TextMatching"], swiftSettings: strict),
    .target(name: "Harmony", swiftSettings: strict),
    .target(name: "SongModel", dependencies: ["Harmony"], swiftSettings: strict),
    .target(
      name: "SongParsing",
      dependencies: ["SongModel", "Harmony", "TextMatching"],
      swiftSettings: strict
    ),
    .target(
      name: "SongEditing",
      dependencies: ["SongModel", "Harmony"],
      swiftSettings: strict
    ),
    .target(
      name: "SongChecking",
      dependencies: ["SongModel", "Harmony"],
      swiftSettings: strict
    ),
    .target(name: "SongData", dependencies: ["SongModel", "Harmony"], swiftSettings: strict),
    .target(name: "SongWriting", dependencies: ["SongModel", "Harmony"], swiftSettings: strict),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]
    ),
    .target(
      name: "CoreDataFile",
      dependencies: ["StoreModel", "CZlib", grdb, sqlite],
      swiftSettings: strict
    ),
    .target(
      name: "StoreMigration",
      dependencies: ["StoreModel", "StoreFile", "CoreDataFile", crypto, grdb, sqlite],
      swiftSettings: strict
    ),
    .target(
      name: "ChordParse",
      dependencies: [
        "Harmony", "SongChecking", "SongData", "SongEditing", "SongModel", "SongParsing",
        "SongWriting",
        "TextMatching",
        foundation, pcre2,
      ],
      swiftSettings: strict
    ),
    .target(
      name: "ChordParseCommands",
      dependencies: [
        "CMalloc", "ChordParse", "SongWriting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "chordparse",
      dependencies: ["ChordParseCommands"],
      swiftSettings: strict
    ),
    .target(
      name: "SongStoreCommands",
      dependencies: [
        "ChordParse", "ChordParseCommands", "CoreDataFile", "SongModel", "SongStore",
        "SongbookMigration", "StoreMigration", "StoreModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    // Named unlike the module SongStore for file systems that take both names for one.
    .executableTarget(
      name: "SongStoreTool",
      dependencies: [
        "SongStoreCommands",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "SongStoreBenchmarks",
      dependencies: ["SongStore", crypto, grdb],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "ChordParseBenchmarks",
      dependencies: ["ChordParse", "SongParsing", "FoundationMatching", pcre2],
      swiftSettings: strict
    ),
    .target(name: "StoreModel", dependencies: [crypto], swiftSettings: strict),
    .target(name: "StoreFile", dependencies: ["StoreModel", grdb], swiftSettings: strict),
    .target(
      name: "SongStore",
      dependencies: ["ChordParse", "StoreModel", "StoreFile", crypto, grdb],
      swiftSettings: strict
    ),
    .target(
      name: "SongbookMigration",
      dependencies: [
        "ChordParse", "CoreDataFile", "SongStore", "StoreMigration", "StoreModel", crypto,
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "StoreMigrationBenchmarks",
      dependencies: [
        "ChordParse", "SongStore", "SongbookMigration", "StoreFile", "StoreMigration",
        "StoreModel", crypto, grdb,
      ],
      swiftSettings: strict
    ),
    .target(
      name: "TestSupport",
      dependencies: ["ChordParse", "TextMatching", "FoundationMatching", pcre2],
      path: "Tests/TestSupport",
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "TextMatchingTests",
      dependencies: ["TextMatching", "FoundationMatching", "TestSupport", pcre2],
      swiftSettings: strictTests
    ),
    .testTarget(name: "HarmonyTests", dependencies: ["Harmony"], swiftSettings: strictTests),
    .testTarget(
      name: "SongModelTests",
      dependencies: ["SongModel", "Harmony", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongDataTests",
      dependencies: ["SongData", "SongModel", "Harmony"],
      swiftSettings: strictTests
    ),
    .target(
      name: "CoreDataFixtures",
      dependencies: ["StoreModel", "CZlib", grdb],
      path: "Tests/CoreDataFixtures",
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongbookMigrationTests",
      dependencies: [
        "ChordParse", "SongbookMigration", "StoreMigration", "StoreModel", "StoreFile",
        "SongStore", "CoreDataFile", "CoreDataFixtures", "TestSupport", crypto, grdb,
      ],
      exclude: ["Snapshots"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "StoreMigrationTests",
      dependencies: [
        "StoreMigration", "StoreModel", "StoreFile", "CoreDataFile", "CoreDataFixtures",
        "TestSupport", grdb,
      ],
      exclude: ["Examples/Snapshots"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "CoreDataFileTests",
      dependencies: ["CoreDataFile", "CoreDataFixtures", "StoreModel", "TestSupport", grdb],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "StoreModelTests",
      dependencies: ["StoreModel", "TestSupport"],
      exclude: ["Snapshots"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "StoreFileTests",
      dependencies: ["StoreModel", "StoreFile", "TestSupport", grdb],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongStoreTests",
      dependencies: ["ChordParse", "StoreModel", "SongStore", "TestSupport", grdb],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongStoreCommandsTests",
      dependencies: [
        "CoreDataFixtures", "SongStore", "SongStoreCommands", "SongStoreTool", "StoreModel",
        "TestSupport", grdb,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Snapshots"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "CorpusTests",
      dependencies: ["ChordParse", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongParsingTests",
      dependencies: [
        "ChordParse", "TextMatching", "FoundationMatching", "TestSupport", pcre2,
      ],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongCheckingTests",
      dependencies: ["ChordParse", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongEditingTests",
      dependencies: ["ChordParse", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongWritingTests",
      dependencies: ["ChordParse", "SongWriting", "TestSupport"],
      exclude: ["Snapshots"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "ChordParseTests",
      dependencies: ["ChordParse", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "ChordParseCommandsTests",
      dependencies: [
        "ChordParse", "ChordParseCommands", "chordparse", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Snapshots"],
      swiftSettings: strictTests
    ),
  ],
  swiftLanguageModes: [.v6]
)
