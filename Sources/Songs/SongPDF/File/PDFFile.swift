import CZlib

/// A PDF file while it is written: numbered objects, and the table of their places.
struct PDFFile {
  private(set) var bytes = Array("%PDF-1.7\n%\u{E2}\u{E3}\u{CF}\u{D3}\n".utf8)
  /// Where each object begins; 0 for those that are still to come.
  private var places: [Int] = []

  /// The number of an object that is written later.
  mutating func reserve() -> Int {
    places.append(0)
    return places.count
  }

  /// Writes an object; returns its number.
  @discardableResult
  mutating func add(_ body: String, as number: Int? = nil) -> Int {
    let number = begin(number)
    bytes += body.utf8
    bytes += "\nendobj\n".utf8
    return number
  }

  /// Writes a stream, compressed.
  ///
  /// - Parameter entries: what its dictionary holds besides the length.
  @discardableResult
  mutating func add(stream: [UInt8], _ entries: String = "", as number: Int? = nil) -> Int {
    let packed = Self.compressed(stream)
    let number = begin(number)
    let filter = packed == nil ? "" : "/Filter/FlateDecode"
    let body = packed ?? stream
    bytes += "<<\(entries)\(filter)/Length \(body.count)>>\nstream\n".utf8
    bytes += body
    bytes += "\nendstream\nendobj\n".utf8
    return number
  }

  /// Writes the end of the file.
  mutating func close(root: Int, info: Int) {
    let start = bytes.count
    var table = "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      table += String(repeating: "0", count: 10 - digits.utf8.count) + digits + " 00000 n \n"
    }
    table += "trailer\n<</Size \(places.count + 1)/Root \(root) 0 R/Info \(info) 0 R>>\n"
    bytes += "\(table)startxref\n\(start)\n%%EOF\n".utf8
  }

  private mutating func begin(_ number: Int?) -> Int {
    let number = number ?? reserve()
    places[number - 1] = bytes.count
    bytes += "\(number) 0 obj\n".utf8
    return number
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var size = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    guard compress(&packed, &size, bytes, uLong(bytes.count)) == Z_OK else { return nil }
    packed.removeSubrange(Int(size)...)
    return packed
  }
}

/// Text in a PDF file.
enum PDFText {
  /// Words for readers: titles, outlines.
  static func words(_ text: String) -> String {
    "<FEFF" + text.utf16.map { hex(Int($0)) }.joined() + ">"
  }

  /// Four digits.
  static func hex(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
