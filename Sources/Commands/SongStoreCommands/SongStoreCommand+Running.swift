import ArgumentParser
import CommandSupport

extension SongStoreCommand {
  /// Runs the program with its arguments, and ends it where that fails.
  public static func main() async {
    let typed = TypedArguments.all
    let arguments = typed == ["-V"] ? ["--version"] : typed
    do {
      let message = mistyping(in: arguments) ?? TypedArguments.nameLikeOptions(in: arguments)
      if let message { throw ValidationError(message) }
      if let script = CompletionScript(arguments, of: self) {
        return try Console.write(line: script.text)
      }
      var command = try parseAsRoot(arguments)
      try GivenNames.check(command)
      if var waiting = command as? any AsyncParsableCommand {
        try await waiting.run()
      } else {
        try command.run()
      }
    } catch {
      if let message = negativeNumber(in: arguments, missing: error) {
        end(with: ValidationError(message))
      }
      end(with: error.isFoundationError ? FileFailure(description: error.plainText) : error)
    }
  }
}
