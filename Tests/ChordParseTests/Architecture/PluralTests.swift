import TestSupport
import Testing

/// A number and its noun are put together in one way.
@Suite struct PluralTests {
  @Test func nounsAreCountedByAFunction() throws {
    for file in try PackageSources.standard.get().modules.flatMap(\.files) {
      let text = try PackageFolder.text(file.path)
      for choice in text.matches(of: /== 1 \? "([^"]+)" : "([^"]+)"/)
      where choice.2 == choice.1 + "s" {
        Issue.record("\(file.path): \(choice.0)")
      }
    }
  }
}
