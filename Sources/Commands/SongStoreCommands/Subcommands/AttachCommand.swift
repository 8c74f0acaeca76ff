import ArgumentParser
import CommandSupport
import Foundation
import SongStore
import StoreModel

/// Attaches files to songs.
struct AttachCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "attach",
    abstract: "Attach a file to a song, or list and write its attachments.",
    discussion: """
      Examples:
        songstore attach river photo.jpg --caption 'The bridge'
        songstore attach river
        songstore attach river --output files/
        songstore attach river --remove 3
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The song: its number, or its title or the beginning of it.")
  var song: SongReference

  @Argument(help: "The file.", completion: .file())
  var file: NamedFile?

  @Option(help: "The caption of a picture.")
  var caption: String?

  @Option(
    name: [.short, .long],
    help: "A folder to write the attachments to.",
    completion: .directory
  )
  var output: String?

  @Option(
    parsing: .unconditional,
    help: "The number of an attachment to delete.",
    transform: Int.argument
  )
  var remove: Int?

  func validate() throws {
    try GivenNames.checkFile(output, for: "--output")
    if caption != nil, file == nil {
      throw ValidationError("--caption belongs to a file that is attached; name the file")
    }
    if output != nil, file != nil || remove != nil {
      throw ValidationError("--output writes what is attached already; give it alone")
    }
  }

  func run() throws {
    let store = try storeArguments.open(forReading: file == nil && remove == nil)
    defer { store.closeQuietly() }
    let item = try song.find(in: store)
    let remove = remove.map(Int64.init)
    if let remove { try check(remove, isOf: item, in: store) }
    if let file { try attach(file, to: item, in: store) }
    if let remove { try store.removeAttachment(remove) }
    let attachments = try store.findAll(where: AttachmentRecord.songID == item.id)
    if let output, !attachments.isEmpty { try write(attachments, of: store, to: output) }
    try list(attachments)
  }

  private func check(_ id: Int64, isOf song: SongListItem, in store: SongStore) throws {
    guard try store.find(AttachmentRecord.self, id: id)?.songID != song.id else { return }
    throw FileFailure(
      description: "--remove\(Int(id).afterName): \(song.title) has no such attachment;"
        + " songstore attach \(song.id) lists those that it has"
    )
  }

  private func attach(_ file: NamedFile, to song: SongListItem, in store: SongStore) throws {
    let kind = file.kind
    guard kind == .file else {
      let reason = kind == .nothing ? "there is no such file" : "it is a \(kind), not a file"
      throw FileFailure(description: "\(file.name): \(reason); name a file")
    }
    do {
      let handle = try file.opened()
      defer { try? handle.close() }
      let name = FileName.readable((file.name as NSString).lastPathComponent)
      try store.attach(contentsOf: handle, name: name, caption: caption, to: song.id)
    } catch let error as StoreError {
      throw error
    } catch {
      throw FileFailure(description: "\(file.name): can't be read: \(error.plainReason)")
    }
  }

  private func list(_ attachments: [AttachmentRecord]) throws {
    guard !attachments.isEmpty else { return try Console.write(line: "no attachments") }
    var table = TextTable(["id", "name", "type", "bytes", "size", "caption"])
    for item in attachments {
      let size = item.isImage ? "\(Int(item.width))×\(Int(item.height))" : ""
      table.add([
        "\(item.id)", item.name, item.mediaType ?? "", "\(item.size)", size, item.caption ?? "",
      ])
    }
    for line in table.lines(width: Terminal.width) { try Console.write(line: line) }
  }

  private func write(
    _ attachments: [AttachmentRecord],
    of store: SongStore,
    to output: String
  ) throws {
    let folder = URL(fileURLWithPath: output, isDirectory: true)
    try FileFailure.makeFolder(folder)
    var names = ExportNames()
    let files = attachments.map { item in
      let name = item.name as NSString
      return folder.appendingPathComponent(
        names.take(name.deletingPathExtension, fileExtension: name.pathExtension)
      )
    }
    if let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      throw FileFailure(description: "\(file.path): exists already; name another folder")
    }
    for (item, file) in zip(attachments, files) { try write(item, of: store, to: file) }
  }

  /// Writes a file piece by piece under another name, and gives it its own when it is whole.
  private func write(_ item: AttachmentRecord, of store: SongStore, to file: URL) throws {
    let making = file.appendingPathExtension("making")
    try Data().write(to: making)
    let handle = try FileHandle(forWritingTo: making)
    do {
      try store.forEachPiece(ofAttachment: item.id) { try handle.write(contentsOf: $0) }
      try handle.close()
      try FileManager.default.moveItem(at: making, to: file)
    } catch {
      try? FileManager.default.removeItem(at: making)
      throw error
    }
  }
}
