internal import Foundation

/// A line of a text, and how it ends.
struct TextLine: Hashable {
  var text: String
  /// LF, CR LF or CR; empty for a last line without an end.
  var ending: String

  /// The lines of a text; nil if it isn't UTF-8.
  static func lines(of data: Data) -> [TextLine]? {
    guard String(validating: data, as: UTF8.self) != nil else { return nil }
    let bytes = [UInt8](data)
    var lines: [TextLine] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
      let isPair = end + 1 < bytes.count && bytes[end] == 13 && bytes[end + 1] == 10
      let next = min(bytes.count, end + (isPair ? 2 : 1))
      lines.append(
        TextLine(
          text: String(decoding: bytes[start..<end], as: UTF8.self),
          ending: String(decoding: bytes[end..<next], as: UTF8.self)
        )
      )
      start = next
    }
    return lines
  }

  /// The text of lines, each of which but the last has an end.
  static func data(of lines: [TextLine]) -> Data {
    let usual = lines.first { !$0.ending.isEmpty }?.ending ?? "\n"
    var data = Data()
    for (index, line) in lines.enumerated() {
      data.append(contentsOf: line.text.utf8)
      let isLast = index == lines.count - 1
      data.append(contentsOf: (line.ending.isEmpty && !isLast ? usual : line.ending).utf8)
    }
    return data
  }
}
