#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif hasFeature(Embedded)
import CBrowser
#else
import Glibc
#endif

/// The characters of an encoding of East Asia, which have one byte to four; the system's iconv
/// knows them.
///
/// It has a state, so it belongs to one task.
package final class MultibyteCharacters {
  private let reading: iconv_t
  private let writing: iconv_t

  /// The characters of an encoding; nil for one of another kind, and where the system's iconv does
  /// not know it.
  package init?(_ encoding: SourceEncoding) {
    guard let name = encoding.systemName, let reading = Self.open(from: name, to: Self.scalars)
    else { return nil }
    guard let writing = Self.open(from: Self.scalars, to: name) else {
      iconv_close(reading)
      return nil
    }
    (self.reading, self.writing) = (reading, writing)
  }

  deinit {
    iconv_close(reading)
    iconv_close(writing)
  }

  /// A character and how many bytes it has; nil where no character begins.
  package func character(
    at index: Int,
    of bytes: [UInt8]
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard index < bytes.count else { return nil }
    if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
    for length in 1...min(Self.longest, bytes.count - index) {
      switch Self.convert(Array(bytes[index..<index + length]), with: reading) {
      case .complete(let output): return Self.scalar(of: output).map { ($0, length) }
      case .cutShort: continue
      case .invalid: return nil
      }
    }
    return nil
  }

  /// The bytes of a character; nil when the encoding does not have it.
  package func bytes(of scalar: Unicode.Scalar) -> [UInt8]? {
    if scalar.isASCII { return [UInt8(truncatingIfNeeded: scalar.value)] }
    let input = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
    guard case .complete(let output) = Self.convert(input, with: writing) else { return nil }
    return output
  }

  private enum Outcome {
    case complete([UInt8])
    case cutShort
    case invalid
  }

  /// The most bytes of a character, in GB18030.
  private static let longest = 4

  /// How iconv calls the numbers of characters, the lowest byte first.
  private static let scalars = "UTF-32LE"

  private static func open(from: String, to: String) -> iconv_t? {
    let opened: iconv_t? = iconv_open(to, from)
    return opened == iconv_t(bitPattern: -1) ? nil : opened
  }

  private static func scalar(of bytes: [UInt8]) -> Unicode.Scalar? {
    guard bytes.count == 4 else { return nil }
    return Unicode.Scalar(bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }

  private static func convert(_ input: [UInt8], with descriptor: iconv_t) -> Outcome {
    _ = iconv(descriptor, nil, nil, nil, nil)
    var input = input.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 16)
    var (inputLeft, outputLeft) = (input.count, output.count)
    let failure: Int32? = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        let status = iconv(descriptor, &from, &inputLeft, &to, &outputLeft)
        return status == -1 ? errno : nil
      }
    }
    if failure == EINVAL { return .cutShort }
    guard failure == nil, inputLeft == 0 else { return .invalid }
    return .complete(output.dropLast(outputLeft).map { UInt8(bitPattern: $0) })
  }
}

extension SourceEncoding {
  /// What iconv calls the encoding; nil for those that need no iconv.
  fileprivate var systemName: String? {
    switch self {
    // With the characters that Windows added, which sheets have.
    case .shiftJIS: "CP932"
    case .eucJP: "EUC-JP"
    case .gb18030: "GB18030"
    case .big5: "BIG5"
    case .eucKR: "CP949"
    default: nil
    }
  }
}
