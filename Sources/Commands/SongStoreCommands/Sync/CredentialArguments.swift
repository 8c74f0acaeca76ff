import ArgumentParser
import Foundation

/// Where user name and password come from.
struct CredentialArguments: ParsableArguments {
  @Option(help: "The user name; SONGSYNC_USER or ~/.netrc if not given.")
  var user: String?

  @Option(
    help: "A file with the password; SONGSYNC_PASSWORD or ~/.netrc if not given.",
    completion: .file()
  )
  var passwordFile: String?

  /// Refuses credentials for a folder, which asks for none.
  ///
  /// - Throws: `ValidationError`.
  func refuse(forFolder name: String) throws {
    guard let option = user != nil ? "--user" : passwordFile != nil ? "--password-file" : nil else {
      return
    }
    throw ValidationError("\(option): \(name) is a folder, which needs none; leave it out")
  }

  var sources: CredentialSources {
    CredentialSources(
      user: user,
      passwordFile: passwordFile,
      environment: ProcessInfo.processInfo.environment
    )
  }
}
