/// The address of a document, as the client writes it.
///
/// Two addresses are equal if they mean the same file: `file:///c%3A/a` and `file:///C:/a` do.
package struct DocumentURI: Hashable, Sendable, Decodable {
  /// The address as it was written.
  package let text: String
  private let decoded: String

  /// Takes an address as it is written.
  package init(_ text: String) {
    self.text = text
    decoded = Self.withSmallDrive(Self.decoded(text))
  }

  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  package static func == (left: DocumentURI, right: DocumentURI) -> Bool {
    left.decoded == right.decoded
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(decoded) }

  /// The path of a file; nil for other documents, such as those that are not saved yet.
  package var path: String? {
    guard decoded.hasPrefix("file://") else { return nil }
    let path = decoded.dropFirst(7).drop { $0 != "/" }
    return path.isEmpty ? nil : String(path)
  }

  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The address with the letter of its drive, if it has one, in lower case.
  private static func withSmallDrive(_ text: String) -> String {
    let start = "file:///"
    let rest = text.dropFirst(start.utf8.count)
    guard text.hasPrefix(start), rest.dropFirst().first == ":", let drive = rest.first else {
      return text
    }
    return start + drive.lowercased() + rest.dropFirst()
  }
}
