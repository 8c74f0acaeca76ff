import Foundation
import SyncServices

/// Where user name and password come from: options, the environment, a file, or `~/.netrc`.
struct CredentialSources {
  let user: String?
  let passwordFile: String?
  let environment: [String: String]

  /// The credentials for a WebDAV address; nil if there are none.
  ///
  /// - Throws: `SyncFailureMessage` when a file can't be read, or half of them is missing.
  func credentials(for address: String) throws -> ServiceCredentials? {
    let url = URL(string: address)
    let user = user ?? environment["SONGSYNC_USER"] ?? url?.user
    let password = try password()
    if let user, let password { return ServiceCredentials(user: user, password: password) }
    let entry = NetrcFile.standard(environment)?.entry(for: url?.host ?? "", user: user)
    if let entry { return ServiceCredentials(user: entry.user, password: entry.password) }
    if password != nil {
      throw SyncFailureMessage("there is a password but no user name; give --user")
    }
    if let user {
      throw SyncFailureMessage(
        """
        there is no password for \(user); give it by SONGSYNC_PASSWORD, --password-file or ~/.netrc
        """
      )
    }
    return nil
  }

  /// The keys of an S3-compatible service.
  ///
  /// - Throws: `SyncFailureMessage` when there are none.
  func keys() throws -> S3Credentials {
    let key = user ?? environment["AWS_ACCESS_KEY_ID"]
    let secret = try passwordFromFile() ?? environment["AWS_SECRET_ACCESS_KEY"]
    guard let key, let secret else {
      throw SyncFailureMessage(
        """
        there are no keys; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give --user and \
        --password-file
        """
      )
    }
    let token = environment["AWS_SESSION_TOKEN"]
    return S3Credentials(accessKey: key, secretKey: secret, sessionToken: token)
  }

  private func password() throws -> String? {
    try passwordFromFile() ?? environment["SONGSYNC_PASSWORD"]
  }

  /// The first line of the file.
  private func passwordFromFile() throws -> String? {
    guard let passwordFile else { return nil }
    guard let text = try? String(contentsOfFile: passwordFile, encoding: .utf8) else {
      throw SyncFailureMessage("\(passwordFile): can't be read; check the name and its rights")
    }
    return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
