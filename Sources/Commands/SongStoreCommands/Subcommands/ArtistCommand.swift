import ArgumentParser
import CommandSupport
import SongStore
import StoreModel

/// Keeps artists and their names.
struct ArtistCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "artist",
    abstract: "List artists, rename or merge them, and give them further names.",
    discussion: """
      Case, accents, articles and punctuation do not tell names apart. A name that an
      artist had before, or has besides, still leads to the artist, also when
      sheets with it are imported.

      Examples:
        songstore artist
        songstore artist rename lanterns 'The Lanterns'
        songstore artist merge 'Lantern Band' 'The Lanterns'
        songstore artist alias 'The Lanterns' 'Lanterns & Friends'
      """,
    subcommands: [List.self, Rename.self, Merge.self, Alias.self],
    defaultSubcommand: List.self
  )

  /// Finds an artist by any of its names.
  ///
  /// - Throws: `MissingName`.
  fileprivate static func find(_ name: String, in store: SongStore) throws -> ArtistRecord {
    guard let artist = try store.artist(named: name) else {
      try GivenNames.check(name, for: "<artist>")
      throw MissingName("artist \(name)", remedy: "songstore artist lists what there is")
    }
    return artist
  }
}

extension ArtistCommand {
  /// Lists artists.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List artists with their further names and the number of their songs.",
      discussion: """
        Example:
          songstore artist
        """
    )

    @OptionGroup var storeArguments: StoreArguments

    func run() throws {
      let store = try storeArguments.open(forReading: true)
      defer { store.closeQuietly() }
      let artists = try store.findAll(ArtistRecord.self)
      guard !artists.isEmpty else { return try Console.write(line: "no artists") }
      var table = TextTable(["artist", "songs", "also"])
      for artist in artists {
        let count = try store.count(where: SongRecord.artistID == artist.id)
        let aliases = try store.aliases(ofArtist: artist.id).joined(separator: ", ")
        table.add([artist.name, "\(count)", aliases])
      }
      for line in table.lines(width: Terminal.width) { try Console.write(line: line) }
    }
  }

  /// Gives an artist another name.
  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Give an artist another name; the old one still leads to the artist.",
      discussion: """
        Example:
          songstore artist rename lanterns 'The Lanterns'
        """
    )

    @OptionGroup var storeArguments: StoreArguments

    @Argument(help: "The artist, by any of its names.")
    var artist: String

    @Argument(help: "The new name.")
    var name: String

    func validate() throws { try GivenNames.check(name, for: "<name>") }

    func run() throws {
      let store = try storeArguments.open()
      defer { store.closeQuietly() }
      let found = try ArtistCommand.find(artist, in: store)
      try store.renameArtist(found.id, to: name)
      try Console.write(line: "\(found.name) is \(name) now")
    }
  }

  /// Makes one artist of several.
  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make one artist of several: the last one named gets all songs.",
      discussion: """
        Example:
          songstore artist merge 'Lantern Band' lanterns 'The Lanterns'
        """
    )

    @OptionGroup var storeArguments: StoreArguments

    @Argument(help: "The artists; the songs of the others become those of the last.")
    var artists: [String]

    func validate() throws {
      guard artists.count > 1 else { throw ValidationError("name two artists or more") }
    }

    func run() throws {
      let store = try storeArguments.open()
      defer { store.closeQuietly() }
      let found = try artists.map { try ArtistCommand.find($0, in: store) }
      guard let last = found.last else { return }
      try store.mergeArtists(found.map(\.id), into: last.id)
      let count = try store.count(where: SongRecord.artistID == last.id)
      try Console.write(line: "\(last.name) has \(count.counted("song")) now")
    }
  }

  /// Gives an artist a further name, or takes it away.
  struct Alias: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Give an artist a further name, or take it away.",
      discussion: """
        Examples:
          songstore artist alias 'The Lanterns' 'Lanterns & Friends'
          songstore artist alias 'The Lanterns' 'Lanterns & Friends' --remove
        """
    )

    @OptionGroup var storeArguments: StoreArguments

    @Argument(help: "The artist, by any of its names.")
    var artist: String

    @Argument(help: "The further name.")
    var name: String

    @Flag(help: "Take the name away.")
    var remove = false

    func validate() throws { try GivenNames.check(name, for: "<name>") }

    func run() throws {
      let store = try storeArguments.open()
      defer { store.closeQuietly() }
      let found = try ArtistCommand.find(artist, in: store)
      if remove {
        try store.removeAlias(name)
      } else {
        try store.addAlias(name, toArtist: found.id)
      }
      let aliases = try store.aliases(ofArtist: found.id).joined(separator: ", ")
      try Console.write(line: "\(found.name), also: \(aliases.isEmpty ? "–" : aliases)")
    }
  }
}
