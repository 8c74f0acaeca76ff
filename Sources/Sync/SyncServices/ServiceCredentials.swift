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
  // Whatever prints credentials, the password is not in it.
  public var description: String { "\(user):***" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["user": user]) }
}
