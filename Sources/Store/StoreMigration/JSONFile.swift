import CoreDataFile
import Foundation
import StoreModel

/// A JSON file of the user's: a model or a mapping.
struct JSONFile {
  let url: URL
  /// What may be given instead of a file that is no JSON.
  let kinds: String

  init(_ url: URL, or kinds: String) {
    (self.url, self.kinds) = (url, kinds)
  }

  /// - Throws: `ModelFileError`, with the place in the file.
  func decode<Value: Decodable>(_ type: Value.Type) throws(ModelFileError) -> Value {
    let data: Data
    do throws(InputFile.Objection) {
      data = try InputFile(url.path).contents()
    } catch {
      throw .unreadable("\(url.path): \(error)")
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      let reason = (error as? DecodingError)?.inWords ?? "it is not JSON; give \(kinds)"
      throw .unreadable("\(url.path): \(reason)")
    }
  }
}

extension DecodingError {
  /// What is wrong, and where: `entities[2].name: it is missing`.
  ///
  /// Nil where the whole file is not understood.
  fileprivate var inWords: String? {
    switch self {
    case .keyNotFound(let key, let context): Self.place(context, key) + "it is missing"
    case .valueNotFound(_, let context): Self.place(context) + "it has no value"
    case .typeMismatch(_, let context): Self.place(context) + "it is of another type"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? nil : Self.place(context) + "it is not understood"
    @unknown default: "it is not understood"
    }
  }

  private static func place(_ context: Context, _ key: (any CodingKey)? = nil) -> String {
    let keys = context.codingPath + (key.map { [$0] } ?? [])
    let path = keys.reduce(into: "") { path, key in
      path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
    }
    return path.isEmpty ? "" : path + ": "
  }
}
