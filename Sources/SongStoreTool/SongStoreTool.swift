import ArgumentParser
import SongStoreCommands

@main
enum SongStoreTool {
  static func main() async {
    await SongStoreCommand.main()
  }
}
