import ArgumentParser
import CommandSupport
import SongStore
import StoreModel

/// Marks songs with tags.
struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "Mark songs with tags, or list the tags.",
    discussion: """
      Without songs, all tags are listed with the number of their songs; with only
      songs, the tags of these.

      Examples:
        songstore tag
        songstore tag river --add campfire
        songstore tag 12 13 --remove campfire
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The songs: their numbers, or their titles or the beginnings of these.")
  var songs: [SongReference] = []

  @Option(help: "A tag to add to the songs; may be given several times.")
  var add: [String] = []

  @Option(help: "A tag to remove from the songs; may be given several times.")
  var remove: [String] = []

  func validate() throws {
    for name in add { try GivenNames.check(name, for: "--add") }
    if songs.isEmpty, !(add + remove).isEmpty {
      throw ValidationError("the songs are missing; name those that the tag is for")
    }
  }

  func run() throws {
    let store = try storeArguments.open(forReading: (add + remove).isEmpty)
    defer { store.closeQuietly() }
    let items = try songs.find(in: store)
    let tags = Set(try store.findAll(TagRecord.self).map(\.name))
    if let unknown = remove.first(where: { !tags.contains($0) }) {
      throw MissingName("tag \(unknown)", remedy: "songstore tag lists what there is")
    }
    for name in add { try store.addTag(name, to: items.map(\.id)) }
    for name in remove { try store.removeTag(name, from: items.map(\.id)) }
    if items.isEmpty { return try Self.listTags(in: store) }
    for item in items {
      let tags = try store.tags(of: item.id).joined(separator: ", ")
      try Console.write(line: "\(item.id)  \(item.title): \(tags.isEmpty ? "no tags" : tags)")
    }
  }

  private static func listTags(in store: SongStore) throws {
    let tags = try store.findAll(TagRecord.self)
    if tags.isEmpty { try Console.write(line: "no tags") }
    for tag in tags {
      let count = try store.count(where: StorePredicate<SongRecord>.tagged(tag.name))
      try Console.write(line: "\(tag.name)  \(count)")
    }
  }
}
