import SongModel

extension SongBuilder {
  /// Says which attributes of an element mean nothing for the song.
  mutating func noteAttributes(of element: XMLElement, except known: [String]) {
    let others = element.attributes.filter { name, value in
      !known.contains(name) && name != "xmlns" && !value.isEmpty
    }.map(\.key).sorted()
    guard !others.isEmpty else { return }
    let names = others.prefix(8).joined(separator: ", ") + (others.count > 8 ? ", …" : "")
    note(.unreadLayout, "\(names) of <\(element.name)> was left out", at: element.tag)
  }
}
