#if hasFeature(Embedded)
import CBrowser
public import TextMatching

/// The browser's own expressions at work for the page, of which there is one session.
public final class BrowserSession: MatchSession {
  private let patterns: PatternTable
  private var isCompiled: [Bool]

  /// Makes the page's session; each pattern is compiled when it is first asked for.
  public init(trusted patterns: PatternTable) {
    self.patterns = patterns
    isCompiled = Array(repeating: false, count: patterns.count)
  }

  public func load(_ line: Span<UInt8>) {
    line.withUnsafeBufferPointer { CBrowser.load($0.baseAddress, Int32($0.count)) }
  }

  public func firstMatch(of pattern: Int) throws(MatchError) -> Range<Int>? {
    compile(pattern)
    guard match(Int32(pattern)) >= 0 else { return nil }
    return capture(0)
  }

  public func capture(_ group: Int) -> Range<Int>? {
    let start = groupStart(Int32(group))
    return start < 0 ? nil : Int(start)..<Int(groupEnd(Int32(group)))
  }

  private func compile(_ number: Int) {
    guard !isCompiled[number] else { return }
    isCompiled[number] = true
    let pattern = patterns[number]
    var source = JavaScriptExpression(pattern).source
    let isRead = source.withUTF8 {
      CBrowser.compile(Int32(number), $0.baseAddress, Int32($0.count))
    }
    if isRead == 0 {
      PatternTable.fail(PatternError(pattern: pattern.name, offset: nil, message: "not JavaScript"))
    }
  }
}
#endif
