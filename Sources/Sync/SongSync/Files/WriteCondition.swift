/// What must be true of a file for a change of it to be carried out.
public enum WriteCondition: Hashable, Sendable {
  /// Nothing.
  case always
  /// There is no file of that name.
  case absent
  /// The file is in that state.
  case matching(Revision)

  /// Whether a file, or none, fulfils the condition.
  public func allows(_ entry: FileEntry?) -> Bool {
    switch self {
    case .always: true
    case .absent: entry == nil
    case .matching(let revision): entry?.revision == revision
    }
  }
}
