import CommandSupport
import SystemPackage

/// A sheet to read: a file, or standard input.
struct InputSheet: Sendable {
  /// The folder of the file, with a slash at the end, or empty; nil for standard input.
  let folder: String?
  /// The path from the folder that was named on the command line.
  let relativePath: String
  /// Whether the command line names the file, not only a folder around it.
  let isNamed: Bool
  /// Reads the sheet where it lies in an archive; nil for a file of its own.
  private var archived: (@Sendable () throws -> [UInt8])?

  /// A sheet in an archive, whose path ends in the name of the archive's file and a slash.
  init(_ sheet: PackedSheet, in archive: String) {
    self.init(sheet.path, in: archive)
    archived = sheet.read
  }

  /// A file in a folder, whose name ends in a slash or is empty.
  init(_ relativePath: String, in folder: String, isNamed: Bool = true) {
    self.folder = folder
    self.relativePath = relativePath
    self.isNamed = isNamed
  }

  private init() {
    (folder, relativePath, isNamed) = (nil, "stdin", true)
  }

  /// The sheet that is typed or piped in.
  static let standardInput = InputSheet()

  /// The file; nil for standard input, and for a sheet in an archive.
  var path: String? { archived == nil ? place : nil }

  private var place: String? { folder.map { $0 + relativePath } }

  /// The name in results.
  var name: String { place ?? "<standard input>" }

  /// The name that people see.
  var shownName: String { Console.shown(name) }

  /// The name of the file without its folder and its ending.
  var plainName: String {
    let name = relativePath.split(separator: "/").last ?? "stdin"
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return String(name) }
    return String(name[..<point])
  }

  /// The bytes of the sheet.
  ///
  /// - Throws: `FrontendError` when they can't be read.
  func bytes() throws(FrontendError) -> [UInt8] {
    do {
      if let archived { return try archived() }
      guard let path else { return try FileDescriptor.standardInput.readToEnd() }
      let file = try FileDescriptor.open(FilePath(named: path), .readOnly)
      return try file.closeAfter {
        if try isTooLarge(file) { throw tooLarge(SheetEndings.largestFile) }
        return try file.readToEnd()
      }
    } catch let error as FrontendError {
      throw error
    } catch Errno.fileTooLarge {
      throw tooLarge(SheetEndings.largestSheet)
    } catch {
      throw FrontendError(reading: name, error)
    }
  }

  /// Whether a file of another program is larger than its reader would take, so that it need not be
  /// read at all.
  private func isTooLarge(_ file: FileDescriptor) throws -> Bool {
    guard try Stat(file).size > SheetEndings.largestFile else { return false }
    let head = try file.readSome(upTo: SheetEndings.headSize)
    try file.seek(offset: 0, from: .start)
    return SheetEndings.isSong(head)
  }

  private func tooLarge(_ limit: Int) -> FrontendError {
    .tooLarge(name, reason: "more than \(limit / 1_048_576) MB; check where the file comes from")
  }

  /// The bytes of the sheet; of a document that the program wrote, those of the sheet in it.
  ///
  /// - Parameter isExpected: whether it must be such a document.
  /// - Throws: `FrontendError` when they can't be read.
  func sheetBytes(ofDocument isExpected: Bool) throws(FrontendError) -> [UInt8] {
    let bytes = try bytes()
    if let sheet = OwnDocument.sheet(in: bytes) { return sheet }
    if OwnDocument.begins(bytes) {
      throw OwnDocument.areSeveral(bytes) ? .severalDocuments(name) : .brokenDocument(name)
    }
    if isExpected { throw .noDocument(name) }
    if let sheet = PageData.sheet(in: bytes) { return sheet }
    return bytes
  }

  /// Whether the file is a document or a page in which the sheet is.
  private var isHolder: Bool {
    guard let content = try? bytes() else { return false }
    return OwnDocument.sheet(in: content) != nil || PageData.sheet(in: content) != nil
  }

  /// Replaces the bytes of the sheet's file; a link to it stays.
  ///
  /// - Throws: `FrontendError` when it is standard input, can't be written, holds the sheet in a
  ///   document or a page, or is only a link in a folder, which leads out of it.
  func write(_ bytes: [UInt8]) throws(FrontendError) {
    guard let path, let folder else { throw .noFile(name) }
    guard isNamed || path.resolvedFolder.inside(folder.resolvedFolder) != nil else {
      throw .leavesFolder(name, folder)
    }
    if isHolder { throw .holdsSheet(name) }
    do {
      try OutputFile(path, followsLinks: true).write(.bytes(bytes))
    } catch .unwritable(let name, let reason) {
      throw .notWrittenBack(name, reason: reason)
    }
  }
}
