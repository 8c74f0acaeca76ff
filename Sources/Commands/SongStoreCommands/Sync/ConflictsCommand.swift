import ArgumentParser
import CommandSupport
import Foundation
import SongSync
import StoreModel

/// Shows and ends conflicts.
struct ConflictsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    abstract: "Show songs of which a sync has kept two texts, and keep one.",
    discussion: """
      The text that lost a conflict lies beside the song, with the beginning of its
      hash in its name, so that all machines give it the same. Copies that other
      programs made of their conflicts are listed, too.

      Examples:
        songstore conflicts list
        songstore conflicts show 'River (conflict 1f0c9a7e).cho'
        songstore conflicts keep 'River (conflict 1f0c9a7e).cho'
        songstore conflicts keep River.cho         removes the other texts of it
      """,
    subcommands: [List.self, Show.self, Keep.self],
    defaultSubcommand: List.self
  )

  /// Lists conflicts.
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List texts that lost a conflict.")

    @OptionGroup var songs: SyncedSongs

    func run() async throws {
      let lines = try await songs.withService { service in
        try await ConflictList(service).conflicts.map { "\($0.path)\t\($0.original)" }
      }
      if lines.isEmpty { try Console.write(line: "no conflicts") }
      for line in lines { try Console.write(line: line) }
    }
  }

  /// Shows what differs.
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print what differs between a song and a text that lost."
    )

    @OptionGroup var songs: SyncedSongs
    @Argument(help: "The text that lost, as conflicts list names it.") var name: String

    func run() async throws {
      let lines = try await songs.withService { service in
        try await ConflictList(service).difference(of: name)
      }
      for line in lines { try Console.write(line: line) }
    }
  }

  /// Keeps one text.
  struct Keep: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Keep one text under the song's name, and remove the others."
    )

    @OptionGroup var songs: SyncedSongs
    @Argument(help: "The text to keep: the song, or one that lost.") var name: String

    func run() async throws {
      let removed = try await songs.withService { service in
        try await ConflictList(service).keep(name)
      }
      let texts = removed.counted("other text")
      try Console.write(line: "removed \(texts); the next sync does so elsewhere")
    }
  }
}
