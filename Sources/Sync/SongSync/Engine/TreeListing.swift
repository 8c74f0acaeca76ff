internal import Foundation

/// Lists all folders of a service, a level at a time.
struct TreeListing {
  let service: any FileService
  let width: Int
  let sleep: @Sendable (Duration) async throws -> Void

  /// How often a folder is asked for at most.
  private static let mostTries = 4

  /// The listings of all folders; those whose names begin with a dot are left out.
  func all() async throws -> [ServiceListing] {
    var listings = [try await list("")]
    var level = Self.folders(of: listings)
    while !level.isEmpty {
      var next: [ServiceListing] = []
      try await BoundedWork.forEach(level, width: width) { folder in
        try await list(folder)
      } finish: {
        next.append($0)
      }
      level = Self.folders(of: next)
      listings += next
    }
    return listings
  }

  /// Lists a folder, again if it fails: some servers do when a file goes away meanwhile.
  private func list(_ folder: String) async throws -> ServiceListing {
    for number in 1..<Self.mostTries {
      do {
        return try await service.list(folder)
      } catch FileServiceError.failed, FileServiceError.incomplete {
        try await sleep(.milliseconds(100 * number))
      }
    }
    return try await service.list(folder)
  }

  private static func folders(of listings: [ServiceListing]) -> [String] {
    listings.flatMap(\.folders).filter { !$0.fileName.hasPrefix(".") }.sorted()
  }
}
