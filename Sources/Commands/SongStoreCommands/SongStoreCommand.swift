public import ArgumentParser

/// The `songstore` command.
public struct SongStoreCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "songstore",
    abstract: "Keep chord sheets in a store: import, find, show, export.",
    discussion: """
      The store is the file that --store names, or else the environment variable
      SONGSTORE, or else chordparse/songs.store in the user's data folder. Sheets
      are kept byte for byte.

      Results go to standard output, messages to standard error. Nothing is deleted
      or replaced unless you ask for it.

      Examples:
        songstore import sheets/                   import a folder of sheets
        songstore list                             all songs, by title
        songstore search river                     by title, artist and lyrics
        songstore search --chords 'Am F C G'       by chords, in any key
        songstore show river --transpose 2         a song, two semitones up
        songstore export --to source --output new/ the same sheets, byte for byte
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "Songs",
        subcommands: [
          ImportCommand.self, ListCommand.self, SearchCommand.self, ShowCommand.self,
          EditCommand.self, DeleteCommand.self, TrashCommand.self, RestoreCommand.self,
          ExportCommand.self,
        ]
      ),
      CommandGroup(
        name: "Organizing",
        subcommands: [
          RecentCommand.self, TagCommand.self, SetlistCommand.self, ArtistCommand.self,
          AttachCommand.self, DuplicatesCommand.self,
        ]
      ),
      CommandGroup(
        name: "Other machines",
        subcommands: [SyncCommand.self, RemoteCommand.self, ConflictsCommand.self]
      ),
      CommandGroup(
        name: "The store",
        subcommands: [
          StoreInfoCommand.self, BackupCommand.self, VerifyCommand.self, SalvageCommand.self,
          VacuumCommand.self,
        ]
      ),
      CommandGroup(
        name: "Other stores and versions",
        subcommands: [
          MigrateCommand.self, ImportCoreDataCommand.self, ModelCommand.self,
          DiffModelsCommand.self,
        ]
      ),
    ]
  )

  public init() {}
}
