import SongModel

/// Remembers which known directives look most like the unknown ones of a sheet.
///
/// To compare a name with all that are known takes longer than to read many lines, and the same
/// slip is made again and again.
struct NearestDirectives {
  private var names: [String: String?] = [:]

  /// More are not remembered.
  private static let limit = 1_024

  /// The known name that looks most like an unknown one in lower case, if any does.
  mutating func name(like unknown: String) -> String? {
    if let known = names[unknown] { return known }
    let nearest = DirectiveTable.nearest(to: unknown)
    if names.count < Self.limit { names[unknown] = .some(nearest) }
    return nearest
  }
}
