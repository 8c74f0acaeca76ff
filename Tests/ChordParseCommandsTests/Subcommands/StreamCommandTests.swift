import Foundation
import Testing

@Suite("chordparse stream", .timeLimit(.minutes(30)))
struct StreamCommandTests {
  private static func records(_ input: String, _ options: String...) throws -> [[String: Any]] {
    let run = try Tool.run(arguments: ["stream"] + options, input: input, in: SheetFolder())
    #expect(run.status == 0)
    #expect(run.errors == "")
    return try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func recordsTellWhatASongIsAbout() throws {
    let sheet = #"Title: River\nKey: G\n\n[Verse 1]\nG    C\nHello there\nG\nAgain\n"#
    let record = try #require(try Self.records(#"{"id":7,"text":"\#(sheet)"}"#).first)
    #expect(record["id"] as? Int == 7)
    #expect(record["title"] as? String == "River")
    #expect(record["key"] as? String == "G")
    #expect(record["chords"] as? [String] == ["G", "C"])
    #expect(record["sections"] as? [String] == ["Verse 1"])
    #expect((record["document"] as? [String: Any])?["schema"] as? String == "chordparse-song")
  }

  @Test func documentsAreThoseOfConvert() throws {
    let sheet = "Título\n\nC#m7   F♯/A♯\nHello \"there\", you\n"
    let line = try JSONSerialization.data(withJSONObject: ["id": "a", "text": sheet])
    let stream = try Tool.run("stream", input: String(decoding: line, as: UTF8.self))
    let convert = try Tool.run("convert", "--to", "json", input: sheet)
    let document = convert.output.trimmingCharacters(in: .newlines)
    #expect(stream.output.hasSuffix("\"document\":\(document)}\n"))
  }

  @Test func bytesAreDecoded() throws {
    let bytes = Data([0x43, 0x0A, 0xC1, 0xD1]).base64EncodedString()
    let broken = bytes.prefix(4) + #"\r\n"# + bytes.dropFirst(4)
    let input = #"{"id":1,"bytes":"\#(broken)"}"#
    let record = try #require(try Self.records(input, "--encoding", "koi8-r").first)
    let source = (record["document"] as? [String: Any])?["source"] as? [String: Any]
    #expect(source?["text"] as? String == "C\nая")
  }

  @Test(arguments: [
    (#"{"id":"x","text":"C","bytes":"Qw=="}"#, #"the record holds "text" and "bytes""#),
    (#"{"id":"x"}"#, "the record holds no sheet"),
    (#"{"id":"x","text":null}"#, "the record holds no sheet"),
    (#"{"id":"x","text":3}"#, #""text" and "bytes" must be strings"#),
    (#"{"id":"x","bytes":"Qw="}"#, #""bytes" is not base64"#),
  ])
  func faultyRecordsKeepTheirNames(input: String, message: String) throws {
    let record = try #require(try Self.records("\n" + input).first)
    #expect(record["id"] as? String == "x")
    #expect(record["line"] as? Int == 2)
    #expect((record["error"] as? String)?.hasPrefix(message) == true, "\(record)")
    #expect(record["document"] == nil)
  }

  @Test func escapesAreRead() throws {
    let text = "Tit\u{E9} \u{1D11E} \"x\" \\ /\r\n\tla\u{8}\u{C}\u{1}夜\n"
    for options: JSONSerialization.WritingOptions in [[], .withoutEscapingSlashes] {
      let line = try JSONSerialization.data(withJSONObject: ["text": text], options: options)
      let input = String(decoding: line, as: UTF8.self)
      let escaped = input.utf16.map { unit in
        // A digit before the others keeps their zeros.
        let digits = String(0x10000 + Int(unit), radix: 16).dropFirst()
        return unit < 0x80 ? String(UnicodeScalar(UInt8(unit))) : "\\u" + digits
      }
      for input in [input, escaped.joined()] {
        let record = try #require(try Self.records(input).first)
        let source = (record["document"] as? [String: Any])?["source"] as? [String: Any]
        #expect(source?["text"] as? String == text)
      }
    }
  }

  @Test(arguments: [#""\ud834""#, #""\ud834 \udd1e""#, #""\udd1e\ud834""#, #""\ud834\n""#])
  func halvesOfCharactersAreErrors(text: String) throws {
    let record = try #require(try Self.records("{\"id\":1,\"text\":\(text)}").first)
    #expect((record["error"] as? String)?.hasPrefix(#""text" and "bytes" must be"#) == true)
  }

  /// What is no JSON would be written as it came.
  @Test(arguments: [
    "01", "5.", "[1,]", #""\x""#, #""\u12g4""#, "\"a\u{1}b\"", "\"a\tb\"", "[[01]]",
    #"{"a":[1 2]}"#, #"{"a":1,}"#, "-", "1e", "1e+", "[tru]", #"{1:2}"#,
  ])
  func namesThatAreNoJSONSpoilNoLine(id: String) throws {
    let record = try #require(try Self.records("{\"id\":\(id),\"text\":\"C\"}").first)
    #expect(record["id"] is NSNull)
    #expect((record["error"] as? String)?.hasPrefix("the line is not a JSON object") == true)
  }

  @Test(arguments: [
    "1", "-0", "1.0", "1e3", "123456789012345678901234567890", #""a\u00e9\"}""#, "true", "null",
    #"[1,{"id":2}]"#, #"{"b":1,"a":[",","}"]}"#,
  ])
  func idsComeBackAsTheyCame(id: String) throws {
    for record in [
      #"{"id":\#(id),"text":"C"}"#, #"{"text":"\"id\":9,","x":{"id":8},"id": \#(id) }"#,
      #"{"id":\#(id),"text":7}"#,
    ] {
      let run = try Tool.run("stream", input: record)
      #expect(run.output.hasPrefix(#"{"id":\#(id),"#), "\(run.output.prefix(80))")
    }
  }

  @Test func aLongRecordIsAnErrorRecord() throws {
    let long = #"{"id":2,"text":""# + String(repeating: "la ", count: 70_000) + #""}"#
    let input = #"{"id":1,"text":"C"}"# + "\n\(long)\n" + #"{"id":3,"text":"G"}"# + "\n\(long)"
    let records = try Self.records(input, "--record-limit", "1000")
    #expect(records.map { $0["line"] as? Int } == [nil, 2, nil, 4])
    #expect(records.compactMap { $0["chords"] as? [String] } == [["C"], ["G"]])
    #expect(
      records[1]["error"] as? String
        == "the line has more than 1000 bytes; raise --record-limit, or split the sheet"
    )
  }

  @Test(arguments: [
    "C G Am", "[1,2]", #"{"id":1,"text":"C"#, "\u{FEFF}", #"{"id":1,"text":"C",}"#, #""C""#,
  ])
  func linesThatAreNoRecords(input: String) throws {
    let record = try #require(try Self.records(input).first)
    #expect(record["id"] is NSNull)
    #expect((record["error"] as? String)?.hasPrefix("the line is not a JSON object") == true)
  }

  @Test(arguments: ["\u{FEFF}{\"id\":1,\"text\":\"C\"}", #"{"\u0069d":1,"te\u0078t":"C"}"#])
  func marksAndEscapedNamesAreRead(input: String) throws {
    let record = try #require(try Self.records(input).first)
    #expect(record["id"] as? Int == 1 && record["chords"] as? [String] == ["C"])
  }

  @Test func namelessRecordsAreRead() throws {
    let record = try #require(try Self.records(#"{"text":"C"}"#).first)
    #expect(record["id"] is NSNull)
    #expect(record["chords"] as? [String] == ["C"])
  }

  @Test(arguments: ["1", "2", "5"])
  func recordsKeepTheirOrder(jobs: String) throws {
    let input = (0..<500).map { number in
      let lines = String(repeating: #"Am  C\nHello there\n"#, count: number % 37)
      return number % 10 == 9 ? "broken" : #"{"id":\#(number),"text":"\#(lines)"}"#
    }
    let records = try Self.records(input.joined(separator: "\n"), "--jobs", jobs)
    let expected = (0..<500).map { $0 % 10 == 9 ? nil : $0 }
    #expect(records.map { $0["id"] as? Int } == expected)
  }

  @Test func aMegabyteInOneRecord() throws {
    let lines = String(repeating: #"Am  C\nHello there\n"#, count: 50_000)
    let records = try Self.records(#"{"id":1,"text":"\#(lines)"}"# + "\n" + #"{"id":2,"text":"C"}"#)
    #expect(records.map { $0["id"] as? Int } == [1, 2])
  }

  @Test func binarySheetIsAnError() throws {
    let bytes = Data([0x7F, 0x45, 0x4C, 0x46, 0, 0, 1]).base64EncodedString()
    let record = try #require(try Self.records(#"{"id":1,"bytes":"\#(bytes)"}"#).first)
    #expect((record["error"] as? String)?.hasSuffix("does not look like text") == true)
    #expect(record["document"] == nil)
  }

  @Test func nothingIsNothing() throws {
    #expect(try Self.records("").isEmpty)
    #expect(try Self.records("\n\n \n").isEmpty)
  }

  /// Who waits for an answer before sending the next record gets it.
  @Test func recordsAreAnsweredAtOnce() throws {
    let folder = SheetFolder()
    defer { withExtendedLifetime(folder) {} }
    let process = try Tool.process(["stream"], folder)
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    for number in 0..<5 {
      let record = #"{"id":\#(number),"text":"C"}"# + "\n"
      try input.fileHandleForWriting.write(contentsOf: Data(record.utf8))
      let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(answer.hasPrefix(#"{"id":\#(number),"#))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
