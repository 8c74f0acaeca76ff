/// A page that is previewed, and how to tell that it has changed.
package struct PreviewSource: Sendable {
  /// Something that is another value after each change; nil while there is nothing to show.
  let stamp: @Sendable () -> [Int]?
  /// The page as it is now, in HTML.
  let page: @Sendable () throws -> [UInt8]

  /// Makes a source.
  package init(
    stamp: @escaping @Sendable () -> [Int]?,
    page: @escaping @Sendable () throws -> [UInt8]
  ) {
    (self.stamp, self.page) = (stamp, page)
  }
}
