#if canImport(FoundationEssentials)
// Foundation's own method would link all of ICU.
@_spi(_Unicode) import Swift
#else
import Foundation
#endif

extension String {
  /// The number of code points in composed form, NFC.
  ///
  /// - Complexity: O(n).
  var composedCodePoints: Int {
    #if canImport(FoundationEssentials)
    _nfc.reduce(0) { count, _ in count + 1 }
    #else
    precomposedStringWithCanonicalMapping.unicodeScalars.count
    #endif
  }
}
