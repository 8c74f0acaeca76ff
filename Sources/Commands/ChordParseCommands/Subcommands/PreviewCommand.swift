#if Preview
import ArgumentParser
import ChordParse
import CommandSupport
import SongPages
import SongPreview
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Shows a sheet in a browser while it is edited.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a sheet in a browser, and show it again when it changes.",
    discussion: """
      Serves the page of convert --to html on this machine alone, and prints its
      address, which holds a random token; whoever does not know it gets nothing.
      The page is loaded again within a moment after the file is saved, and stays at
      its section.

      Examples:
        chordparse preview song.txt
        chordparse preview --columns 2 --port 8080 song.cho
      """
  )

  @Argument(help: "The sheet.", completion: .file())
  var file: String

  @OptionGroup var source: SourceArguments

  @OptionGroup var config: ConfigArguments

  @OptionGroup(title: "Pages") var pages: PageArguments

  @Option(
    parsing: .unconditional,
    help: "The port on 127.0.0.1; any that is free if not given.",
    transform: Int.argument
  )
  var port = 0

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port takes a number from 0 to 65535")
    }
  }

  func run() throws {
    let sheet = InputSheet(file, in: "")
    let parser = source.parser
    let page = HTMLPage(style: try pages.pageStyle)
    // What can't be read is reported at once, not shown as an empty page.
    try Self.check(parser.parse(try sheet.bytes()), sheet)
    let previewed = PreviewSource(
      stamp: { Self.stamp(of: file) },
      page: { page.bytes(of: parser.parse(try sheet.bytes()), named: sheet.plainName) }
    )
    let server = try PreviewServer(previewed, port: port)
    try Console.write(line: server.address.url)
    try server.wait()
  }

  /// Warns of an empty sheet, and refuses one that is not text.
  private static func check(_ song: Song, _ sheet: InputSheet) throws {
    if let refusal = SheetResult(ofBinary: song, sheet) {
      Console.warn(refusal.messages)
      throw ExitCode.failure
    }
    try song.refuseUnread(of: sheet)
    Console.warn(SheetResult().noting(song, sheet: sheet.shownName).messages)
  }

  /// What changes with a file: which one it is, how long, and when it was written.
  private static func stamp(of file: String) -> [Int]? {
    guard let stat = try? Stat(FilePath(named: file)) else { return nil }
    let time = stat.st_mtim
    let inode = Int(truncatingIfNeeded: stat.rawValue.st_ino)
    return [inode, Int(stat.size), Int(time.tv_sec), Int(time.tv_nsec)]
  }
}
#endif
