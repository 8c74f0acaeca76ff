import ChordParse

/// A kind of request about one document.
///
/// Each has a file of its own in this folder.
protocol DocumentFeature {
  associatedtype Parameters: Decodable

  /// The document that a request is about.
  static func document(of parameters: Parameters) -> DocumentURI

  /// The answer to a request.
  ///
  /// - Throws: `ProtocolError` for what can't be done at this place.
  static func answer(
    _ parameters: Parameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) throws(ProtocolError) -> JSONValue
}

extension DocumentFeature where Parameters == DocumentParameters {
  static func document(of parameters: Parameters) -> DocumentURI { parameters.textDocument.uri }
}

extension DocumentFeature where Parameters == PlaceParameters {
  static func document(of parameters: Parameters) -> DocumentURI { parameters.textDocument.uri }
}

extension DocumentFeature where Parameters == RangeParameters {
  static func document(of parameters: Parameters) -> DocumentURI { parameters.textDocument.uri }
}
