internal import Foundation

/// Dates in headers and listings.
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads `Mon, 23 Nov 2026 03:55:14 GMT`.
  static func date(_ text: String) -> Date? {
    let words = text.split { $0 == " " || $0 == "," }
    guard words.count >= 5, let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(of: String(words[2]))
    else { return nil }
    return date(year: year, month: month + 1, day: day, time: words[4])
  }

  /// Reads `2026-11-23T03:55:14.000Z`.
  static func dateOfISO(_ text: String) -> Date? {
    let halves = text.split(separator: "T")
    let day = halves.first?.split(separator: "-").compactMap { Int($0) } ?? []
    guard halves.count == 2, day.count == 3 else { return nil }
    let time = halves[1].prefix { $0 != "Z" && $0 != "+" }
    return date(year: day[0], month: day[1], day: day[2], time: time)
  }

  /// Writes `20261123T035514Z`.
  static func compact(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let day = calendarDay(Int((Double(seconds) / 86_400).rounded(.down)))
    let second = ((seconds % 86_400) + 86_400) % 86_400
    let parts = [day.year, day.month, day.day].map(padded).joined()
    let time = [second / 3600, second / 60 % 60, second % 60].map(padded).joined()
    return "\(parts)T\(time)Z"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func date(year: Int, month: Int, day: Int, time: Substring) -> Date? {
    let parts = time.split(separator: ":").compactMap { Double($0) }
    guard parts.count == 3 else { return nil }
    let days = Double(dayNumber(year: year, month: month, day: day))
    return Date(timeIntervalSince1970: days * 86_400 + parts[0] * 3600 + parts[1] * 60 + parts[2])
  }

  /// The number of a day since 1970-01-01; years begin with March, so that leap days come last.
  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  private static func calendarDay(_ number: Int) -> (year: Int, month: Int, day: Int) {
    var year = 1970 + number / 366
    while dayNumber(year: year + 1, month: 1, day: 1) <= number { year += 1 }
    var month = 1
    while month < 12, dayNumber(year: year, month: month + 1, day: 1) <= number { month += 1 }
    return (year, month, number - dayNumber(year: year, month: month, day: 1) + 1)
  }
}
