/// Suggests the value that was probably meant, in the message about one that an option does not
/// take.
package enum MistypedValue {
  /// The message with the suggestion; unchanged where no value resembles what was typed, and for
  /// messages about anything else.
  ///
  ///     The value 'chrodpro' is invalid for '--to <to>'. Did you mean 'chordpro'? Please …
  package static func suggesting(in message: String) -> String {
    guard let request = message.firstRange(of: " Please provide one of"),
      let typed = message.firstMatch(of: /The value '([^'\n]*)' is invalid/)?.1,
      case let values = values(in: message[request.upperBound...]),
      let near = NearestName.ofValue(String(typed), among: values)
    else { return message }
    var message = message
    message.insert(contentsOf: " Did you mean '\(near)'?", at: request.lowerBound)
    return message
  }

  /// The values that are listed, in quotation marks or each on a line.
  private static func values(in list: Substring) -> [String] {
    list.matches(of: /(?m)^  - (.+)$/).map { String($0.1) }
      + list.prefix { !$0.isNewline }.matches(of: /'([^']+)'/).map { String($0.1) }
  }
}
