internal import SongSync

extension HTTPAnswer {
  /// Whether the request was carried out.
  var isSuccess: Bool { (200..<300).contains(status) }

  /// What the status means for a path.
  func error(_ path: String) -> FileServiceError {
    switch status {
    case 401: .unauthorized(path.isEmpty ? "the remote" : path)
    case 403: .forbidden(path)
    case 404, 410: .notFound(path)
    case 409, 412: .conflict(path)
    case 413, 507: .full(path)
    case 423, 429, 503: .busy(path, seconds: headers["retry-after"].flatMap(Double.init))
    case 300..<400:
      .failed(path, reason: "the remote has moved to \(headers["location"] ?? "another address")")
    default: .failed(path, reason: "the remote answers \(status)")
    }
  }
}
