import ChordParse

/// Something that may be typed.
struct CompletionItem {
  /// What it is, as the protocol counts kinds of completions.
  enum Kind: Int {
    case chord = 12
    case directive = 14
    case label = 18
    case value = 20
  }

  let label: String
  let kind: Kind
  var detail: String?
  /// What is put in; the label if it is nil.
  var text: String?
  /// What is put in by clients that know places to fill in: `$1`.
  var snippet: String?
  var chord: Chord?

  init(_ label: String, _ kind: Kind, detail: String? = nil) {
    (self.label, self.kind, self.detail) = (label, kind, detail)
  }

  func json(
    at index: Int,
    replacing range: JSONValue,
    for client: ClientCapabilities
  ) -> JSONValue {
    let snippet = client.takesSnippets ? snippet : nil
    let text = snippet ?? text ?? label
    let number = String(index)
    let order = String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number
    let item: JSONValue = [
      "label": .string(label), "kind": .number(kind.rawValue), "sortText": .string(order),
      "textEdit": ["range": range, "newText": .string(text)],
    ]
    return item.with("detail", detail.map(JSONValue.string))
      .with("insertTextFormat", snippet == nil ? nil : 2)
      .with(
        "data",
        chord.map { chord in
          ["chord": .string(chord.spelling), "notation": .string(chord.notation.rawValue)]
        }
      )
  }
}
