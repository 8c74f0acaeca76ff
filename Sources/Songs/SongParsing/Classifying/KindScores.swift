/// A number for each kind of content, in the order of `LineKind.contentKinds`, as lists hold them.
///
/// To make a list of bare vectors, the runtime first searches all types of the program for one
/// that vectors may be made of.
struct KindScores: Sendable, BitwiseCopyable {
  var vector: SIMD8<Int16>

  init(_ vector: SIMD8<Int16>) {
    self.vector = vector
  }
}
