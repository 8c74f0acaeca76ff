import Foundation

extension Error {
  /// The system's reason, without paths and codes.
  var plainReason: String {
    let error = self as NSError
    if let inner = error.userInfo[NSUnderlyingErrorKey] as? NSError {
      return String(cString: strerror(Int32(inner.code)))
    }
    return error.localizedDescription
  }
}
