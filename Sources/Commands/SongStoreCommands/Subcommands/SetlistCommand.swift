import ArgumentParser
import CommandSupport
import SongStore
import StoreModel

/// Keeps setlists.
struct SetlistCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setlist",
    abstract: "Create, fill, show and print setlists.",
    discussion: """
      Without a name, all setlists are listed; with only a name, its songs.
      Positions count from 1. --at changes how the song there is played; an empty
      value removes what was said.

      Examples:
        songstore setlist Friday --create --add river --add 12
        songstore setlist Friday --at 2 --key D --capo 2 --note 'slow, soft intro'
        songstore setlist Friday --move 2 --to 1
        songstore setlist Friday --order 3,1,2
        songstore setlist Friday --rename 'Friday, the harbour'
        songstore setlist Friday --print > friday.txt
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

  @Option(
    parsing: .unconditional,
    help: "The position of a song to remove.",
    transform: Int.argument
  )
  var remove: Int?

  @Option(
    parsing: .unconditional,
    help: "The position of a song to move, with --to.",
    transform: Int.argument
  )
  var move: Int?

  @Option(
    parsing: .unconditional,
    help: "The position to move it to.",
    transform: Int.argument
  )
  var to: Int?

  @Option(help: "All positions in their new order, such as 3,1,2.")
  var order: String?

  @Option(help: "Another name for the setlist.")
  var rename: String?

  @Option(help: "Notes for the whole evening.")
  var notes: String?

  @OptionGroup(title: "How a song is played") var place: PlaceArguments

  @Flag(help: "Print the setlist, and every song as it is played there.")
  var print = false

  @Flag(help: "Print the setlist as JSON.")
  var json = false

  @Flag(help: "Delete the setlist; its songs stay.")
  var delete = false

  func validate() throws {
    if print, json {
      throw ValidationError("--print and --json can't be combined; give one of them")
    }
    if delete, !isOnlyDeleting {
      throw ValidationError("--delete leaves nothing to change or print; give it alone")
    }
    if (move == nil) != (to == nil) {
      throw ValidationError("--move and --to belong together; give both")
    }
    if name == nil, create || delete || print || isChanging {
      throw ValidationError("the name of the setlist is missing; give it first")
    }
    guard [remove, move, to, place.at].allSatisfy({ $0.map { $0 > 0 } ?? true }) else {
      throw ValidationError("positions count from 1; give one of those that the setlist shows")
    }
    if create { try GivenNames.check(name, for: "<name>") }
    try GivenNames.check(rename, for: "--rename")
  }

  func run() throws {
    let store = try storeArguments.open(forReading: isReading)
    defer { store.closeQuietly() }
    guard let name else { return try list(in: store) }
    let known = try store.findFirst(where: SetlistRecord.name == name)
    let setlist = try create ? created(name, besides: known, in: store) : found(known, name).id
    if delete { return try store.deleteSetlist(setlist) }
    if !create, !isReading { try store.apply(try change(in: store), toSetlist: setlist) }
    try warnOfMode(in: setlist, in: store)
    try show(setlist, in: store)
  }

  private func found(_ known: SetlistRecord?, _ name: String) throws -> SetlistRecord {
    if let known { return known }
    try GivenNames.check(name, for: "<name>")
    let remedy = "--create makes it, and songstore setlist lists what there is"
    throw MissingName("setlist \(name)", remedy: remedy)
  }

  private func created(
    _ name: String,
    besides known: SetlistRecord?,
    in store: SongStore
  ) throws -> Int64 {
    guard known == nil else {
      throw StoreError.ruleBroken(
        "there is a setlist \(name) already; leave out --create to change it"
      )
    }
    return try store.createSetlist(name, with: try change(in: store))
  }

  /// Whether nothing is changed.
  private var isReading: Bool { !create && !delete && !isChanging }

  private var isOnlyDeleting: Bool { !create && !isChanging && !print && !json }

  private var isChanging: Bool {
    !add.isEmpty || [order, rename, notes].contains { $0 != nil }
      || [remove, move, place.at].contains { $0 != nil }
  }

  private func list(in store: SongStore) throws {
    let setlists = try store.findAll(SetlistRecord.self)
    if json {
      return try JSONPrinter.print(
        try setlists.map { ListedSetlist($0, items: try items(of: $0.id, in: store)) }
      )
    }
    if setlists.isEmpty { try Console.write(line: "no setlists") }
    for setlist in setlists {
      let count = try store.count(where: SetlistItemRecord.setlistID == setlist.id)
      try Console.write(line: "\(setlist.name)  \(count)")
    }
  }

  private func show(_ id: Int64, in store: SongStore) throws {
    guard let setlist = try store.find(SetlistRecord.self, id: id) else { return }
    let items = try items(of: id, in: store)
    if json { return try JSONPrinter.print(ListedSetlist(setlist, items: items)) }
    if print {
      let text = try SetlistPrint(store: store, setlist: setlist, items: items).text()
      return try Console.write(Array(text.utf8))
    }
    if let notes = setlist.notes { try Console.write(line: notes) }
    if items.isEmpty { try Console.write(line: "no songs") }
    for item in items {
      try Console.write(line: "\(item.position + 1)  \(SetlistPrint.line(item))")
    }
  }

  private func change(in store: SongStore) throws -> SetlistChange {
    var change = SetlistChange()
    change.added = try add.map { try $0.find(in: store).id }
    change.removed = remove.map { $0 - 1 }
    if let move, let to { change.moved = SetlistChange.Move(from: move - 1, to: to - 1) }
    change.order = try order.map(Self.positions)
    change.place = place.at.map { SetlistChange.Place(at: $0 - 1, place.change) }
    if let notes { change.notes = notes.isEmpty ? .remove : .set(notes) }
    change.name = rename
    return change
  }

  /// Says so where the place that was changed has a key of the other mode.
  private func warnOfMode(in setlist: Int64, in store: SongStore) throws {
    guard place.key != nil, let at = place.at else { return }
    let item = try items(of: setlist, in: store)[at - 1]
    if let warning = try store.modeWarning(at: item) {
      Message.warn("\(item.title): \(warning)")
    }
  }

  private static func positions(_ text: String) throws -> [Int] {
    let numbers = text.split(separator: ",").map { Int($0.filter { $0 != " " }) }
    let positions = numbers.compactMap { $0 }
    guard positions.count == numbers.count, positions.allSatisfy({ $0 > 0 }) else {
      throw ValidationError("--order \(text): give the positions, such as 3,1,2")
    }
    return positions.map { $0 - 1 }
  }

  private func items(of setlist: Int64, in store: SongStore) throws -> [SetlistItemRecord] {
    try store.findAll(where: SetlistItemRecord.setlistID == setlist)
  }
}
