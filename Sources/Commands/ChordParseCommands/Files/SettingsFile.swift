import CommandSupport
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A `.chordparse` file: what is wanted in a folder and in the folders inside it.
///
///     file = line*
///     line = ("ignore:" code ("," code)* | command ":" option*) ["#" remark]
///
/// An option that holds a blank is in quotation marks.
/// The nearest file upwards counts, and no other.
struct SettingsFile {
  /// A line that says something.
  struct Line {
    let place: String
    /// `ignore`, or the name of a command.
    let name: String
    let value: Substring

    /// The words of the value; a blank between quotation marks separates none.
    var words: [String] {
      var words: [String] = []
      for (number, part) in value.split(separator: "\"", omittingEmptySubsequences: false)
        .enumerated()
      {
        if number.isMultiple(of: 2) {
          words += part.split(whereSeparator: \.isWhitespace).map(String.init)
        } else {
          words.append(String(part))
        }
      }
      return words
    }
  }

  let name: String
  private(set) var lines: [Line] = []

  /// The nearest file in the folder of a sheet, or above it; nil when there is none.
  ///
  /// - Throws: `FrontendError` when it cannot be read, or has an unknown setting.
  init?(above path: String) throws {
    guard let file = Self.file(above: FilePath(named: path)) else { return nil }
    name = file.name
    let bytes = try InputSheet(file.name, in: "").bytes()
    // Some editors write a mark of UTF-8 before the text.
    let mark = [UInt8]("\u{FEFF}".utf8)
    let content = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    guard let text = String(validating: content, as: UTF8.self) else {
      throw FrontendError.badSetting(name, "it is not UTF-8", remedy: "save it as UTF-8")
    }
    // CR LF is one character.
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, row) in rows.enumerated() {
      if row.utf8.count > Self.longestLine {
        throw FrontendError.badSetting(
          "\(name):\(index + 1)",
          "the line has more than \(Self.longestLine) bytes",
          remedy: "write several lines"
        )
      }
      if let line = try Self.line(row, at: "\(name):\(index + 1)") { lines.append(line) }
    }
  }

  private static let longestLine = 1000

  private static func line(_ row: Substring, at place: String) throws -> Line? {
    let row = row.withoutRemark
    guard let first = row.split(whereSeparator: \.isWhitespace).first else { return nil }
    let parts = row.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].filter { !$0.isWhitespace })
    guard parts.count == 2, name == "ignore" || CommandNames.all.contains(name) else {
      throw FrontendError.badSetting(
        place,
        "\(first) is not a setting",
        remedy: "write ignore: code, or a command and its options, as in convert: --to text"
      )
    }
    guard parts[1].count(where: { $0 == "\"" }).isMultiple(of: 2) else {
      throw FrontendError.badSetting(
        place,
        "a quotation mark is not closed",
        remedy: "write another one after the value"
      )
    }
    return Line(place: place, name: name, value: parts[1])
  }

  private static func file(above path: FilePath) -> FilePath? {
    // Cut at its slashes and with `prefix(upTo:)`, since `FilePath.removeLastComponent()` and ranges
    // with one end are generic code that has all types of the program searched: 6 % of the work on
    // one song.
    var folder = absolute(path).lexicallyNormalized().name
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder.prefix(upTo: slash))
      let file = FilePath(named: folder + "/.chordparse")
      if (try? Stat(file))?.type == .regular { return file }
    }
    return nil
  }

  /// The path from the root.
  private static func absolute(_ path: FilePath) -> FilePath {
    guard !path.isAbsolute, let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    return FilePath(platformString: current).pushing(path)
  }
}

extension Substring {
  /// The line up to a `#` at its start or after a blank.
  fileprivate var withoutRemark: Substring {
    let start = indices.first { place in
      self[place] == "#" && (place == startIndex || self[index(before: place)].isWhitespace)
    }
    return start.map { self[..<$0] } ?? self
  }
}
