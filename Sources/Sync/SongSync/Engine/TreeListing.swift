internal import Foundation

/// Lists all folders of a service, a level at a time.
struct TreeListing {
  let service: any FileService
  let width: Int

  /// The listings of all folders; those whose names begin with a point are left out.
  func all() async throws -> [ServiceListing] {
    var listings = [try await service.list("")]
    var level = Self.folders(of: listings)
    while !level.isEmpty {
      var next: [ServiceListing] = []
      try await BoundedWork.forEach(level, width: width) { [service] folder in
        try await service.list(folder)
      } finish: {
        next.append($0)
      }
      level = Self.folders(of: next)
      listings += next
    }
    return listings
  }

  private static func folders(of listings: [ServiceListing]) -> [String] {
    listings.flatMap(\.folders).filter { !$0.fileName.hasPrefix(".") }.sorted()
  }
}
