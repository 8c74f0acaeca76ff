internal import Foundation

#if canImport(FoundationXML)
internal import FoundationXML
#endif

/// One page of a bucket's listing.
struct S3Page {
  struct Object {
    var key = ""
    var tag: String?
    var size: Int?
    var modified: Date?
  }

  var objects: [Object] = []
  /// The folders: what keys begin with up to the next slash.
  var prefixes: [String] = []
  /// What asks for the next page.
  var next: String?
}

/// Reads listings of buckets.
final class S3ListingParser: NSObject, XMLParserDelegate {
  private var page = S3Page()
  private var object = S3Page.Object()
  private var path: [String] = []
  private var text = ""

  /// A page of a listing; nil if it is not one.
  static func page(_ xml: Data) -> S3Page? {
    let reader = S3ListingParser()
    let parser = XMLParser(data: xml)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    return parser.parse() && reader.path.isEmpty ? reader.page : nil
  }

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    path.append(element)
    text = ""
    if element == "Contents" { object = S3Page.Object() }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser,
    didEndElement element: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    let owner = path.dropLast().last
    switch (owner, element) {
    case ("Contents", "Key"): object.key = text
    case ("Contents", "ETag"): object.tag = text
    case ("Contents", "Size"): object.size = Int(text)
    case ("Contents", "LastModified"): object.modified = HTTPDate.dateOfISO(text)
    case (_, "Contents"): page.objects.append(object)
    case ("CommonPrefixes", "Prefix"): page.prefixes.append(text)
    case (_, "NextContinuationToken"): page.next = text
    default: break
    }
    path.removeLast()
    text = ""
  }
}
