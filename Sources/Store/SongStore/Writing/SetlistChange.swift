/// Several changes of a setlist, all of which are made, or none.
///
/// They are made in the order of the properties; positions count from 0, and are those that the
/// changes before have led to.
package struct SetlistChange: Hashable, Sendable {
  /// The songs that are added to the end.
  package var added: [Int64] = []
  /// The position of a song that is removed.
  package var removed: Int?
  /// The positions of a song before and after it is moved.
  package var moved: Move?
  /// The positions in their new order.
  package var order: [Int]?
  /// How a song is played.
  package var place: Place?
  /// The notes for the whole evening.
  package var notes = FieldUpdate<String>.keep
  /// The new name; nil to keep the old one.
  package var name: String?

  /// A song that changes its position.
  package struct Move: Hashable, Sendable {
    package let old: Int
    package let new: Int

    package init(from old: Int, to new: Int) { (self.old, self.new) = (old, new) }
  }

  /// A change of how a song is played at a position.
  package struct Place: Hashable, Sendable {
    package let position: Int
    package let change: PlaceChange

    package init(at position: Int, _ change: PlaceChange) {
      (self.position, self.change) = (position, change)
    }
  }

  /// Makes a change that changes nothing yet.
  package init() {}
}
