/// Why a service did not do what it was asked.
public enum FileServiceError: Error, Hashable, Sendable {
  /// There is no such file or folder.
  case notFound(String)
  /// The file is not in the state that was expected.
  case conflict(String)
  /// The service is busy, or the file is locked; worth another try after some seconds.
  case busy(String, seconds: Double?)
  /// The answer, or what was sent, was cut off.
  case incomplete(String)
  /// The service can't be reached.
  case unreachable(String)
  /// The service failed; worth another try.
  case failed(String, reason: String)
  /// The service wants other credentials.
  case unauthorized(String)
  /// The service forbids the change.
  case forbidden(String)
  /// The service has no room left.
  case full(String)
  /// The service can't store a file of that name.
  case badName(String, reason: String)
}

extension FileServiceError: CustomStringConvertible {
  public var description: String {
    // The folder itself has no path.
    message.hasPrefix(": ") ? "the folder of the songs" + message : message
  }

  private var message: String {
    switch self {
    case .notFound(let path): "\(path): there is no such file; check the name"
    case .conflict(let path): "\(path): it was changed meanwhile; sync again"
    case .busy(let path, _): "\(path): the service is busy; try again later"
    case .incomplete(let path): "\(path): the transfer was cut off; sync again"
    case .unreachable(let reason): "\(reason); check the address and the network"
    case .failed(let path, let reason): "\(path): \(reason); try again later"
    case .unauthorized(let place):
      "\(place): user name or password is missing or wrong; give the right ones"
    case .forbidden(let path): "\(path): the service does not allow it; check your rights there"
    case .full(let path): "\(path): the service has no room left; delete something there"
    case .badName(let path, let reason): "\(path): \(reason); rename the file"
    }
  }

  /// Whether nothing else will succeed either until the user has done something.
  package var endsEverything: Bool {
    switch self {
    case .unauthorized, .full: true
    default: false
    }
  }

  /// How many seconds the service wants to be left alone.
  package var secondsToWait: Double? {
    if case .busy(_, let seconds) = self { seconds ?? 1 } else { nil }
  }
}
