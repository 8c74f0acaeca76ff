import Foundation
import StoreModel

/// One version of a model: an `.xcdatamodel`, which is a folder, or a compiled `.mom`.
struct ModelFile {
  private static let mostBytes = 64 << 20
  /// How Core Data begins the files in which it keeps a model ready for use.
  private static let optimized = Array("momv2$".utf8)

  let url: URL

  init(_ url: URL) {
    self.url = url
  }

  private var name: String { url.deletingPathExtension().lastPathComponent }

  /// - Throws: `ModelFileError`.
  func model() throws(ModelFileError) -> StoreModel {
    switch url.pathExtension {
    case "mom", "omo": try compiled()
    case "xcdatamodel": try edited()
    default: try xml(url)
    }
  }

  private func edited() throws(ModelFileError) -> StoreModel {
    let contents = url.appendingPathComponent("contents")
    // Until 2012 the editor kept an archive; an empty model of today has no contents at all.
    let elements = url.appendingPathComponent("elements")
    let isOld =
      InputFile(contents.path).objection != nil && InputFile(elements.path).objection == nil
    return isOld ? try archive(elements) : try xml(contents)
  }

  private func xml(_ file: URL) throws(ModelFileError) -> StoreModel {
    let xml = Data(try bytes(of: file))
    do {
      return StoreModel(identifier: name, entities: try ModelEditorParser.entities(xml))
    } catch {
      throw .unreadable("\(file.path): \(error)")
    }
  }

  private func archive(_ file: URL) throws(ModelFileError) -> StoreModel {
    let bytes = try bytes(of: file)
    do {
      return StoreModel(identifier: name, entities: try ModelEditorArchive(bytes).entities())
    } catch {
      throw .unreadable("\(file.path): \(error)")
    }
  }

  private func compiled() throws(ModelFileError) -> StoreModel {
    let bytes = try bytes(of: url)
    guard !bytes.starts(with: Self.optimized) else {
      throw .unreadable(
        "\(url.path): it is in a form that only Core Data reads; give the .mom of the same name"
      )
    }
    do {
      return try ModelArchiveReader(bytes).model(name)
    } catch {
      throw .unreadable("\(url.path): \(error)")
    }
  }

  private func bytes(of file: URL) throws(ModelFileError) -> [UInt8] {
    do {
      return [UInt8](try InputFile(file.path).contents(limit: Self.mostBytes))
    } catch {
      throw .unreadable("\(file.path): \(error)")
    }
  }
}
