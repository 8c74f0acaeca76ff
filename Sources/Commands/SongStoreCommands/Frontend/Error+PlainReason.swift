import Foundation

extension Error {
  /// What to say about the error: for one of Foundation, the file that it is about, the reason and
  /// what to do.
  var plainText: String {
    guard isFoundationError else { return "\(self)" }
    let facts = (self as NSError).userInfo
    let path = facts[NSFilePathErrorKey] as? String ?? (facts[NSURLErrorKey] as? URL)?.path
    let problem = [path, plainReason].compactMap { $0 }.joined(separator: ": ")
    return "\(problem); \(remedy)"
  }

  /// What to do about an error of the file system.
  private var remedy: String {
    switch (self as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: "check the name"
    case .fileWriteFileExists, .fileWriteVolumeReadOnly: "name another place"
    case .fileWriteOutOfSpace: "free some room and try again"
    default: "check the permissions of the file and its folder"
    }
  }

  /// The system's reason, without paths and codes.
  var plainReason: String {
    let error = self as NSError
    if let inner = error.userInfo[NSUnderlyingErrorKey] as? NSError {
      return String(cString: strerror(Int32(inner.code)))
    }
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    return (self as? CocoaError).map(Self.reason) ?? error.localizedDescription
  }

  private static func reason(of error: CocoaError) -> String {
    switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: "it is not permitted"
    case .fileWriteFileExists: "it exists already"
    case .fileWriteOutOfSpace: "the disk is full"
    case .fileWriteVolumeReadOnly: "the disk can only be read"
    default: "the system does not say why"
    }
  }

  /// Whether it is an error that Foundation describes for programmers.
  var isFoundationError: Bool {
    self is CocoaError || self is POSIXError || self is URLError || type(of: self) is NSError.Type
  }
}
