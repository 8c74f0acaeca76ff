import ArgumentParser
import CommandSupport
import SongSync

/// Keeps names for remotes.
struct RemoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remote",
    abstract: "Give names to places to sync with.",
    discussion: """
      Names and addresses are kept beside the store; passwords are not.

      Examples:
        songstore remote add choir https://cloud.example.org/dav/songs
        songstore remote list
        songstore remote remove choir
      """,
    subcommands: [Add.self, List.self, Remove.self]
  )

  /// Gives a name to an address.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Give a name to an address.")

    @OptionGroup var storeArguments: StoreArguments
    @Argument(help: "The name.") var name: String
    @Argument(help: "A folder, a WebDAV address, or s3://bucket/folder.", completion: .directory)
    var address: String

    func validate() throws {
      try GivenNames.check(name, for: "<name>")
      try GivenNames.check(address, for: "<address>")
    }

    func run() throws {
      let list = RemoteList(store: storeArguments.path)
      var addresses = try list.addresses()
      guard addresses[name] == nil else {
        throw SyncFailureMessage("\(name): there is one already; remove it first")
      }
      addresses[name] = try RemoteAddress(address).text
      try list.save(addresses)
    }
  }

  /// Prints all names.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print names and addresses.")

    @OptionGroup var storeArguments: StoreArguments

    func run() throws {
      var table = TextTable(["name", "address"])
      let addresses = try RemoteList(store: storeArguments.path).addresses()
      for (name, address) in addresses.sorted(by: { $0.key < $1.key }) {
        table.add([name, address])
      }
      for line in table.lines(width: nil) { try Console.write(line: line) }
    }
  }

  /// Removes a name; songs stay on both sides.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a name; the songs stay on both sides."
    )

    @OptionGroup var storeArguments: StoreArguments
    @Argument(help: "The name.") var name: String

    func run() throws {
      let list = RemoteList(store: storeArguments.path)
      var addresses = try list.addresses()
      guard addresses.removeValue(forKey: name) != nil else {
        throw SyncFailureMessage("\(name): there is no such remote; see remote list")
      }
      try list.save(addresses)
    }
  }
}
