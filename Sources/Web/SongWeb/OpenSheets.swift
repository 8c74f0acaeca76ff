#if hasFeature(Embedded)
import BrowserMatching
import CBrowser
import SongModel
import SongParsing

/// The sheets that the page has opened, and the reader that remembers words from one to the next.
private struct OpenSheets {
  var reader = SheetReader(session: BrowserSession(trusted: WordPattern.table))
  var sheets: [Int32: WebSheet] = [:]
  var lastHandle: Int32 = 0

  mutating func keep(_ sheet: WebSheet) -> Int32 {
    lastHandle += 1
    sheets[lastHandle] = sheet
    return lastHandle
  }

  static let shared = Mutex(OpenSheets())
}

// What the page calls. Texts are bytes in UTF-8 and their count, and what is returned is a block
// that begins with its count in four bytes; the page gives back what it was given by `release`.

/// Reads a sheet, of which some things are known in words; returns its handle.
@c(chordparse_read)
public func read(
  _ bytes: UnsafePointer<UInt8>,
  count: Int32,
  known: UnsafePointer<UInt8>,
  knownCount: Int32
) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  let words = UnsafeBufferPointer(start: known, count: Int(knownCount))
  let options = ReadingOptions(words: String(decoding: words, as: UTF8.self))
  return OpenSheets.shared.withLock { open in
    open.keep(WebSheet(open.reader.song(bytes, options: options)))
  }
}

/// Returns the handle of the same sheet some semitones higher; 0 if there is no such sheet.
@c(chordparse_transpose)
public func transpose(_ handle: Int32, _ semitones: Int32) -> Int32 {
  OpenSheets.shared.withLock { open in
    open.sheets[handle].map { open.keep($0.transposed(by: Int(semitones))) } ?? 0
  }
}

/// Forgets a sheet.
@c(chordparse_close)
public func close(_ handle: Int32) {
  OpenSheets.shared.withLock { _ = $0.sheets.removeValue(forKey: handle) }
}

/// Forgets all words that were read, as if the page were new.
@c(chordparse_forget)
public func forget() {
  OpenSheets.shared.withLock {
    $0.reader = SheetReader(session: BrowserSession(trusted: WordPattern.table))
  }
}

@c(chordparse_document)
public func document(_ handle: Int32) -> UnsafeMutableRawPointer? { block(handle) { $0.document } }

@c(chordparse_chordpro)
public func chordPro(_ handle: Int32) -> UnsafeMutableRawPointer? { block(handle) { $0.chordPro } }

@c(chordparse_text)
public func text(_ handle: Int32) -> UnsafeMutableRawPointer? { block(handle) { $0.text } }

@c(chordparse_html)
public func html(_ handle: Int32) -> UnsafeMutableRawPointer? { block(handle) { $0.page } }

@c(chordparse_diagnostics)
public func diagnostics(_ handle: Int32) -> UnsafeMutableRawPointer? {
  block(handle) { $0.findings }
}

/// What is asked of a sheet, in memory of the page; nil if there is no such sheet.
private func block(
  _ handle: Int32,
  _ content: (WebSheet) -> [UInt8]
) -> UnsafeMutableRawPointer? {
  guard let sheet = OpenSheets.shared.withLock({ $0.sheets[handle] }) else { return nil }
  let bytes = content(sheet)
  guard let memory = allocate(bytes.count + 4) else { return nil }
  memory.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
  bytes.withUnsafeBytes { bytes in
    if let start = bytes.baseAddress {
      (memory + 4).copyMemory(from: start, byteCount: bytes.count)
    }
  }
  return memory
}
#endif
