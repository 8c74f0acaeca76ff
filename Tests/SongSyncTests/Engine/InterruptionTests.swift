import FileServiceConformance
import Foundation
import SongSync
import Synchronization
import Testing

/// A sync that is ended at every point, and goes on.
@Suite struct InterruptionTests {
  private static let long = "{title: River}\n[C]The river runs [G7]down to the sea\n"

  @Test(arguments: [true, false], 0..<4)
  func killedAtEveryRequest(isDone: Bool, server: Int) async throws {
    var request = 1
    while true {
      let trial = try await Trial(SyncWorld.servers[server])
      let killed = request
      let wasKilled = try await trial.sync { call in
        guard call.number == killed else { return nil }
        return isDone ? .answerLost(Killed()) : .refused(Killed())
      }
      try await trial.expectAllIsThere("killed at request \(request)")
      if !wasKilled { break }
      request += 1
    }
    #expect(request > 10)
  }

  /// The first kind of server writes files at once, so nothing of a cut upload is seen there.
  @Test(arguments: 1..<4)
  func cutAtEveryByte(server: Int) async throws {
    for count in 0..<Self.long.utf8.count {
      let trial = try await Trial(SyncWorld.servers[server])
      let isCut = Flag()
      _ = try await trial.sync { call in
        guard call.request == .write, call.size == Self.long.utf8.count else { return nil }
        return isCut.raise() ? .cut(after: count) : nil
      }
      try await trial.expectAllIsThere("cut after \(count) bytes")
    }
  }

  /// Two machines with one of each kind of change between them.
  private struct Trial {
    let clock = WorldClock()
    let server: MemoryService
    let here: SyncReplica
    let there: SyncReplica

    init(_ capabilities: ServiceCapabilities) async throws {
      let clock = clock
      server = MemoryService(capabilities: capabilities) { clock.now }
      (here, there) = (
        SyncReplica("here", server: server, clock: clock, offset: 0, usesLock: true),
        SyncReplica("there", server: server, clock: clock, offset: 3_600, usesLock: true)
      )
      for (path, line) in [("both.cho", "One"), ("gone.cho", "Gone"), ("move.cho", "Move")] {
        try await here.write([line, "Middle", "Last of \(path)"], to: path)
      }
      try await settle()
      try await here.write(["Uno", "Middle", "Last of both.cho"], to: "both.cho")
      try await there.write(["One", "Middle", "Ultimo"], to: "both.cho")
      try await here.local.delete("gone.cho", if: .always)
      try await here.local.move("move.cho", to: "moved.cho", if: .absent)
      try await here.write(
        InterruptionTests.long.split(separator: "\n").map(String.init),
        to: "n.cho"
      )
      _ = try await there.settle()
    }

    func settle() async throws {
      for _ in 0..<3 {
        clock.advance(by: 200)
        _ = try await here.settle()
        clock.advance(by: 10)
        _ = try await there.settle()
      }
    }

    /// Syncs with faults, and says whether it was killed.
    func sync(
      script: @escaping @Sendable (FaultyService.Call) -> FaultyService.Fault?
    ) async throws -> Bool {
      let clock = clock
      let here = here
      let wasKilled = Flag()
      try await here.sync { call in
        clock.advance(by: 0.5)
        if here.isKilled { return .refused(Killed()) }
        let fault = script(call)
        if fault?.isDeath == true {
          here.kill()
          _ = wasKilled.raise()
        }
        return fault
      }
      return wasKilled.isRaised
    }

    func expectAllIsThere(_ comment: String) async throws {
      try await settle()
      let files = try await SyncReplica.files(of: server)
      #expect(files["both.cho"] == ["Uno", "Middle", "Ultimo"], "\(comment)")
      #expect(files["gone.cho"] == nil, "\(comment)")
      #expect(files["moved.cho"]?.first == "Move", "\(comment)")
      #expect(files["n.cho"]?.count == 2, "\(comment)")
      #expect(files.count == 3, "\(comment): \(files.keys.sorted())")
      let (one, two) = (try await here.files(), try await there.files())
      #expect(one == files && two == files, "\(comment)")
    }
  }
}

extension FaultyService.Fault {
  /// Whether the process ends with it.
  fileprivate var isDeath: Bool {
    switch self {
    case .refused(let error), .answerLost(let error): error is Killed
    case .cut, .stale: false
    }
  }
}

/// Something that happens once.
private final class Flag: Sendable {
  private let state = Mutex(false)

  var isRaised: Bool { state.withLock { $0 } }

  /// Says whether it is the first time.
  func raise() -> Bool {
    state.withLock { isRaised in
      defer { isRaised = true }
      return !isRaised
    }
  }
}
