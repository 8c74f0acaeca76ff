#if hasFeature(Embedded)
/// Nothing: Embedded Swift has no coders.
///
/// It takes the place of the standard library's, so that types can say what they are everywhere.
protocol Codable {}
#endif
