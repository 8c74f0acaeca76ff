public import SongSync

/// Tries whether a service keeps the rules of `FileService`.
///
///     for result in await ConformanceSuite(service).run() { print(result) }
///
/// It works in a folder of its own and removes its files at the end.
public struct ConformanceSuite: Sendable {
  private let service: any FileService
  private let folder: String

  /// Makes a suite.
  ///
  /// - Parameter folder: a folder that does not exist yet.
  public init(_ service: any FileService, folder: String = "conformance") {
    self.service = service
    self.folder = folder
  }

  /// Tries all rules.
  public func run() async -> [ConformanceResult] {
    let capabilities: ServiceCapabilities
    do {
      capabilities = try await service.capabilities
    } catch {
      return [ConformanceResult(rule: "states its capabilities", outcome: .broken("\(error)"))]
    }
    var results: [ConformanceResult] = []
    for (number, rule) in ConformanceRule.all.enumerated() {
      let bench = ConformanceBench(service: service, folder: "\(folder)/\(number + 1)")
      let outcome = await outcome(of: rule, bench, capabilities)
      results.append(ConformanceResult(rule: rule.name, outcome: outcome))
      await removeFiles(in: bench.folder)
    }
    return results
  }

  private func outcome(
    of rule: ConformanceRule,
    _ bench: ConformanceBench,
    _ capabilities: ServiceCapabilities
  ) async -> ConformanceResult.Outcome {
    guard rule.isClaimed(capabilities) else { return .notClaimed }
    do {
      try await rule.check(bench)
      return .kept
    } catch {
      return .broken("\(error)")
    }
  }

  private func removeFiles(in folder: String) async {
    guard let listing = try? await service.list(folder) else { return }
    for file in listing.files { try? await service.delete(file.path, if: .always) }
    for subfolder in listing.folders { await removeFiles(in: subfolder) }
  }
}
