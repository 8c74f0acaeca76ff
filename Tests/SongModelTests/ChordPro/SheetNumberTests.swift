import SongModel
import Testing

@Suite struct SheetNumberTests {
  @Test(arguments: SheetNumber.allCases)
  func onlyNumbersOfTheRangeAreRead(number: SheetNumber) {
    let range = number.range
    #expect(number.value(of: "\(range.lowerBound)") == range.lowerBound)
    #expect(number.value(of: "\(range.upperBound)") == range.upperBound)
    #expect(number.value(of: "\(range.upperBound + 1)") == nil)
    #expect(number.value(of: "\(range.lowerBound - 1)") == nil)
    for text in ["9223372036854775807", "-9223372036854775808", "99999999999999999999", "", "x"] {
      #expect(number.value(of: text) == nil)
      #expect(!number.accepts(text))
    }
  }

  @Test(arguments: [
    ("2", 2), ("3rd fret", 3), ("fret 5", 5), ("VII", 7), ("on IV", 4), ("any", nil),
    ("No capo", 0),
    ("none", 0),
    ("9223372036854775807", nil), ("fret 9223372036854775807", nil), ("-2", -2),
  ])
  func theFirstNumberIsFound(text: String, number: Int?) {
    #expect(SheetNumber.capo.first(in: text) == number)
  }

  @Test(arguments: [("92 bpm", "92"), ("92.5", "92.5"), ("slow", "slow"), ("", "")])
  func aValueIsTheNumberThatItSays(value: String, text: String) {
    #expect(SheetNumber.tempo.text(of: value) == text)
  }

  @Test func decimalsAreNumbers() {
    #expect(SheetNumber.tempo.accepts("96.5"))
    #expect(!SheetNumber.tempo.accepts("inf"))
    #expect(!SheetNumber.tempo.accepts("nan"))
  }
}
