import ArgumentParser
import Foundation
import SongStoreCommands

@main
enum SongStoreTool {
  static func main() async {
    // A file that may not grow any more is then an error of writing, and no sudden end.
    signal(SIGXFSZ, SIG_IGN)
    await SongStoreCommand.main()
  }
}
