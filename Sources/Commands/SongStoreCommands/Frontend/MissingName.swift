/// What was asked for by its name, and is not in the store.
struct MissingName: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - name: what was asked for, such as `artist Ann`.
  ///   - remedy: what to do.
  init(_ name: String, remedy: String) {
    description = "\(name): it is not in the store; \(remedy)"
  }

  /// A library that does not exist, beside those that do.
  init(library: String, besides known: [String]) {
    let names = known.joined(separator: ", ")
    let remedy = known.isEmpty ? "it has none; leave out --library" : "give one of \(names)"
    self.init("library \(library)", remedy: remedy)
  }
}
