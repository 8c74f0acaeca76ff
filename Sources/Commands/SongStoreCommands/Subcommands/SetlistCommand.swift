import ArgumentParser
import CommandSupport
import SongStore
import StoreModel

/// Keeps setlists.
struct SetlistCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setlist",
    abstract: "Create, fill and show setlists.",
    discussion: """
      Without a name, all setlists are listed; with only a name, its songs.
      Positions count from 1.

      Examples:
        songstore setlist Friday --create --add river --add 12
        songstore setlist Friday --move 2 --to 1
        songstore setlist Friday --remove 1
        songstore setlist Friday --delete
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The setlist's name.")
  var name: String?

  @Flag(help: "Create the setlist.")
  var create = false

  @Option(help: "A song to add to the end; may be given several times.")
  var add: [SongReference] = []

  @Option(help: "The position of a song to remove.")
  var remove: Int?

  @Option(help: "The position of a song to move, with --to.")
  var move: Int?

  @Option(help: "The position to move it to.")
  var to: Int?

  @Flag(help: "Delete the setlist; its songs stay.")
  var delete = false

  func validate() throws {
    if (move == nil) != (to == nil) {
      throw ValidationError("--move and --to belong together; give both")
    }
    if name == nil, create || delete || !add.isEmpty || remove != nil || move != nil {
      throw ValidationError("the name of the setlist is missing; give it first")
    }
  }

  func run() throws {
    let store = try storeArguments.open()
    defer { store.closeQuietly() }
    guard let name else { return try Self.list(in: store) }
    if create { try store.createSetlist(name) }
    guard let setlist = try store.findFirst(where: SetlistRecord.name == name) else {
      throw StoreError.notFound("setlist \(name)")
    }
    if delete { return try store.deleteSetlist(setlist.id) }
    try change(setlist.id, in: store)
    try show(setlist.id, in: store)
  }

  private static func list(in store: SongStore) throws {
    for setlist in try store.findAll(SetlistRecord.self) {
      let count = try store.count(where: SetlistItemRecord.setlistID == setlist.id)
      try Console.write(line: "\(setlist.name)  \(count)")
    }
  }

  private func show(_ setlist: Int64, in store: SongStore) throws {
    for item in try items(of: setlist, in: store) {
      let note = item.note.map { "  (\($0))" } ?? ""
      try Console.write(line: "\(item.position + 1)  \(item.title)\(note)")
    }
  }

  private func change(_ setlist: Int64, in store: SongStore) throws {
    for song in add { try store.append(song.find(in: store).id, to: setlist) }
    if let remove { try store.removeSetlistItem(try item(at: remove, of: setlist, in: store)) }
    if let move, let to {
      try store.moveSetlistItem(try item(at: move, of: setlist, in: store), to: to - 1)
    }
  }

  private func items(of setlist: Int64, in store: SongStore) throws -> [SetlistItemRecord] {
    try store.findAll(where: SetlistItemRecord.setlistID == setlist)
  }

  private func item(at position: Int, of setlist: Int64, in store: SongStore) throws -> Int64 {
    let items = try items(of: setlist, in: store)
    guard items.indices.contains(position - 1) else {
      throw StoreError.notFound("position \(position) of the setlist")
    }
    return items[position - 1].id
  }
}
