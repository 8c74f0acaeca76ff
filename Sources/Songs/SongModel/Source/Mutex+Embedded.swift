#if hasFeature(Embedded)
/// Takes the place of the standard library's.
///
/// There is only one thread, so that nothing else can happen while a body runs.
package final class Mutex<Value>: @unchecked Sendable {
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
}
#endif
