internal import Crypto
internal import Foundation
internal import SongSync

/// Signs requests by version 4 of Amazon's scheme, which all S3-compatible services know.
struct S3Signature {
  let credentials: S3Credentials
  let region: String
  let date: Date

  /// What is signed of a request.
  struct Subject {
    let method: String
    /// The path, with percent signs.
    let path: String
    /// The query, with percent signs, sorted by name.
    let query: String
    /// The headers, in lower case.
    let headers: [String: String]
    let body: Data
  }

  /// The headers of a request with those that sign it.
  func signed(_ subject: Subject) -> [(name: String, value: String)] {
    let bodyHash = ContentHash(of: subject.body).digits
    var headers = subject.headers
    headers["x-amz-date"] = HTTPDate.compact(date)
    headers["x-amz-content-sha256"] = bodyHash
    if let token = credentials.sessionToken { headers["x-amz-security-token"] = token }
    let names = headers.keys.sorted()
    let lines = names.map { "\($0):\((headers[$0] ?? "").trimmingCharacters(in: .whitespaces))\n" }
    let signedNames = names.joined(separator: ";")
    let request = [
      subject.method, subject.path, subject.query, lines.joined(), signedNames, bodyHash,
    ].joined(separator: "\n")
    let signature = signature(of: request)
    headers["authorization"] = """
      AWS4-HMAC-SHA256 Credential=\(credentials.accessKey)/\(scope), \
      SignedHeaders=\(signedNames), Signature=\(signature)
      """
    headers["host"] = nil
    return headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private var day: String { String(HTTPDate.compact(date).prefix(8)) }
  private var scope: String { "\(day)/\(region)/s3/aws4_request" }

  private func signature(of request: String) -> String {
    let hash = ContentHash(of: Data(request.utf8)).digits
    let text = ["AWS4-HMAC-SHA256", HTTPDate.compact(date), scope, hash].joined(separator: "\n")
    var key = SymmetricKey(data: Data("AWS4\(credentials.secretKey)".utf8))
    for part in [day, region, "s3", "aws4_request"] {
      key = SymmetricKey(data: Self.code(of: part, key: key))
    }
    return Self.code(of: text, key: key).hexadecimal
  }

  private static func code(of text: String, key: SymmetricKey) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key))
  }
}
