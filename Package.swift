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

/// The client for HTTP where there is no `URLSession` of the system's own, and its types.
let httpClient: [TargetDependency] = [
  .product(
    name: "AsyncHTTPClient",
    package: "async-http-client",
    condition: .when(platforms: [.linux])
  ),
  .product(name: "NIOCore", package: "swift-nio", condition: .when(platforms: [.linux])),
  .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(platforms: [.linux])),
]
let expat: TargetDependency = .target(name: "CExpat", condition: .when(traits: ["Formats"]))
let minizip: TargetDependency = .target(name: "CMinizip", condition: .when(traits: ["Formats"]))
let songPreview: TargetDependency = .target(
  name: "SongPreview",
  condition: .when(traits: ["Preview"])
)
let songPDF: TargetDependency = .target(name: "SongPDF", condition: .when(traits: ["PDF"]))

let grdb: TargetDependency = .product(name: "GRDB", package: "GRDB.swift")

typealias TargetDependency = Target.Dependency

/// SQLite itself, as GRDB imports it.
let sqlite: TargetDependency = .product(name: "GRDBSQLite", package: "GRDB.swift")

let package = Package(
  name: "ChordParse",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "ChordParse", targets: ["ChordParse"]),
    .library(name: "SongPages", targets: ["SongPages", "SongLayout"]),
    .library(name: "SongPDF", targets: ["SongPDF"]),
    .library(name: "SongStore", targets: ["SongStore"]),
    .library(name: "SongSync", targets: ["SongSync"]),
    .library(name: "SyncServices", targets: ["SyncServices"]),
    .library(name: "FileServiceConformance", targets: ["FileServiceConformance"]),
    .library(
      name: "StoreMigration",
      targets: ["StoreMigration", "CoreDataFile", "StoreModel"]
    ),
    .executable(name: "chordparse", targets: ["ChordParseTool"]),
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
    .trait(
      name: "PDF",
      description: "Songs as PDF, with faces of half a megabyte; needs zlib."
    ),
    .trait(
      name: "Formats",
      description: "XML and archives as input; needs expat and minizip."
    ),
    .trait(
      name: "Preview",
      description: "A preview in a browser, with a server of swift-nio."
    ),
    .default(enabledTraits: ["PCRE2", "Foundation", "PDF", "Formats", "Preview"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    // Linux is not in its own tests, so a new version is tried before it is taken.
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    // MARK: Music

    .target(
      name: "Harmony",
      path: "Sources/Music/Harmony",
      swiftSettings: strict
    ),

    // MARK: Matching

    .systemLibrary(
      name: "CPCRE2",
      path: "Sources/Matching/CPCRE2",
      pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]
    ),
    .target(
      name: "TextMatching",
      path: "Sources/Matching/TextMatching",
      swiftSettings: strict
    ),
    .target(
      name: "PCRE2Matching",
      dependencies: [
        "TextMatching",
        .target(name: "CPCRE2", condition: .when(traits: ["PCRE2"])),
      ],
      path: "Sources/Matching/PCRE2Matching",
      swiftSettings: strict
    ),
    .target(
      name: "FoundationMatching",
      dependencies: ["TextMatching"],
      path: "Sources/Matching/FoundationMatching",
      swiftSettings: strict
    ),

    // MARK: Songs

    .target(
      name: "SongModel",
      dependencies: ["Harmony"],
      path: "Sources/Songs/SongModel",
      swiftSettings: strict,
      // In the C library elsewhere.
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS]))]
    ),
    .target(
      name: "SongParsing",
      dependencies: ["SongModel", "Harmony", "TextMatching"],
      path: "Sources/Songs/SongParsing",
      swiftSettings: strict
    ),
    .target(
      name: "SongLayout",
      dependencies: ["SongModel", "Harmony"],
      path: "Sources/Songs/SongLayout",
      swiftSettings: strict
    ),
    .target(
      name: "SongPages",
      dependencies: ["SongLayout", "SongModel", "Harmony"],
      path: "Sources/Songs/SongPages",
      swiftSettings: strict
    ),
    .target(
      name: "CFaces",
      path: "Sources/Songs/CFaces",
      exclude: ["Bold.ttf", "Condensed.ttf", "LICENSE.txt", "Mono.ttf", "Oblique.ttf"]
    ),
    .target(
      name: "SongPDF",
      dependencies: ["CFaces", "CZlib", "SongLayout", "SongModel", "SongPages", "Harmony"],
      path: "Sources/Songs/SongPDF",
      swiftSettings: strict
    ),
    .systemLibrary(
      name: "CExpat",
      path: "Sources/Songs/CExpat",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"])]
    ),
    .systemLibrary(
      name: "CMinizip",
      path: "Sources/Songs/CMinizip",
      pkgConfig: "minizip",
      providers: [.apt(["libminizip-dev"]), .brew(["minizip"])]
    ),
    .target(
      name: "SongArchives",
      dependencies: ["SongModel", minizip],
      path: "Sources/Songs/SongArchives",
      swiftSettings: strict
    ),
    .target(
      name: "SongFormats",
      dependencies: ["SongModel", "Harmony", expat],
      path: "Sources/Songs/SongFormats",
      swiftSettings: strict
    ),
    .target(
      name: "SongWriting",
      dependencies: ["SongFormats", "SongLayout", "SongModel", "Harmony"],
      path: "Sources/Songs/SongWriting",
      swiftSettings: strict
    ),
    .target(
      name: "SongEditing",
      dependencies: ["SongModel", "Harmony"],
      path: "Sources/Songs/SongEditing",
      swiftSettings: strict
    ),
    .target(
      name: "SongChecking",
      dependencies: ["SongModel", "Harmony"],
      path: "Sources/Songs/SongChecking",
      swiftSettings: strict
    ),
    .target(
      name: "SongData",
      dependencies: ["SongModel", "Harmony"],
      path: "Sources/Songs/SongData",
      swiftSettings: strict
    ),

    // MARK: The library

    .target(
      name: "ChordParse",
      dependencies: [
        "Harmony", "SongChecking", "SongData", "SongEditing", "SongFormats", "SongModel",
        "SongParsing", "SongWriting", "TextMatching",
        foundation, pcre2,
      ],
      swiftSettings: strict
    ),

    // MARK: Store

    .systemLibrary(
      name: "CZlib",
      path: "Sources/Store/CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]
    ),
    .target(
      name: "StoreModel",
      dependencies: [crypto, grdb],
      path: "Sources/Store/StoreModel",
      swiftSettings: strict
    ),
    .target(
      name: "CoreDataFile",
      dependencies: ["StoreModel", "CZlib", grdb, sqlite],
      path: "Sources/Store/CoreDataFile",
      swiftSettings: strict
    ),
    .target(
      name: "StoreMigration",
      dependencies: ["StoreModel", "CoreDataFile", crypto, grdb, sqlite],
      path: "Sources/Store/StoreMigration",
      swiftSettings: strict
    ),
    .target(
      name: "SongStore",
      dependencies: [
        "ChordParse", "CoreDataFile", "StoreMigration", "StoreModel", crypto, grdb, sqlite,
      ],
      path: "Sources/Store/SongStore",
      swiftSettings: strict
    ),

    // MARK: Sync

    .target(
      name: "SongSync",
      dependencies: ["ChordParse", crypto],
      path: "Sources/Sync/SongSync",
      swiftSettings: strict
    ),
    .target(
      name: "SyncServices",
      dependencies: ["SongSync", crypto] + httpClient,
      path: "Sources/Sync/SyncServices",
      swiftSettings: strict
    ),
    .target(
      name: "FileServiceConformance",
      dependencies: ["SongSync"],
      path: "Sources/Sync/FileServiceConformance",
      swiftSettings: strict
    ),

    // MARK: Editor

    .target(
      name: "SongLanguageServer",
      dependencies: ["ChordParse", "SongWriting"],
      path: "Sources/Editor/SongLanguageServer",
      swiftSettings: strict
    ),
    .target(
      name: "SongPreview",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Sources/Editor/SongPreview",
      swiftSettings: strict
    ),

    // MARK: Web

    .target(
      name: "BrowserMatching",
      dependencies: ["TextMatching"],
      path: "Sources/Web/BrowserMatching",
      swiftSettings: strict
    ),
    .target(
      name: "SongWeb",
      dependencies: [
        "SongChecking", "SongEditing", "SongModel", "SongPages", "SongParsing", "SongWriting",
      ],
      path: "Sources/Web/SongWeb",
      swiftSettings: strict
    ),

    // MARK: Commands

    .systemLibrary(name: "CMalloc", path: "Sources/Commands/CMalloc"),
    .target(
      name: "CommandSupport",
      dependencies: [
        "ChordParse", "SongArchives", "SongPages", songPDF,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Commands/CommandSupport",
      swiftSettings: strict
    ),
    .target(
      name: "ChordParseCommands",
      dependencies: [
        "CMalloc", "ChordParse", "CommandSupport", "SongLanguageServer", "SongPages", "SongWriting",
        songPreview,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Commands/ChordParseCommands",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "ChordParseTool",
      dependencies: ["ChordParseCommands"],
      path: "Sources/Commands/ChordParseTool",
      swiftSettings: strict
    ),
    .target(
      name: "SongStoreCommands",
      dependencies: [
        "ChordParse", "CommandSupport", "CoreDataFile", "SongFormats", "SongModel", "SongStore",
        "SongSync", "StoreMigration", "StoreModel", "SyncServices",
        grdb,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Commands/SongStoreCommands",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "SongStoreTool",
      dependencies: [
        "SongStoreCommands",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Commands/SongStoreTool",
      swiftSettings: strict
    ),

    // MARK: Benchmarks

    .executableTarget(
      name: "ChordParseBenchmarks",
      dependencies: [
        "ChordParse", "SongLayout", "SongPages", songPDF,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Benchmarks/ChordParseBenchmarks",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "ChordParseFitting",
      dependencies: [
        "ChordParse", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Benchmarks/ChordParseFitting",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "SongStoreBenchmarks",
      dependencies: ["ChordParse", "SongStore", "StoreMigration", "StoreModel", crypto, grdb],
      path: "Sources/Benchmarks/SongStoreBenchmarks",
      swiftSettings: strict
    ),

    // MARK: Fuzzing

    .target(
      name: "SheetLaws",
      dependencies: ["ChordParse", "SongPages"],
      path: "Sources/Fuzzing/SheetLaws",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "ChordParseFuzz",
      dependencies: [
        "ChordParse", "CoreDataFile", "CoreDataFixtures", "SheetLaws", "StoreModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Fuzzing/ChordParseFuzz",
      swiftSettings: strict
    ),

    // MARK: Tests

    .target(
      name: "TestSupport",
      dependencies: ["ChordParse", "TextMatching", "FoundationMatching", pcre2],
      path: "Tests/TestSupport",
      swiftSettings: strictTests
    ),
    .target(
      name: "CoreDataFixtures",
      dependencies: ["StoreModel", "CZlib", grdb],
      path: "Tests/CoreDataFixtures",
      swiftSettings: strictTests
    ),
    .testTarget(name: "HarmonyTests", dependencies: ["Harmony"], swiftSettings: strictTests),
    .testTarget(
      name: "TextMatchingTests",
      dependencies: ["TextMatching", "FoundationMatching", "TestSupport", pcre2],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongModelTests",
      dependencies: ["SongModel", "Harmony", "TestSupport"],
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
      name: "SongLayoutTests",
      dependencies: ["ChordParse", "SongLayout", "SongModel", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongPagesTests",
      dependencies: ["ChordParse", "SongPDF", "SongPages", "TestSupport", crypto],
      exclude: ["Browser/pages.py"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongPDFTests",
      dependencies: ["ChordParse", "SongPDF", "SongPages", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongFormatsTests",
      dependencies: ["ChordParse", "SongFormats", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongWritingTests",
      dependencies: ["ChordParse", "SheetLaws", "SongWriting", "TestSupport"],
      exclude: ["Snapshots"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongEditingTests",
      dependencies: ["ChordParse", "SheetLaws", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongCheckingTests",
      dependencies: ["ChordParse", "SheetLaws", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongDataTests",
      dependencies: ["SongData", "SongModel", "Harmony"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "ChordParseTests",
      dependencies: ["ChordParse", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "CorpusTests",
      dependencies: ["ChordParse", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "StoreModelTests",
      dependencies: ["StoreModel", "TestSupport", grdb],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "CoreDataFileTests",
      dependencies: ["CoreDataFile", "CoreDataFixtures", "StoreModel", "TestSupport", grdb],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "StoreMigrationTests",
      dependencies: [
        "StoreMigration", "StoreModel", "CoreDataFile", "CoreDataFixtures",
        "TestSupport", grdb,
      ],
      exclude: ["Examples/Snapshots"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongStoreTests",
      dependencies: [
        "ChordParse", "CoreDataFile", "CoreDataFixtures", "SongStore", "StoreMigration",
        "StoreModel", "TestSupport", grdb,
      ],
      exclude: ["Songbook/Snapshots", "Songbook/Stores"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongSyncTests",
      dependencies: ["ChordParse", "FileServiceConformance", "SongSync", "TestSupport"],
      exclude: ["Scenarios/Folders", "Merging/merges.txt"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SyncServicesTests",
      dependencies: ["FileServiceConformance", "SongSync", "SyncServices", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "ProductTests",
      dependencies: [
        "ChordParse", "SongLayout", "SongPDF", "SongPages", "SongStore", "StoreMigration",
      ],
      // It sees what an app sees: public declarations alone.
      packageAccess: false,
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "MigrationExampleTests",
      dependencies: ["CoreDataFixtures", "SongStore", "StoreMigration", "TestSupport", grdb],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongLanguageServerTests",
      dependencies: ["ChordParse", "SongLanguageServer", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongPreviewTests",
      dependencies: ["SongPreview", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "BrowserMatchingTests",
      dependencies: ["BrowserMatching", "TextMatching"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "SongWebTests",
      dependencies: ["ChordParse", "SongWeb", "TestSupport"],
      exclude: ["Browser/playground.py"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "CommandSupportTests",
      dependencies: ["CommandSupport", "SongArchives", "TestSupport"],
      swiftSettings: strictTests
    ),
    .testTarget(
      name: "ChordParseCommandsTests",
      dependencies: [
        "ChordParse", "ChordParseCommands", "ChordParseTool", "CommandSupport", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: [
        "Editors/eglot.el", "Editors/neovim.lua", "Editors/preview.py", "Editors/protocol.py",
        "Editors/typed.py", "Snapshots",
      ],
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
  ],
  swiftLanguageModes: [.v6]
)
