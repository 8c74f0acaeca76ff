internal import Foundation

#if canImport(FoundationXML)
internal import FoundationXML
#endif

/// One resource of a listing.
struct DAVResource: Hashable {
  var href = ""
  var isFolder = false
  var tag: String?
  var size: Int?
  var modified: Date?
}

/// Reads the listings of WebDAV servers.
final class MultiStatusParser: NSObject, XMLParserDelegate {
  private var resources: [DAVResource] = []
  private var resource = DAVResource()
  /// The properties of the part at hand, which counts only if its status is good.
  private var part = DAVResource()
  private var text = ""
  private var isMultiStatus = false

  /// The resources of a listing; nil if it is not one.
  static func resources(_ xml: Data) -> [DAVResource]? {
    let reader = MultiStatusParser()
    let parser = XMLParser(data: xml)
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    return parser.parse() && reader.isMultiStatus ? reader.resources : nil
  }

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    switch element {
    case "multistatus": isMultiStatus = true
    case "response": resource = DAVResource()
    case "propstat": part = DAVResource()
    case "collection": part.isFolder = true
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser,
    didEndElement element: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch element {
    case "href": resource.href = value
    case "getetag": part.tag = value.isEmpty ? nil : value
    case "getcontentlength": part.size = Int(value)
    case "getlastmodified": part.modified = HTTPDate.date(value)
    case "status": if value.contains(" 200") { takePart() }
    case "response": resources.append(resource)
    default: break
    }
    text = ""
  }

  private func takePart() {
    resource.isFolder = part.isFolder || resource.isFolder
    resource.tag = part.tag ?? resource.tag
    resource.size = part.size ?? resource.size
    resource.modified = part.modified ?? resource.modified
  }
}
