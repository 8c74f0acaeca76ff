import ArgumentParser
import CommandSupport
import SongStore

/// Marks songs with tags.
struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "Mark songs with tags, or list the tags.",
    discussion: """
      Without songs it lists all tags with their numbers of songs; with songs alone,
      theirs.

      Examples:
        songstore tag
        songstore tag river --add campfire
        songstore tag 12 13 --remove campfire
      """
  )

  @OptionGroup var place: StoreArguments

  @Argument(help: "The songs: numbers, or titles or beginnings of them.")
  var songs: [SongReference] = []

  @Option(help: "A tag that the songs get; may be given several times.")
  var add: [String] = []

  @Option(help: "A tag that the songs lose; may be given several times.")
  var remove: [String] = []

  func validate() throws {
    if songs.isEmpty, !(add + remove).isEmpty {
      throw ValidationError("no songs are named; name those that the tag is for")
    }
  }

  func run() throws {
    let store = try place.open()
    defer { store.closeQuietly() }
    let items = try songs.map { try $0.find(in: store) }
    for name in add { try store.tag(items.map(\.id), name) }
    for name in remove { try store.untag(items.map(\.id), name) }
    if items.isEmpty {
      for tag in try store.findAll(TagRecord.self) {
        let count = try store.count(where: StorePredicate<SongRecord>.tagged(tag.name))
        try Console.write(line: "\(tag.name)  \(count)")
      }
    }
    for item in items {
      let tags = try store.tags(of: item.id).joined(separator: ", ")
      try Console.write(line: "\(item.id)  \(item.title): \(tags.isEmpty ? "no tags" : tags)")
    }
  }
}
