internal import Foundation

/// A bucket of an S3-compatible service, and the folder in it that is synced.
public struct S3Place: Hashable, Sendable {
  /// The address of the service, without a slash at its end.
  public let endpoint: String
  /// The region, which is part of every signature.
  public let region: String
  /// The bucket.
  public let bucket: String
  /// The folder in the bucket, without slashes at its ends; empty for all of the bucket.
  public let folder: String

  /// Makes a place.
  ///
  /// - Parameter endpoint: the address of the service; Amazon's own if nil.
  public init(bucket: String, folder: String = "", endpoint: String? = nil, region: String? = nil) {
    let region = region ?? "us-east-1"
    let address = endpoint ?? "https://s3.\(region).amazonaws.com"
    self.endpoint = address.hasSuffix("/") ? String(address.dropLast()) : address
    self.region = region
    self.bucket = bucket
    self.folder = folder.split(separator: "/").joined(separator: "/")
  }

  /// Reads `s3://bucket/folder`; nil for anything else.
  public init?(_ address: String, endpoint: String? = nil, region: String? = nil) {
    guard address.hasPrefix("s3://") else { return nil }
    let parts = address.dropFirst(5).split(separator: "/", maxSplits: 1)
    guard let bucket = parts.first else { return nil }
    self.init(
      bucket: String(bucket),
      folder: parts.dropFirst().first.map(String.init) ?? "",
      endpoint: endpoint,
      region: region
    )
  }
}
