import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A request to end early: Ctrl-C, or a signal of the system to stop.
enum Interruption {
  /// The signal that came; 0 when none has come.
  private static let signalled = Atomic<Int32>(0)
  private static let isPutOff = Atomic(false)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Whether the run should end after the current work.
  static var isRequested: Bool { signalled.load(ordering: .relaxed) != 0 }

  /// From now on, lets the current work finish first; a second request ends the run at once.
  static func putOff() {
    guard !isPutOff.exchange(true, ordering: .relaxed) else { return }
    for number in signals where !isIgnored(number) {
      signal(number) { number in
        Interruption.signalled.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }

  /// Ends the program as an interrupted one, so that a script that called it ends too.
  static func end() -> Never {
    let number = signalled.load(ordering: .relaxed)
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }

  /// Whether the caller wants the program to go on, as nohup does.
  private static func isIgnored(_ number: Int32) -> Bool {
    let current = signal(number, SIG_IGN)
    signal(number, current)
    return unsafeBitCast(current, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
