import Foundation
import SongStore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The user's text editor.
struct Editor {
  private let command: String

  /// The editor that the environment names in `VISUAL` or `EDITOR`; nil if it names none.
  init?(_ environment: [String: String]) {
    let names = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }
    guard let command = names.first(where: { !$0.isEmpty }) else { return nil }
    self.command = command
  }

  /// Lets the user edit bytes in a file of that name; nil if nothing was changed.
  ///
  /// - Throws: `FileFailure` when the editor fails.
  func edit(_ bytes: [UInt8], named name: String) throws -> [UInt8]? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "edit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    let status = try run(on: file.path)
    guard status == 0 else {
      throw FileFailure(description: "\(command): the editor failed; the sheet stays as it was")
    }
    let edited = try SheetFiles.read(file.path)
    return edited == bytes ? nil : edited
  }

  /// Runs the editor in this terminal.
  ///
  /// Foundation would put it into a group of its own, which may not read from the terminal.
  private func run(on file: String) throws -> Int32 {
    let words: [String] = ["/bin/sh", "-c", "\(command) \"$1\"", "sh", file]
    let variables: [String] = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", nil, nil, &arguments, &environment) == 0 else {
      return -1
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
