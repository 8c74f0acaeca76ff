import SongModel

#if Formats
import CExpat

/// Reads XML with expat, and goes on after faults.
///
/// Entities are neither defined nor fetched. After a fault a new parser of expat goes on after it:
/// it is told the elements that are open, so that one that was never closed costs no more than its
/// own end.
struct XMLReader {
  private let tree: XMLTree

  /// Reads a document.
  ///
  /// - Complexity: O(n).
  static func document(_ text: SourceText) -> XMLDocument {
    var string = text.string
    return string.withUTF8 { bytes in
      guard bytes.count <= XMLLimit.size else {
        let message = "more than \(XMLLimit.size / 1_048_576) MB of XML"
        return XMLDocument(root: nil, diagnostics: [.unsafe(message, at: 0..<bytes.count)])
      }
      let reader = XMLReader(tree: XMLTree(bytes))
      reader.readAll()
      return reader.tree.document
    }
  }

  private func readAll() {
    // Nothing may stand before the declaration of XML, but blanks sometimes do.
    var start = tree.bytes.firstIndex { $0 > 0x20 } ?? 0
    while let fault = read(from: start) {
      start = tree.pass(fault)
      if start >= tree.bytes.count || tree.isFinished { return }
    }
  }

  /// Reads on from a place; returns the fault that it stopped at.
  private func read(from start: Int) -> XMLTree.Fault? {
    guard let parser = XML_ParserCreate("UTF-8") else { return nil }
    defer { XML_ParserFree(parser) }
    XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
    XML_SetElementHandler(parser, Self.startElement, Self.endElement)
    XML_SetCharacterDataHandler(parser, Self.characters)
    XML_SetStartDoctypeDeclHandler(parser, Self.startDoctype)
    XML_SetCommentHandler(parser, Self.comment)
    XML_SetProcessingInstructionHandler(parser, Self.instruction)
    let prefix = tree.openTags
    tree.begin(parser, at: start, after: prefix.utf8.count)
    var status = XML_STATUS_OK
    if !prefix.isEmpty { status = XML_Parse(parser, prefix, Int32(prefix.utf8.count), 0) }
    if status == XML_STATUS_OK { status = feed(parser, from: start) }
    guard status != XML_STATUS_OK else { return nil }
    return XMLTree.Fault(code: XML_GetErrorCode(parser), place: tree.place)
  }

  /// Gives the document to a parser from a place on, piece by piece: expat copies what it gets, and
  /// after a fault all the rest would be copied for nothing.
  private func feed(_ parser: XML_Parser, from start: Int) -> XML_Status {
    let base = UnsafeRawPointer(tree.bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
    var place = start
    while true {
      let count = min(XMLLimit.piece, tree.bytes.count - place)
      let isLast = place + count == tree.bytes.count
      let status = XML_Parse(parser, base?.advanced(by: place), Int32(count), isLast ? 1 : 0)
      place += count
      if isLast || status != XML_STATUS_OK { return status }
      if place - tree.place > XMLLimit.sign {
        tree.refuse("a tag or comment of more than \(XMLLimit.sign / 1_048_576) MB")
        return XML_STATUS_ERROR
      }
    }
  }

  private static func tree(_ data: UnsafeMutableRawPointer?) -> XMLTree? {
    data.map { Unmanaged<XMLTree>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let startElement: XML_StartElementHandler = { data, name, attributes in
    guard let tree = tree(data), let name else { return }
    var values: [String: String] = [:]
    var next = attributes
    while let name = next?.pointee, let value = next?.advanced(by: 1).pointee {
      values[String(cString: name).localName] = String(cString: value)
      next = next?.advanced(by: 2)
    }
    tree.open(String(cString: name).localName, values)
  }

  private static let endElement: XML_EndElementHandler = { data, _ in tree(data)?.close() }

  private static let characters: XML_CharacterDataHandler = { data, text, length in
    guard let text else { return }
    text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      let bytes = UnsafeBufferPointer(start: $0, count: Int(length))
      tree(data)?.append(bytes.span)
    }
  }

  private static let comment: XML_CommentHandler = { data, _ in tree(data)?.passAside() }

  private static let instruction: XML_ProcessingInstructionHandler = { data, _, _ in
    tree(data)?.passAside()
  }

  private static let startDoctype: XML_StartDoctypeDeclHandler = { data, _, _, _, hasSubset in
    if hasSubset != 0 { tree(data)?.refuse("the file declares entities of its own") }
  }
}

extension String {
  /// The name without the prefix of its namespace.
  fileprivate var localName: String {
    guard utf8.contains(UInt8(ascii: ":")), let colon = utf8.lastIndex(of: UInt8(ascii: ":")) else {
      return self
    }
    return String(self[index(after: colon)...])
  }
}
#else

/// A build without expat reads no XML.
struct XMLReader {
  static func document(_ text: SourceText) -> XMLDocument {
    let message = "this build reads no XML; build with the package trait Formats"
    let finding = Diagnostic(.unreadMarkup, message, range: text.range)
    return XMLDocument(root: nil, diagnostics: [finding])
  }
}
#endif
