/// The notifications that the server obeys; it drops all others.
package enum NotificationMethod: String, Hashable, Sendable, CaseIterable {
  case initialized
  case exit
  case cancelRequest = "$/cancelRequest"
  case didOpen = "textDocument/didOpen"
  case didChange = "textDocument/didChange"
  case didSave = "textDocument/didSave"
  case didClose = "textDocument/didClose"
}
