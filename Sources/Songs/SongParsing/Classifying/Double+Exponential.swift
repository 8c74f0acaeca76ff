extension Double {
  /// e to a power, close enough for a confidence: 2 to the power of x log2(e).
  static func exponential(_ power: Double) -> Double {
    guard power > -700 else { return 0 }
    let scaled = power * 1.4426950408889634
    let whole = scaled.rounded(.down)
    let part = (scaled - whole) * 0.6931471805599453
    let series = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4 * (1 + part / 5))))
    return Double(sign: .plus, exponent: Int(min(whole, 1000)), significand: series)
  }
}
