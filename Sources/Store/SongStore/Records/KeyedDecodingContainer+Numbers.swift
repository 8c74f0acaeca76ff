extension KeyedDecodingContainer {
  /// The integer of a key, or the nearest that there is to one that is too large, so that one number
  /// does not spoil a whole archive; nil where there is none.
  ///
  /// - Throws: `DecodingError` for anything else than an integer.
  func nearestInteger(forKey key: Key) throws -> Int? {
    do {
      return try decodeIfPresent(Int.self, forKey: key)
    } catch {
      guard let number = try? decode(Double.self, forKey: key), number.magnitude >= 0x1p63 else {
        throw error
      }
      return number < 0 ? .min : .max
    }
  }
}
