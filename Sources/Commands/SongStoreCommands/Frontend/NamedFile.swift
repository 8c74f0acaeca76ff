import ArgumentParser
import CommandSupport
import Foundation
import StoreModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file by its name, whatever bytes that has.
struct NamedFile: ExpressibleByArgument {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  init(argument: String) {
    self.init(argument)
  }

  /// What is found there.
  var kind: FileKind { withPath { FileKind(path: $0) } }

  /// Whether it is a link, wherever that leads.
  var isLink: Bool {
    var found = stat()
    return withPath { lstat($0, &found) } == 0 && found.st_mode & S_IFMT == S_IFLNK
  }

  /// Opens the file for reading.
  ///
  /// - Throws: `POSIXError`.
  func opened() throws -> FileHandle {
    let descriptor = withPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private func withPath<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
    let bytes = FileName.bytes(of: name).map { CChar(bitPattern: $0) } + [0]
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return "".withCString(body) }
      return body(start)
    }
  }
}
