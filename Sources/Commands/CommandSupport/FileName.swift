package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The names of files as text, whatever their bytes are.
///
/// Systems take nearly any bytes for a name. A byte that is not UTF-8 becomes a character at the
/// end of the last private plane, where no font has any, and is turned back before the system is
/// asked for the file.
package enum FileName {
  /// The name that these bytes are.
  ///
  /// - Complexity: O(n).
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: isStandIn)
    {
      return text
    }
    var text = ""
    var rest = bytes[...]
    while let byte = rest.first {
      let length = max(1, length(of: rest))
      if byte < 0x80 || length > 1 {
        text += String(decoding: rest.prefix(length), as: UTF8.self)
        rest = rest.dropFirst(length)
      } else {
        text.unicodeScalars.append(Unicode.Scalar(firstStandIn + UInt32(byte)) ?? "\u{FFFD}")
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// The bytes of a name.
  ///
  /// - Complexity: O(n).
  package static func bytes(of name: String) -> [UInt8] {
    // All stand-ins begin with the same byte.
    guard name.utf8.contains(0xF4) else { return Array(name.utf8) }
    return name.unicodeScalars.flatMap { scalar -> [UInt8] in
      isStandIn(scalar)
        ? [UInt8(truncatingIfNeeded: scalar.value - firstStandIn)]
        : Array(UTF8.encode(scalar) ?? .init())
    }
  }

  /// Whether a name is UTF-8, so that any function of the system takes it.
  package static func isPlain(_ name: String) -> Bool {
    !name.utf8.contains(0xF4) || !name.unicodeScalars.contains(where: isStandIn)
  }

  /// The name as people read it: bytes that are not UTF-8 are taken for Latin-1.
  package static func readable(_ name: String) -> String {
    guard !isPlain(name) else { return name }
    var text = ""
    for scalar in name.unicodeScalars {
      let byte = Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value &- firstStandIn))
      text.unicodeScalars.append(isStandIn(scalar) ? byte : scalar)
    }
    return text
  }

  /// The name at an address, as the system gives it.
  package static func text(at start: UnsafePointer<CChar>) -> String {
    text(of: UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }

  /// The arguments of the program, in which names may have any bytes.
  package static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { number in
      CommandLine.unsafeArgv[number].map { text(at: $0) }
    }
  }

  private static let firstStandIn: UInt32 = 0x10FE00

  private static func isStandIn(_ scalar: Unicode.Scalar) -> Bool {
    (firstStandIn + 0x80..<firstStandIn + 0x100).contains(scalar.value)
  }

  /// The number of bytes of the character at the start; 0 for a broken one, and for one that
  /// would be taken for a stand-in.
  private static func length(of bytes: ArraySlice<UInt8>) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    guard case .valid(let encoded) = parser.parseScalar(from: &iterator) else { return 0 }
    return isStandIn(UTF8.decode(encoded)) ? 0 : encoded.count
  }
}

extension FilePath {
  /// The path of a name.
  package init(named name: String) {
    let bytes = FileName.bytes(of: name).map { CChar(bitPattern: $0) }
    self.init(platformString: bytes + [0])
  }

  /// The path as a name.
  package var name: String { withPlatformString { FileName.text(at: $0) } }
}
