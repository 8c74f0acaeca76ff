import Foundation
import Harmony
import SongData
import SongModel
import Testing

@Suite struct SongDataStructureTests {
  private static let data = SongDataStructure(
    text: "C\r\nŘeka \"\u{1F600}\"\n",
    format: .chordPro,
    notation: .german,
    userInfo: ["b": "2", "a": "1"]
  )

  @Test func dataSurvivesSerialization() throws {
    let serialized = try Self.data.serialize()
    #expect(try SongDataStructure(serialized: serialized) == Self.data)
  }

  @Test func serializationIsStable() throws {
    let again = try SongDataStructure(serialized: Self.data.serialize())
    #expect(try again.serialize() == Self.data.serialize())
  }

  @Test func emptyDataSurvivesSerialization() throws {
    let empty = SongDataStructure()
    #expect(try SongDataStructure(serialized: empty.serialize()) == empty)
  }

  @Test(arguments: ["text", "format", "notation", "userInfo"])
  func damageIsNoticed(field: String) throws {
    let damaged = try Self.changed { fields in
      fields[field] = field == "userInfo" ? ["a": "2"] : "chordpro "
    }
    let error = #expect(throws: SongDataError.self) { try SongDataStructure(serialized: damaged) }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error)) is not about damage")
      return
    }
  }

  @Test func newerVersionIsNamed() throws {
    let newer = try Self.changed { $0["version"] = SongDataStructure.currentVersion + 1 }
    let error = #expect(throws: SongDataError.self) { try SongDataStructure(serialized: newer) }
    #expect(error == .newerVersion(found: 2, supported: 1))
  }

  /// A newer envelope may look quite different, and is still told from a broken one.
  @Test func versionIsReadFirst() {
    let newer = Data(#"{"version": 9}"#.utf8)
    let error = #expect(throws: SongDataError.self) { try SongDataStructure(serialized: newer) }
    #expect(error == .newerVersion(found: 9, supported: 1))
  }

  @Test(arguments: ["", "{", "[]", "C G Am F", #"{"version": 1}"#, #"{"version": "1"}"#])
  func otherBytesAreNoSongData(text: String) {
    let error = #expect(throws: SongDataError.self) {
      try SongDataStructure(serialized: Data(text.utf8))
    }
    guard case .notSongData = error else {
      Issue.record("\(String(describing: error)) does not say that this is no song data")
      return
    }
  }

  @Test func errorsSayWhatToDo() {
    #expect(SongDataError.damaged(expected: "a", found: "b").description.contains("backup"))
    #expect(SongDataError.newerVersion(found: 2, supported: 1).description.contains("update"))
    #expect(SongDataError.notSongData("x").description.contains("x"))
  }

  private static func changed(_ change: (inout [String: Any]) -> Void) throws -> Data {
    let object = try JSONSerialization.jsonObject(with: data.serialize())
    var fields = try #require(object as? [String: Any])
    change(&fields)
    return try JSONSerialization.data(withJSONObject: fields)
  }
}
