import CommandSupport
import SystemPackage

extension FrontendError {
  /// Why a file can't be read.
  init(reading name: String, _ error: any Error) {
    switch error as? Errno {
    case .isDirectory: self = .isFolder(name)
    case .noSuchFileOrDirectory, .tooManySymbolicLinkLevels: self.init(absent: name)
    default: self = .unreadable(name, reason: error.plainReason)
    }
  }

  /// What to say of a name that leads to no file.
  init(absent name: String) {
    if name.isEmpty {
      self = .nameless
      return
    }
    do {
      let found = try Stat(FilePath(named: name), followTargetSymlink: false)
      self = found.type == .symbolicLink ? .deadLink(name) : .missing(name)
    } catch {
      let isHidden = error == .permissionDenied
      self = isHidden ? .unreadable(name, reason: error.plainReason) : .missing(name)
    }
  }
}
