import TestSupport
import Testing

/// Calls read as sentences: at most two parameters go without a label.
@Suite struct LabelTests {
  @Test func fewParametersAreBare() throws {
    for file in try PackageSources.standard.get().modules.flatMap(\.files) {
      for function in SwiftFunction.functions(in: file.tokens) where function.bareParameters > 2 {
        let labels = function.labels.map { "\($0):" }.joined()
        Issue.record("\(file.path):\(function.line): \(function.name)(\(labels))")
      }
    }
  }
}
