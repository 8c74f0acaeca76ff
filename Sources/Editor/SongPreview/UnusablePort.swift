import NIOCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Why a preview can't be served.
package struct UnusablePort: Error, CustomStringConvertible {
  package let description: String

  init(_ port: Int, _ error: any Error) {
    let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
    description =
      "--port \(port): \(reason); give another one, or leave it out for any that is free"
  }
}
