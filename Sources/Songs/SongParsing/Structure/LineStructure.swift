/// What a line is before its words are read.
enum LineStructure: Hashable, Sendable {
  /// A line whose words decide.
  case open
  /// A line of directives: the number of their row in the structure.
  case directives(row: UInt32)
  /// A line of an environment that is kept verbatim: the number of its name in the structure.
  case verbatim(environment: UInt32, VerbatimKind)
  /// A line that starts with the comment marker of its format.
  case sourceComment
  /// A line that a backslash at the end of the one above joins to it.
  case joined
}

/// What a line is in 32 bits, since large sheets hold very many of them: the case in the lowest
/// three, the number above them.
struct CompactLineStructure: Hashable, Sendable, BitwiseCopyable {
  private let storage: UInt32

  /// Keeps what a line is; a number beyond 29 bits becomes the largest.
  @inline(__always)
  init(_ structure: LineStructure) {
    switch structure {
    case .open: self.init(form: .open)
    case .directives(let row): self.init(form: .directives, number: row)
    case .verbatim(let number, .tab): self.init(form: .tab, number: number)
    case .verbatim(let number, .grid): self.init(form: .grid, number: number)
    case .verbatim(let number, .other): self.init(form: .other, number: number)
    case .sourceComment: self.init(form: .sourceComment)
    case .joined: self.init(form: .joined)
    }
  }

  private init(form: Form, number: UInt32 = 0) {
    storage = min(number, UInt32.max >> 3) << 3 | UInt32(form.rawValue)
  }

  /// What the line is.
  @inline(__always)
  var structure: LineStructure {
    let number = storage >> 3
    return switch Form(rawValue: UInt8(truncatingIfNeeded: storage & 7)) {
    case .open, nil: .open
    case .directives: .directives(row: number)
    case .tab: .verbatim(environment: number, .tab)
    case .grid: .verbatim(environment: number, .grid)
    case .other: .verbatim(environment: number, .other)
    case .sourceComment: .sourceComment
    case .joined: .joined
    }
  }

  private enum Form: UInt8 {
    case open, directives, tab, grid, other, sourceComment, joined
  }
}
