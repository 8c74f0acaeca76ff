import ArgumentParser
import CommandSupport
import SystemPackage

/// Asks somebody at a terminal before a file is overwritten that may be their own.
enum OverwriteQuestion {
  /// Asks if there is a file where the result goes, and nobody said what to do with it.
  ///
  /// Scripts are not asked: nobody is there to answer.
  ///
  /// - Throws: `ExitCode.failure` when the file is to stay.
  static func ask(about output: String?) throws {
    guard let output, Console.inputIsTyped, Console.messagesAreSeen,
      (try? Stat(FilePath(named: output)))?.type == .regular
    else { return }
    Console.draw("\(NeutralText.line(output)) exists; overwrite it? [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    guard answer == "y" || answer == "yes" else {
      Console.warn("chordparse: \(Console.shown(output)) stays as it is")
      throw ExitCode.failure
    }
  }
}
