import Foundation
import Testing

@testable import SongWriting

@Suite struct JSONOutputTests {
  @Test func everyCharacterIsReadBack() throws {
    for start in stride(from: UInt32(0), to: 0x300, by: 16) {
      let scalars = (start..<(start + 16)).compactMap(Unicode.Scalar.init)
      let text = "a" + String(String.UnicodeScalarView(scalars)) + "𝄞"
      var output = JSONOutput()
      output.array([text]) { $0.string($1) }
      #expect(try JSONDecoder().decode([String].self, from: Data(output.bytes)) == [text])
    }
  }

  @Test func signsAreEscapedAtEachPlaceOfAString() throws {
    for length in 0...20 {
      for place in 0...length {
        var letters = (0..<length).map { Character(Unicode.Scalar(0x61 + UInt8($0))) }
        if place < length { letters[place] = place.isMultiple(of: 2) ? "\"" : "\n" }
        let text = String(letters)
        var output = JSONOutput()
        output.object { $0.member("text", text) }
        let read = try JSONDecoder().decode([String: String].self, from: Data(output.bytes))
        #expect(read == ["text": text])
      }
    }
  }

  @Test func membersAreSeparated() {
    var output = JSONOutput()
    output.object { output in
      output.member("a", 1)
      output.member("b", nil as String?)
      output.name("c")
      output.array([[1, -2], []]) { output, numbers in
        output.array(numbers) { $0.number($1) }
      }
      output.name("d")
      output.object { _ in }
      output.member("e", "[")
      output.name("f")
      output.null()
    }
    let expected = #"{"a":1,"c":[[1,-2],[]],"d":{},"e":"[","f":null}"#
    #expect(String(decoding: output.bytes, as: UTF8.self) == expected)
  }
}
