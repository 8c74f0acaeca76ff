import ArgumentParser
import ChordParse
import Foundation

/// A folder of sheets, `NAME.txt`, beside what their lines are, `NAME.json`.
struct LabelledFolder {
  let sheets: [LabelledSheet]

  init(_ path: String) throws {
    let root = URL(filePath: path, directoryHint: .isDirectory)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw ValidationError("\(path): there is no folder that can be read; check the name")
    }
    let parser = SongParser()
    sheets = try names.sorted().filter { $0.hasSuffix(".json") }.map { name in
      let labels = try Data(contentsOf: root.appending(path: name))
      let stem = String(name.dropLast(5))
      let bytes = try Data(contentsOf: root.appending(path: stem + ".txt"))
      return LabelledSheet(
        labels: try JSONDecoder().decode(SheetLabels.self, from: labels),
        lines: parser.weighedLines(of: Array(bytes)),
        folder: root.lastPathComponent
      )
    }
  }

  /// The sheets of the origins that one fold sets aside.
  func sheets(inFold fold: Int, of folds: Int) -> [LabelledSheet] {
    let kinds = Set(sheets.map(\.kind)).sorted()
    let origin: (LabelledSheet) -> String = kinds.count > 1 ? { $0.kind } : { $0.name }
    let origins = Set(sheets.map(origin)).sorted()
    let unseen = Set(origins.indices.filter { $0 % folds == fold }.map { origins[$0] })
    return sheets.filter { unseen.contains(origin($0)) }
  }
}

/// What the lines of a sheet are, as a file says.
struct SheetLabels: Decodable {
  struct Line: Decodable {
    let n: Int?
    let type: String
    let alternatives: [String]?
    let isUncertain: Bool?

    enum CodingKeys: String, CodingKey {
      case n, type
      case alternatives = "alt_types"
      case isUncertain = "uncertain"
    }

    /// Marks of uncertainty are of several types, all of which mean the same.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      n = try values.decodeIfPresent(Int.self, forKey: .n)
      type = try values.decode(String.self, forKey: .type)
      alternatives = try values.decodeIfPresent([String].self, forKey: .alternatives)
      isUncertain = values.contains(.isUncertain)
    }
  }

  let name: String
  let kind: String
  let lines: [Line]
}
