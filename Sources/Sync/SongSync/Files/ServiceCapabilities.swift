/// What a service can be relied on for.
public struct ServiceCapabilities: Hashable, Sendable, Codable {
  /// Whether a change is refused when its condition does not hold.
  public var honorsConditions: Bool
  /// Whether a file that is being written can be seen only when it is complete.
  public var writesAtOnce: Bool
  /// Whether every change of a content changes the revision, even within the same second.
  public var revisionsAreExact: Bool
  /// How far apart two dates of one change may lie, in seconds.
  public var dateTolerance: Double
  /// Whether two names that differ in case only are the same file.
  public var ignoresCase: Bool

  /// Makes a description; by default nothing can be relied on.
  public init(
    honorsConditions: Bool = false,
    writesAtOnce: Bool = false,
    revisionsAreExact: Bool = false,
    dateTolerance: Double = 2,
    ignoresCase: Bool = false
  ) {
    self.honorsConditions = honorsConditions
    self.writesAtOnce = writesAtOnce
    self.revisionsAreExact = revisionsAreExact
    self.dateTolerance = dateTolerance
    self.ignoresCase = ignoresCase
  }

  /// Whether a conditional write needs no care of ours.
  var writesAreSafe: Bool { honorsConditions && writesAtOnce }
}
