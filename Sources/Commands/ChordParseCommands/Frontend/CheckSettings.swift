import ChordParse
import CommandSupport
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The settings of a `.chordparse` file: the kinds of findings to leave out.
///
///     file = line*
///     line = "#" remark | "ignore:" code ("," code)*
///
/// The file applies to the sheets of its folder, and of the folders inside it that have no file of
/// their own.
struct CheckSettings: Hashable {
  /// The kinds of findings that are left out.
  private(set) var ignored: Set<DiagnosticCode> = []

  /// The settings for a sheet; none for standard input.
  ///
  /// - Throws: `FrontendError` when the file cannot be read, or has an unknown setting.
  init(for sheet: InputSheet) throws {
    guard let path = sheet.path, let file = Self.file(above: FilePath(named: path)) else { return }
    let bytes = try InputSheet(file.name, in: "").bytes()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FrontendError.unreadable(file.name, reason: "it is not UTF-8")
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      try read(String(line), at: "\(file.name):\(index + 1)")
    }
  }

  private mutating func read(_ line: String, at place: String) throws {
    let words = line.split { " ,\t\r".contains($0) }.map(String.init)
    guard let first = words.first, !first.hasPrefix("#") else { return }
    guard first == "ignore:" else {
      throw FrontendError.badSetting(
        place,
        "\(first) is not a setting",
        remedy: "write ignore: code"
      )
    }
    for word in words.dropFirst() {
      guard let code = DiagnosticCode(rawValue: word) else {
        let remedy = DiagnosticCode.remedy(forUnknown: word)
        throw FrontendError.badSetting(
          place,
          "\(word) is not the code of a finding",
          remedy: remedy
        )
      }
      ignored.insert(code)
    }
  }

  /// The nearest `.chordparse` at or above a sheet's folder.
  private static func file(above path: FilePath) -> FilePath? {
    var folder = absolute(path).lexicallyNormalized()
    while folder.removeLastComponent() {
      let file = folder.appending(".chordparse")
      if (try? Stat(file)) != nil { return file }
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
