import FileServiceConformance
import Foundation
import SongSync
import Synchronization
import Testing

/// A service that is gone is not asked for every song.
@Suite struct UnreachableTests {
  @Test func syncGivesUp() async throws {
    let here = MemoryService()
    let asked = Mutex(0)
    for number in 0..<100 {
      _ = try await here.write(Data("\(number)\n".utf8), to: "\(number).cho", if: .always)
    }
    let there = MemoryService()
    let remote = FaultyService(there) { call in
      guard call.number > 60 else { return nil }
      asked.withLock { $0 += 1 }
      return .refused(FileServiceError.unreachable("nobody is there"))
    }
    var options = SyncOptions()
    options.width = 4
    options.surroundings.sleep = { _ in }
    let engine = SyncEngine(
      local: here,
      remote: remote,
      memory: TransientMemory(),
      options: options
    )
    await #expect(throws: FileServiceError.unreachable("nobody is there")) {
      try await engine.sync()
    }
    #expect(asked.withLock { $0 } < 20)
  }

  /// An error that the service answers with shows that it is there.
  @Test func otherErrorsAreNoReasonToGiveUp() async throws {
    let here = MemoryService()
    for number in 0..<30 {
      _ = try await here.write(Data("\(number)\n".utf8), to: "\(number).cho", if: .always)
    }
    let failed = Mutex(0)
    let remote = FaultyService(MemoryService()) { call in
      guard call.request == .write, call.size < 4 else { return nil }
      let number = failed.withLock { count in
        count += 1
        return count
      }
      guard number <= 40 else { return nil }
      return number % 2 == 0
        ? .refused(FileServiceError.unreachable("cut off"))
        : .refused(FileServiceError.failed(call.path, reason: "500"))
    }
    var options = SyncOptions()
    options.surroundings.sleep = { _ in }
    let engine = SyncEngine(
      local: here,
      remote: remote,
      memory: TransientMemory(),
      options: options
    )
    let report = try await engine.sync()
    #expect(report.uploaded == 30)
    #expect(report.isComplete)
  }
}
