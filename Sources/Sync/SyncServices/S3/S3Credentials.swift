/// The keys of an S3-compatible service.
public struct S3Credentials: Hashable, Sendable {
  /// The access key, which is not a secret.
  public let accessKey: String
  let secretKey: String
  let sessionToken: String?

  /// Makes credentials.
  ///
  /// - Parameter sessionToken: the token that belongs to keys that were lent for a while.
  public init(accessKey: String, secretKey: String, sessionToken: String? = nil) {
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.sessionToken = sessionToken
  }
}

extension S3Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  // Leaves the secret out, so that it is printed nowhere.
  public var description: String { "\(accessKey):***" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["accessKey": accessKey]) }
}
