import Foundation
import SongStoreCommands

@main
enum SongStoreTool {
  static func main() async {
    // Without the signal, a file that reaches its size limit is an error, not a sudden end.
    signal(SIGXFSZ, SIG_IGN)
    await SongStoreCommand.main()
  }
}
