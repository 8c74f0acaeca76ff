/// A user name and a password.
public struct ServiceCredentials: Hashable, Sendable {
  /// The user name.
  public let user: String
  let password: String

  /// Makes credentials.
  public init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}

extension ServiceCredentials: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  // Leaves the password out, so that it is printed nowhere.
  public var description: String { "\(user):***" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["user": user]) }
}
