import ChordParse
import SongWriting

/// The answer to a record of the stream, as a line of JSON.
enum StreamAnswer {
  /// The song that was read from a sheet.
  static func line(_ song: Song, id: [UInt8]?) -> [UInt8] {
    var output = JSONOutput()
    output.object { output in
      output.id(id)
      output.member("title", song.title)
      output.member("key", song.key.map { "\($0)" })
      output.name("chords")
      output.array(song.distinctChords) { $0.string($1.spelling) }
      output.name("sections")
      output.array(song.sections.filter { $0.name.kind != .head }) {
        $0.string($1.name.label ?? $1.name.kind.rawValue)
      }
      output.name("document")
      output.raw(SongWriter(.json).bytes(of: song).dropLast())
    }
    return output.bytes + [0x0A]
  }

  /// The reason why no sheet could be read.
  static func line(_ error: RecordError, id: [UInt8]?, number: Int) -> [UInt8] {
    var output = JSONOutput()
    output.object { output in
      output.id(id)
      output.member("line", number)
      output.member("error", error.description)
    }
    return output.bytes + [0x0A]
  }
}

extension JSONOutput {
  fileprivate mutating func id(_ id: [UInt8]?) {
    name("id")
    if let id { raw(id) } else { null() }
  }
}
