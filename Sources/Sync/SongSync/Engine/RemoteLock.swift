internal import Foundation

/// A file on the service that shows other replicas that one is at work.
///
/// Servers can't be relied on to give a lock to one replica only: it spares work, and nothing
/// depends on it.
actor RemoteLock {
  private let service: any FileService
  private let options: SyncOptions
  private var written: Date?

  /// How long a lock counts after it was written, in seconds of the service's clock.
  static let age: TimeInterval = 120

  init(_ service: any FileService, options: SyncOptions) {
    self.service = service
    self.options = options
  }

  /// Takes the lock; waits for another replica's, but not for ever.
  ///
  /// - Parameter seen: the lock in a listing, and the service's clock then.
  /// - Throws: `SyncStop.isLocked`.
  func take(seen: FileEntry?, at date: Date?) async throws {
    var (seen, date) = (seen, date)
    var patience = options.lockPatience
    while true {
      if try await isFree(seen, at: date), await write(if: .absent) { return }
      guard patience > .zero else { throw await stop(seen, at: date) }
      let pause = Duration.milliseconds(Int.random(in: 200...600))
      try await options.surroundings.sleep(pause)
      patience -= pause
      let listing = try await service.list("")
      seen = listing.files.first { $0.path == PassingName.lock }
      date = listing.date
    }
  }

  /// Renews the lock, if it is a while old.
  func renew() async {
    guard let written else { return }
    let age = options.surroundings.now().timeIntervalSince(written)
    if age > Self.age / 3 || age < 0 { _ = await write(if: .always) }
  }

  /// Gives the lock back.
  func release() async {
    guard written != nil else { return }
    written = nil
    try? await service.delete(PassingName.lock, if: .always)
  }

  /// Whether there is no lock, or only one that has expired or is this replica's own.
  private func isFree(_ seen: FileEntry?, at date: Date?) async throws -> Bool {
    guard let seen else { return true }
    let isOwn = await holder() == options.replica
    guard isOwn || secondsLeft(seen, at: date) <= 0 else { return false }
    try? await service.delete(PassingName.lock, if: .always)
    return true
  }

  private func secondsLeft(_ seen: FileEntry?, at date: Date?) -> Int {
    guard let modified = seen?.modified else { return Int(Self.age) }
    let now = date ?? options.surroundings.now()
    // A date in the future says nothing about the age.
    return Int(min(Self.age, Self.age - now.timeIntervalSince(modified)))
  }

  private func stop(_ seen: FileEntry?, at date: Date?) async -> SyncStop {
    SyncStop.isLocked(by: await holder(), seconds: max(1, secondsLeft(seen, at: date)))
  }

  private func holder() async -> String {
    guard let content = try? await service.read(PassingName.lock) else { return "another machine" }
    return String(decoding: content.data, as: UTF8.self)
  }

  private func write(if condition: WriteCondition) async -> Bool {
    let content = Data(options.replica.utf8)
    guard (try? await service.write(content, to: PassingName.lock, if: condition)) != nil else {
      return false
    }
    written = options.surroundings.now()
    return true
  }
}
