import FileServiceConformance
import Foundation
import SongSync
import Synchronization

/// Two folders in the state to which the steps of a scenario lead.
final class Scenario: Sendable {
  private let folder = TestFolder()
  private let setting: Mutex<Setting>

  private struct Setting {
    var options = SyncOptions()
    var memory: any SyncMemory = TransientMemory()
    var isPlanOnly = false
    var showsHistory = false
    var hasRevisions = true
    /// What happens between the plan and the first change.
    var meanwhile: [String] = []
  }

  init(_ steps: String) async throws {
    setting = Mutex(Setting())
    setting.withLock { setting in
      let counter = Mutex(0)
      setting.options.surroundings.unique = {
        counter.withLock { count in
          count += 1
          return "unique-\(count)"
        }
      }
    }
    for step in steps.split(separator: "\n") { try await carryOut(String(step)) }
  }

  /// The plan, and why a sync would stop.
  func plan() async throws -> String {
    let (plan, stop) = try await engine(isDisturbed: false).plan()
    let lines =
      plan.steps.filter { !$0.isSilent }.map(\.description) + (stop.map { ["STOP: \($0)"] } ?? [])
    return lines.map { $0 + "\n" }.joined()
  }

  /// What a sync then says, and what both sides have.
  func result() async throws -> String {
    var lines: [String] = []
    if !setting.withLock({ $0.isPlanOnly }) { lines += try await syncAndReport() }
    lines += ["", "here:"] + (try contents("local"))
    lines += ["", "there:"] + (try contents("remote"))
    if setting.withLock({ $0.showsHistory }) {
      lines += ["", "history:"] + (try await history())
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func syncAndReport() async throws -> [String] {
    let report: SyncReport
    do {
      report = try await engine(isDisturbed: true).sync()
    } catch let stop as SyncStop {
      return ["STOP: \(stop)"]
    }
    var lines = [
      "\(report.uploaded) uploaded, \(report.downloaded) downloaded, \(report.deletedHere) deleted "
        + "here, \(report.deletedThere) deleted there, \(report.renamed) renamed"
    ]
    lines += report.merged.sorted().map { "merged: \($0)" }
    lines += report.conflicts.sorted().map { "kept both: \($0)" }
    lines += report.failures.map { "failed: \($0)" }
    let next = try await engine(isDisturbed: false).sync()
    if !next.isIdle { lines.append("the next sync had something to do") }
    return lines
  }

  private func engine(isDisturbed: Bool) -> SyncEngine {
    let setting = setting.withLock { $0 }
    let hasHappened = Mutex(!isDisturbed)
    let remote = FaultyService(FolderService(url("remote"))) { [self] call in
      let isFirst = hasHappened.withLock { happened in
        defer { if call.request != .list { happened = true } }
        return !happened && call.request != .list
      }
      if isFirst { for step in setting.meanwhile { try? await carryOut(step) } }
      return nil
    }
    return SyncEngine(
      local: FolderService(url("local")),
      remote: setting.hasRevisions ? remote : ServiceWithoutRevisions(remote),
      memory: setting.memory,
      options: setting.options
    )
  }

  // MARK: Steps

  private func carryOut(_ step: String) async throws {
    let words = step.split(separator: " ", maxSplits: 2).map(String.init)
    switch words[0] {
    case "sync": _ = try await engine(isDisturbed: false).sync()
    case "forget-base": setting.withLock { $0.memory = TransientMemory() }
    case "meanwhile": setting.withLock { $0.meanwhile.append(String(step.dropFirst(10))) }
    case "show": setting.withLock { $0.showsHistory = true }
    case "option": setOption(words[1])
    case "both":
      for side in ["local", "remote"] { try change(side, String(step.dropFirst(5))) }
    default: try change(words[0], String(step.dropFirst(words[0].count + 1)))
    }
  }

  private func setOption(_ option: String) {
    let parts = option.split(separator: "=").map(String.init)
    setting.withLock { setting in
      switch parts[0] {
      case "force": setting.options.isForced = true
      case "plan": setting.isPlanOnly = true
      case "no-revisions": setting.hasRevisions = false
      case "width": setting.options.width = Int(parts[1]) ?? 1
      default:
        setting.options.filter = SyncFilter(
          endings: Set(parts[1].split(separator: ",").map(String.init))
        )
      }
    }
  }

  private func change(_ side: String, _ step: String) throws {
    let words = step.split(separator: " ").map(String.init)
    let files = FileManager.default
    switch words[0] {
    case "delete": try files.removeItem(at: url("\(side)/\(words[1])"))
    case "folder":
      let folder = url("\(side)/\(words[1])")
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    case "move":
      let target = url("\(side)/\(words[2])")
      try files.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try files.moveItem(at: url("\(side)/\(words[1])"), to: target)
    case "date":
      let date = Date(timeIntervalSince1970: 1_000_000_000)
      try files.setAttributes(
        [.modificationDate: date],
        ofItemAtPath: url("\(side)/\(words[1])").path
      )
    case "delete-sentinel": try removeSentinels(side)
    case "other-place":
      try files.removeItem(at: url(side))
      try files.createDirectory(at: url(side), withIntermediateDirectories: true)
      try Data().write(to: url("\(side)/_songsync-here-other"))
    default: try write(side, step)
    }
  }

  private func removeSentinels(_ side: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: url(side).path)
    where name.hasPrefix("_songsync-here-") {
      try FileManager.default.removeItem(at: url("\(side)/\(name)"))
    }
  }

  /// Writes `PATH TEXT`; the path ends with `.` and an ending, and may have blanks.
  private func write(_ side: String, _ step: String) throws {
    guard let match = step.wholeMatch(of: /(.*?\.[A-Za-z]{3}) (.*)/) else {
      throw CocoaError(.fileWriteUnknown)
    }
    let file = url("\(side)/\(match.1)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let text = match.2.replacing("\\n", with: "\n") + "\n"
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  // MARK: Results

  private func url(_ path: String) -> URL { folder.url.appending(path: path) }

  private func contents(_ side: String) throws -> [String] {
    let root = url(side).path
    let paths = (FileManager.default.subpaths(atPath: root) ?? []).sorted()
    return try paths.filter { !$0.contains("_songsync-") }.compactMap { path in
      let file = url("\(side)/\(path)")
      let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      let isEmpty = (FileManager.default.subpaths(atPath: file.path) ?? []).isEmpty
      if isFolder { return isEmpty ? "\(path)/" : nil }
      let text = try String(contentsOf: file, encoding: .utf8)
      return "\(path): \(text.trimmingCharacters(in: .newlines).replacing("\n", with: " / "))"
    }
  }

  private func history() async throws -> [String] {
    let memory = setting.withLock { $0.memory }
    var lines: [String] = []
    for event in try await memory.history() {
      let content = try await memory.content(of: event.hash) ?? Data()
      let text = String(decoding: content, as: UTF8.self).trimmingCharacters(in: .newlines)
      lines.append("\(event.kind.rawValue) \(event.path): \(text)")
    }
    return lines.sorted()
  }
}

/// A service that has only sizes and dates to tell changes by.
private struct ServiceWithoutRevisions: FileService {
  private let service: any FileService

  init(_ service: any FileService) { self.service = service }

  var capabilities: ServiceCapabilities { ServiceCapabilities(dateTolerance: 0.01) }

  func list(_ folder: String) async throws -> ServiceListing {
    var listing = try await service.list(folder)
    listing.files = listing.files.map(plain)
    return listing
  }

  func find(_ path: String) async throws -> FileEntry? { try await service.find(path).map(plain) }

  func read(_ path: String) async throws -> FileContent {
    let content = try await service.read(path)
    return FileContent(content.data, of: plain(content.entry))
  }

  func write(
    _ content: Data,
    to path: String,
    if condition: WriteCondition
  ) async throws -> FileEntry {
    plain(try await service.write(content, to: path, if: condition))
  }

  func move(_ path: String, to newPath: String, if condition: WriteCondition) async throws {
    try await service.move(path, to: newPath, if: condition)
  }

  func delete(_ path: String, if condition: WriteCondition) async throws {
    try await service.delete(path, if: condition)
  }

  private func plain(_ entry: FileEntry) -> FileEntry {
    FileEntry(entry.path, revision: nil, size: entry.size, modified: entry.modified)
  }
}
