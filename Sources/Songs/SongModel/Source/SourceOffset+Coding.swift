#if !hasFeature(Embedded)
extension SourceOffset: Codable {
  public init(from decoder: any Decoder) throws {
    storage = try decoder.singleValueContainer().decode(UInt32.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(storage)
  }
}
#endif
