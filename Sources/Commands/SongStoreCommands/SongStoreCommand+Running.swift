import ArgumentParser
import CommandSupport

extension SongStoreCommand {
  /// Runs the program with its arguments, and ends it where that fails.
  public static func main() async {
    do {
      let arguments = FileName.arguments
      if let message = mistyping(in: arguments) { throw ValidationError(message) }
      var command = try parseAsRoot(arguments)
      try GivenNames.check(command)
      if var waiting = command as? any AsyncParsableCommand {
        try await waiting.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: error.isOfFoundation ? FileFailure(description: error.plainText) : error)
    }
  }
}
