public import ChordParse
import GRDB
import StoreModel

/// How a song is shown to the user.
public struct SongViewPreferences: Hashable, Sendable, Codable {
  /// By how many semitones the chords are moved up.
  public var transposition = 0
  /// The fret of the capo; 0 for none, whatever the sheet says, and nil for the sheet's own.
  public var capo: Int? {
    get { storedCapo == 0 ? nil : max(0, storedCapo) }
    set { storedCapo = newValue.map { $0 == 0 ? Self.noCapo : $0 } ?? 0 }
  }
  /// The capo as stores and archives keep it: 0 leaves it to the sheet, as it always did.
  private(set) var storedCapo = 0
  /// The notation of the chords; nil for the sheet's own.
  public var notation: ChordNotation?
  /// The instrument of the diagrams, by name; nil for the guitar.
  public var instrument: String?
  /// The size of the text; 1 is the usual size.
  public var fontScale = 1.0
  /// The number of columns in which the text is set.
  public var columns = 1
  /// How fast the text scrolls, in lines per minute; 0 if it does not scroll.
  public var scrollSpeed = 0.0
  /// Whether chords are shown over the lyrics.
  public var showsChords = true
  /// Whether the chords' diagrams are shown.
  public var showsDiagrams = true

  /// What stores and archives keep where there is to be no capo.
  private static let noCapo = -1

  private enum CodingKeys: String, CodingKey {
    case transposition, notation, instrument, fontScale, columns, scrollSpeed, showsChords
    case showsDiagrams
    case storedCapo = "capo"
  }

  /// Makes the preferences of a song that nobody has changed.
  public init() {}

  /// Reads preferences; those that are missing are the ones of a song that nobody has changed.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    transposition = try fields.nearestInteger(forKey: .transposition) ?? transposition
    storedCapo = try fields.nearestInteger(forKey: .storedCapo) ?? storedCapo
    try fields.read(.notation, into: &notation)
    try fields.read(.instrument, into: &instrument)
    try fields.read(.fontScale, into: &fontScale)
    try fields.read(.columns, into: &columns)
    try fields.read(.scrollSpeed, into: &scrollSpeed)
    try fields.read(.showsChords, into: &showsChords)
    try fields.read(.showsDiagrams, into: &showsDiagrams)
  }

  /// The song as it is shown: its chords moved and renamed.
  ///
  /// With a capo the chords are shown as they are fingered: with a capo on fret 2, a song in D is
  /// shown in C.
  ///
  /// - Complexity: O(n).
  public func applied(to song: Song) -> Song { change(for: song)?.song(song) ?? song }

  /// What happens to the chords of a song that is shown; nil if nothing does.
  package func change(for song: Song) -> ChordChange? {
    let semitones = (transposition % 12 - (capo ?? 0) % 12) % 12
    guard semitones != 0 || notation != nil else { return nil }
    return ChordChange(
      transposition: semitones == 0 ? nil : Transposition(semitones: semitones, in: song.key),
      notation: notation
    )
  }
}

extension SongStore {
  /// How a song is shown; the defaults if nobody has changed them.
  ///
  /// - Throws: `StoreError`.
  public func viewPreferences(of song: Int64) throws -> SongViewPreferences {
    try read { db in try Self.storedPreferences(of: song, in: db) } ?? SongViewPreferences()
  }

  static func storedPreferences(
    of song: Int64,
    in db: Database
  ) throws -> SongViewPreferences? {
    let sql = "SELECT * FROM songViewPreferences WHERE songId = ?"
    return try Row.fetchOne(db, sql: sql, arguments: [song])
      .map { try SongViewPreferences(RecordRow(row: $0, table: "songViewPreferences")) }
  }

  /// Remembers how a song is to be shown.
  ///
  /// - Throws: `StoreError.notFound` when there is no such song.
  public func setViewPreferences(_ preferences: SongViewPreferences, of song: Int64) throws {
    try write { db in
      try Self.require(song, of: "song", in: db)
      try Self.setPreferences(preferences, of: song, in: db)
    }
  }

  static func setPreferences(
    _ preferences: SongViewPreferences,
    of song: Int64,
    in db: Database
  ) throws {
    try db.execute(sql: "DELETE FROM songViewPreferences WHERE songId = ?", arguments: [song])
    try db.execute(
      sql: """
        INSERT INTO songViewPreferences (uuid, songId, transposition, capo, notation, \
        instrument, fontScale, columns, scrollSpeed, showsChords, showsDiagrams) \
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        newUUID(), song, preferences.transposition, preferences.storedCapo,
        preferences.notation?.rawValue, try preferences.instrument?.checked("instrument"),
        preferences.fontScale, preferences.columns, preferences.scrollSpeed,
        preferences.showsChords, preferences.showsDiagrams,
      ]
    )
  }
}

extension SongViewPreferences {
  fileprivate init(_ row: RecordRow) throws {
    self.init()
    transposition = Int(try row.integer("transposition"))
    storedCapo = Int(try row.integer("capo"))
    notation = try row.optionalText("notation").flatMap(ChordNotation.init)
    instrument = try row.optionalText("instrument")
    fontScale = try row.real("fontScale")
    columns = Int(try row.integer("columns"))
    scrollSpeed = try row.real("scrollSpeed")
    showsChords = try row.flag("showsChords")
    showsDiagrams = try row.flag("showsDiagrams")
  }
}

extension KeyedDecodingContainer {
  /// Reads a value where there is one.
  fileprivate func read<Value: Decodable>(_ key: Key, into value: inout Value) throws {
    if let found = try decodeIfPresent(Value.self, forKey: key) { value = found }
  }
}
