/// A function, an initializer or a subscript, as Swift code declares it.
public struct SwiftFunction: Hashable, Sendable {
  /// The name of a function, `init` or `subscript`.
  public let name: String
  /// The line of its keyword, from 1.
  public let line: Int
  /// The labels of the parameters; `_` for one that is passed without.
  public let labels: [String]

  /// How many parameters a caller passes without a label.
  public var bareParameters: Int { labels.count { $0 == "_" } }

  /// The functions that code declares, those inside of functions too.
  public static func functions(in tokens: [SwiftToken]) -> [SwiftFunction] {
    tokens.indices.compactMap { function(at: $0, in: tokens) }
  }

  private static func function(at index: Int, in tokens: [SwiftToken]) -> SwiftFunction? {
    let keyword = tokens[index].text
    guard ["func", "init", "subscript"].contains(keyword),
      index == 0 || tokens[index - 1].text != "."
    else { return nil }
    let name = keyword == "func" ? self.name(tokens[(index + 1)...]) : keyword
    guard let open = opening(after: index, keyword, in: tokens) else { return nil }
    let labels = parameters(from: open, in: tokens).map { label(of: $0, in: keyword) }
    return SwiftFunction(name: name, line: tokens[index].line, labels: labels)
  }

  /// The word after `func`, or the signs of an operator.
  private static func name(_ rest: ArraySlice<SwiftToken>) -> String {
    guard let first = rest.first, !first.isWord else { return rest.first?.text ?? "" }
    return rest.prefix { !$0.isWord && $0.text != "(" }.map(\.text).joined()
  }

  /// The place of the parenthesis before the parameters, after a name and generic parameters.
  private static func opening(
    after index: Int,
    _ keyword: String,
    in tokens: [SwiftToken]
  ) -> Int? {
    let rest = tokens[(index + 1)...]
    guard let open = rest.firstIndex(where: { $0.text == "(" }) else { return nil }
    // An initializer's keyword stands right before its parameters; `init` may be a case's name.
    let between = tokens[(index + 1)..<open].map(\.text)
    let isDirect = between.allSatisfy { ["?", "!"].contains($0) }
    return keyword == "func" || isDirect || between.first == "<" ? open : nil
  }

  /// The tokens of each parameter.
  private static func parameters(
    from open: Int,
    in tokens: [SwiftToken]
  ) -> [ArraySlice<SwiftToken>] {
    var parameters: [ArraySlice<SwiftToken>] = []
    var depth = 0
    var start = open + 1
    for index in open..<tokens.count {
      switch tokens[index].text {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      default: break
      }
      guard depth == 0 || depth == 1 && tokens[index].text == "," else { continue }
      if start < index { parameters.append(tokens[start..<index]) }
      if depth == 0 { break }
      start = index + 1
    }
    return parameters
  }

  /// The first word after an attribute; the only one of a subscript's parameter is no label.
  private static func label(of parameter: ArraySlice<SwiftToken>, in keyword: String) -> String {
    let declared = parameter.first?.text == "@" ? parameter.dropFirst(2) : parameter
    let names = declared.prefix { $0.text != ":" }.filter(\.isWord).map(\.text)
    return keyword == "subscript" && names.count == 1 ? "_" : names.first ?? ""
  }
}
