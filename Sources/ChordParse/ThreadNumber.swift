#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A number that tells threads apart while they live.
enum ThreadNumber {
  /// That of the thread which asks; never 0.
  static var current: UInt {
    #if canImport(Darwin) || canImport(Musl)
    UInt(bitPattern: pthread_self())
    #else
    pthread_self()
    #endif
  }
}
