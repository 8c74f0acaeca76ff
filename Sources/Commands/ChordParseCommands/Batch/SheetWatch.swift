import ArgumentParser
import CommandSupport
import Synchronization
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Watches the sheets of a command line by looking at their files again and again, which works on
/// network drives, too.
struct SheetWatch {
  /// What changes when a file is written.
  fileprivate struct Stamp: Hashable {
    let path: String
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  private let files: [String]
  private let output: String?

  /// - Parameters:
  ///   - files: names of sheets, folders or patterns.
  ///   - output: where results go.
  init(_ files: [String], besides output: String? = nil) {
    (self.files, self.output) = (files, output)
  }

  /// Does the work, and again after each change, until the user stops the program.
  ///
  /// Sheets that fail do not end it.
  ///
  /// - Throws: `FrontendError` at once for a name that leads nowhere.
  func repeating(_ work: () throws -> Void) throws {
    try checkNames()
    while true {
      let stamps = stamps
      do { try work() } catch is ExitCode {}
      if Console.level != .quiet { Console.warn("chordparse: watching; Ctrl-C ends it") }
      repeat {
        if Interruption.isRequested { Interruption.end() }
        usleep(Self.pause)
      } while self.stamps == stamps
    }
  }

  /// A pattern or a folder may get its first sheet later, but a name is surely mistyped.
  private func checkNames() throws {
    for failure in InputSheets(files, besides: output).failures {
      switch failure {
      case .missing, .deadLink: throw failure
      default: break
      }
    }
  }

  private static let pause: UInt32 = 300_000

  private var stamps: [Stamp] {
    InputSheets(files, besides: output).sheets.compactMap { sheet in
      guard let path = sheet.path, let stat = try? Stat(FilePath(named: path)) else { return nil }
      return Stamp(path, stat)
    }
  }
}

extension SheetWatch.Stamp {
  fileprivate init(_ path: String, _ stat: Stat) {
    #if canImport(Darwin)
    let time = stat.rawValue.st_mtimespec
    #else
    let time = stat.rawValue.st_mtim
    #endif
    self.init(
      path: path,
      inode: UInt64(truncatingIfNeeded: stat.rawValue.st_ino),
      size: Int64(stat.size),
      seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec)
    )
  }
}
