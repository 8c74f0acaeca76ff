package import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is read after a check that it is a regular one: reading a pipe or a device may
/// never end.
package struct InputFile: Hashable, Sendable {
  /// Why a file is not read.
  package enum Objection: Error, Hashable, Sendable {
    case missing
    /// A folder, a pipe, a device or a socket.
    case notAFile(FileKind)
    case empty
    /// The system's reason.
    case unreadable(String)
    /// The most bytes that a file of its kind may have.
    case tooLarge(limit: Int)
  }

  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// Why the file can't be read; nil if it is a regular file with contents.
  package var objection: Objection? {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(Self.lastError)
    }
    let kind = FileKind(mode: facts.st_mode)
    guard kind == .file else { return .notAFile(kind) }
    return facts.st_size == 0 ? .empty : nil
  }

  /// All bytes of the file.
  ///
  /// - Complexity: O(n).
  package func contents(limit: Int = 64 << 20) throws(Objection) -> Data {
    try head(limit: limit + 1, whole: limit)
  }

  /// The first bytes of the file.
  package func head(_ count: Int) throws(Objection) -> Data {
    try head(limit: count, whole: .max)
  }

  private func head(limit: Int, whole: Int) throws(Objection) -> Data {
    if let objection { throw objection }
    // The file may have been replaced by a pipe, for which opening must not wait.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(Self.lastError) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let data = try? handle.read(upToCount: limit) else {
      throw .unreadable("the disk does not give its bytes")
    }
    guard data.count <= whole else { throw .tooLarge(limit: whole) }
    return data
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}

extension InputFile.Objection: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing: "there is no such file"
    case .notAFile(let kind): "it is a \(kind), not a file"
    case .empty: "it is empty"
    case .unreadable(let reason): "it can't be read: \(reason)"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    }
  }
}
