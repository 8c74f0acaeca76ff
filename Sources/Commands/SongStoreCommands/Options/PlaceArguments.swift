import ArgumentParser
import ChordParse
import CommandSupport
import SongStore

/// How a song is played at its place in a setlist.
struct PlaceArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The position of the song.",
    transform: Int.argument
  )
  var at: Int?

  @Option(help: "The key in which it is played there, such as Am or Eb.")
  var key: String?

  @Option(parsing: .unconditional, help: "The fret of the capo there; 0 for none.")
  var capo: String?

  @Option(help: "A note for the performance.")
  var note: String?

  func validate() throws {
    if at == nil, [key, capo, note].contains(where: { $0 != nil }) {
      throw ValidationError("--at is missing; give the position of the song that is meant")
    }
    try GivenKey.check(key, isRemovable: true)
    if let capo, !capo.isEmpty, !(0...11).contains(Int(capo) ?? -1) {
      throw ValidationError("--capo \(capo): give a fret from 1 to 11, or 0 for no capo")
    }
  }

  var change: PlaceChange {
    var change = PlaceChange()
    change.key = Self.update(to: key) { MusicalKey(parsing: $0)?.description }
    change.capo = Self.update(to: capo) { Int($0) }
    change.note = Self.update(to: note) { $0 }
    return change
  }

  private static func update<Value: Hashable & Sendable>(
    to text: String?,
    _ value: (String) -> Value?
  ) -> FieldUpdate<Value> {
    guard let text else { return .keep }
    return value(text).flatMap { text.isEmpty ? nil : .set($0) } ?? .remove
  }
}
