import ArgumentParser
import Foundation
import SongStoreCommands

@main
enum SongStoreTool {
  static func main() async {
    // Without the signal, a file that reaches its size limit is an error, not a sudden end.
    signal(SIGXFSZ, SIG_IGN)
    if let message = SongStoreCommand.mistyping(in: Array(CommandLine.arguments.dropFirst())) {
      FileHandle.standardError.write(Data("Error: \(message)\n".utf8))
      exit(ExitCode.validationFailure.rawValue)
    }
    await SongStoreCommand.main()
  }
}
