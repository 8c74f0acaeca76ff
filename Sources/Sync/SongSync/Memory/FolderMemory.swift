public import Foundation

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The memory of a replica in a folder of its own.
public actor FolderMemory: SyncMemory {
  private let folder: URL
  private let lock: Int32
  private var journal: FileHandle?
  private var events: FileHandle?

  /// Opens the memory, and creates the folder if it is missing.
  ///
  /// - Throws: `MemoryError.inUse` when another process has it open, `MemoryError.unusable` when the
  ///   system refuses it, and what creating a folder throws.
  public init(at folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(
      at: folder.appending(path: "contents"),
      withIntermediateDirectories: true
    )
    // The system releases the lock when the process ends, however it ends.
    lock = open(folder.appending(path: "lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      throw MemoryError.unusable(folder.path, reason: String(cString: strerror(errno)))
    }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw MemoryError.inUse(folder.path)
    }
  }

  deinit {
    close(lock)
  }

  public func load() throws -> SyncBase {
    var base = try read(SyncBase.self, "base.json") ?? SyncBase()
    for change in lines(of: "journal.jsonl", as: BaseChange.self) {
      base.entries[change.key] = change.entry
    }
    return base
  }

  public func record(_ change: BaseChange) throws {
    let handle = try journal ?? handle(for: "journal.jsonl")
    journal = handle
    try handle.write(contentsOf: Self.line(change))
  }

  public func save(_ base: SyncBase) throws {
    try JSONEncoder().encode(base).write(to: url("base.json"), options: .atomic)
    try journal?.close()
    journal = nil
    let path = url("journal.jsonl")
    if FileManager.default.fileExists(atPath: path.path) {
      try FileManager.default.removeItem(at: path)
    }
  }

  public func keep(_ content: Data, as hash: ContentHash) throws {
    let file = url(of: hash)
    if FileManager.default.fileExists(atPath: file.path) { return }
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try content.write(to: file, options: .atomic)
  }

  public func content(of hash: ContentHash) throws -> Data? {
    let file = url(of: hash)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let content = try Data(contentsOf: file)
    // A content that was damaged on the disk must not get into a merge.
    return ContentHash(of: content) == hash ? content : nil
  }

  public func remember(_ event: HistoryEvent) throws {
    let handle = try events ?? handle(for: "history.jsonl")
    events = handle
    try handle.write(contentsOf: Self.line(event))
  }

  public func history() -> [HistoryEvent] {
    lines(of: "history.jsonl", as: HistoryEvent.self)
  }

  public func forget(before date: Date, base: SyncBase) throws {
    let all = history()
    let kept = all.filter { $0.date >= date }
    // Most syncs have nothing to forget, and looking through the contents takes time.
    guard kept.count < all.count else { return }
    try events?.close()
    events = nil
    try Data(kept.map(Self.line).joined()).write(to: url("history.jsonl"), options: .atomic)
    var needed = Set(kept.map(\.hash)).union(base.entries.values.map(\.hash))
    needed.formUnion(base.entries.values.compactMap(\.parent))
    for hash in Set(all.map(\.hash)).subtracting(needed) {
      try? FileManager.default.removeItem(at: url(of: hash))
    }
  }

  private func url(_ name: String) -> URL { folder.appending(path: name) }

  private func url(of hash: ContentHash) -> URL {
    folder.appending(path: "contents/\(hash.digits.prefix(2))/\(hash.digits)")
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
    guard FileManager.default.fileExists(atPath: url(name).path) else { return nil }
    do {
      return try JSONDecoder().decode(type, from: Data(contentsOf: url(name)))
    } catch {
      throw MemoryError.unreadable(url(name).path)
    }
  }

  /// The values of a file with one on each line; a line that a crash cut off is skipped.
  private func lines<Value: Decodable>(of name: String, as type: Value.Type) -> [Value] {
    guard let data = try? Data(contentsOf: url(name)) else { return [] }
    let decoder = JSONDecoder()
    return data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? decoder.decode(type, from: Data($0))
    }
  }

  private func handle(for name: String) throws -> FileHandle {
    if !FileManager.default.fileExists(atPath: url(name).path) { try Data().write(to: url(name)) }
    let handle = try FileHandle(forUpdating: url(name))
    let end = try handle.seekToEnd()
    if end > 0 {
      // After a line that was cut off, the next one begins anew.
      try handle.write(contentsOf: Data("\n".utf8))
    }
    return handle
  }

  private static func line(_ value: some Encodable) throws -> Data {
    try JSONEncoder().encode(value) + Data("\n".utf8)
  }
}

/// Why a replica's memory can't be used.
public enum MemoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another process uses it.
  case inUse(String)
  /// The system refuses to open it.
  case unusable(String, reason: String)
  /// It is damaged.
  case unreadable(String)

  public var description: String {
    switch self {
    case .inUse(let path): "\(path): another sync is at work with it; wait until it ends"
    case .unusable(let path, let reason):
      "\(path): can't be opened: \(reason); check whose folder it is, and its rights"
    case .unreadable(let path):
      """
      \(path): can't be read; delete it, and the next sync compares all songs anew, without \
      deleting any
      """
    }
  }
}
