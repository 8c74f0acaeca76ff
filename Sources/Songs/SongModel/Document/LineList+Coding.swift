#if !hasFeature(Embedded)
extension LineList: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try [SongLine](from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension LineList: CustomStringConvertible {
  public var description: String { Array(self).description }
}
#endif
