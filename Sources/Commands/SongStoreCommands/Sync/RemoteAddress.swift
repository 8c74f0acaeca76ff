import Foundation
import SongSync
import StoreModel
import SyncServices

/// The place to sync with: a folder, a WebDAV address or a bucket.
enum RemoteAddress: Hashable {
  case folder(String)
  case webDAV(String)
  case bucket(String)

  /// Reads what a user typed.
  ///
  /// - Throws: `SyncFailureMessage` when it holds a password (addresses are kept and shown), or when
  ///   it is of another kind.
  init(_ text: String) throws {
    if text.hasPrefix("s3://") {
      self = .bucket(text)
      return
    }
    guard text.hasPrefix("http://") || text.hasPrefix("https://") else {
      guard !text.contains("://") else {
        throw SyncFailureMessage(
          """
          \(text): no such kind of address; write a folder, http:// or https:// for WebDAV, or \
          s3://bucket/folder
          """
        )
      }
      self = .folder(text)
      return
    }
    if URL(string: text)?.password != nil {
      throw SyncFailureMessage(
        """
        an address with a password would be kept and shown; give the password by \
        SONGSYNC_PASSWORD, --password-file or ~/.netrc
        """
      )
    }
    self = .webDAV(text)
  }

  /// The address as it is kept and shown.
  var text: String {
    switch self {
    case .folder(let path): URL(fileURLWithPath: path).standardizedFileURL.path
    case .webDAV(let address), .bucket(let address): address
    }
  }

  /// The service at the address.
  func service(_ sources: CredentialSources) throws -> any FileService {
    switch self {
    case .folder: return FolderService(try Self.folder(at: text))
    case .webDAV(let address):
      return try WebDAVService(address, credentials: try sources.credentials(for: address))
    case .bucket(let address):
      let environment = sources.environment
      guard
        let place = S3Place(
          address,
          endpoint: environment["AWS_ENDPOINT_URL"],
          region: environment["AWS_REGION"] ?? environment["AWS_DEFAULT_REGION"]
        )
      else { throw SyncFailureMessage("\(address): has no bucket; write s3://bucket/folder") }
      return S3Service(place, credentials: try sources.keys())
    }
  }

  /// Refuses a folder that is the other side, lies in it or holds it: each sync would copy what the
  /// one before has copied.
  ///
  /// - Throws: `SyncFailureMessage`.
  func refuse(besides folder: String) throws {
    guard case .folder = self else { return }
    let (one, other) = (Self.resolved(text), Self.resolved(folder))
    guard one.starts(with: other) || other.starts(with: one) else { return }
    let side = one.count < other.count ? "holds \(folder)" : "lies in \(folder)"
    let problem = one == other ? "it is the other side, too" : "it \(side), the other side"
    throw SyncFailureMessage("\(text): \(problem); name a folder beside it")
  }

  /// The parts of the path of a folder without links, also of one that is still to be made.
  private static func resolved(_ path: String) -> [String] {
    let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    if FileKind(at: path) == .folder { return folder.resolvingSymlinksInPath().pathComponents }
    let above = folder.deletingLastPathComponent().resolvingSymlinksInPath()
    return above.pathComponents + [folder.lastPathComponent]
  }

  /// The folder at a path, which may be made, but not the one above: a stick that is not there would
  /// be taken for an empty one.
  ///
  /// - Throws: `SyncFailureMessage`, also for a file.
  static func folder(at path: String) throws -> URL {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let kind = FileKind(at: path)
    guard kind == .folder || kind == .nothing else {
      throw SyncFailureMessage("\(path): it is a \(kind), not a folder; name a folder")
    }
    let above = folder.deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: above) else {
      throw SyncFailureMessage(
        "\(path): the folder above it is not there; check that its drive is, or make the folder"
      )
    }
    return folder
  }
}

/// A message about a sync that can't begin.
struct SyncFailureMessage: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
