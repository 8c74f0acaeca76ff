/// What has become of a file on one side since both sides agreed.
public enum FileChange: String, Hashable, Sendable, CaseIterable {
  /// It was and is not there.
  case absent
  /// It has the content of then.
  case same
  /// It has another content.
  case changed
  /// It is not there any more.
  case gone
  /// It was not there then.
  case new
  /// It may have changed; only its content can show it.
  case unclear
}

extension FileChange {
  /// Compares what is seen with the base.
  init(of seen: SeenFile?, since base: BaseEntry?, on side: SyncSide, tolerance: Double) {
    guard let seen else {
      self = base == nil ? .absent : .gone
      return
    }
    guard let base else {
      self = .new
      return
    }
    if let hash = seen.hash {
      self = hash == base.hash ? .same : .changed
    } else {
      let agrees = base.marks[side].agrees(with: seen.entry, tolerance: tolerance)
      self = agrees ? .same : .unclear
    }
  }
}
