/// The parameters of requests about a document.
struct DocumentParameters: Decodable {
  let textDocument: DocumentIdentifier
}

/// A document by its address.
struct DocumentIdentifier: Decodable {
  let uri: DocumentURI
}

/// The parameters of requests about a place in a document.
struct PlaceParameters: Decodable {
  let textDocument: DocumentIdentifier
  let position: TextPosition
}

/// The parameters of requests about a range of a document.
struct RangeParameters: Decodable {
  let textDocument: DocumentIdentifier
  let range: TextRange
}

/// The parameters of a change of a name.
struct RenameParameters: Decodable {
  let textDocument: DocumentIdentifier
  let position: TextPosition
  let newName: String
}

/// The parameters of a request for code actions.
struct CodeActionParameters: Decodable {
  struct Context: Decodable {
    /// The kinds that are wanted; nil for all.
    let only: [String]?
  }

  let textDocument: DocumentIdentifier
  let range: TextRange
  let context: Context
}

/// The parameters of an opened document.
struct OpenParameters: Decodable {
  struct Item: Decodable {
    let uri: DocumentURI
    let languageId: String?
    let version: Int?
    let text: String
  }

  let textDocument: Item
}

/// The parameters of a changed document.
struct ChangeParameters: Decodable {
  struct Identifier: Decodable {
    let uri: DocumentURI
    let version: Int?
  }

  let textDocument: Identifier
  let contentChanges: [ContentChange]
}

/// A change of a text: of a range, or of all of it.
struct ContentChange: Decodable {
  let range: TextRange?
  let text: String
}
