import SongLayout
import SongModel

/// The faces of the program, each read when it is first asked for.
enum Faces {
  private static let regular = Face(.regular)
  private static let bold = Face(.bold)
  private static let oblique = Face(.oblique)
  private static let mono = Face(.mono)

  static func face(_ style: FaceStyle) -> Face {
    switch style {
    case .regular: regular
    case .bold: bold
    case .oblique: oblique
    case .mono: mono
    }
  }
}

/// How a role is set: its face, and its size and height in thousandths of the size of the words.
struct RoleStyle: Sendable {
  let face: FaceStyle
  let size: Int
  let height: Int

  static func style(of role: TextRole) -> RoleStyle {
    switch role {
    case .lyric: RoleStyle(face: .regular, size: 1000, height: 1260)
    case .strong: RoleStyle(face: .bold, size: 1000, height: 1260)
    case .emphasis: RoleStyle(face: .oblique, size: 1000, height: 1260)
    case .chord: RoleStyle(face: .bold, size: 920, height: 1230)
    case .label: RoleStyle(face: .bold, size: 960, height: 1400)
    case .remark: RoleStyle(face: .oblique, size: 920, height: 1260)
    case .verbatim: RoleStyle(face: .mono, size: 820, height: 1000)
    }
  }
}

/// Measures by the metrics of the faces, in thousandths of the size of the words, so that nothing
/// need be measured again for another size.
struct FaceMeasurer: TextMeasurer {
  func width(of text: Span<UInt8>, as role: TextRole) -> Int {
    let style = RoleStyle.style(of: role)
    return Self.width(of: text, style.face) * style.size / 1000
  }

  func height(of role: TextRole) -> Int { RoleStyle.style(of: role).height }

  /// The width in thousandths of the size of the type.
  static func width(of text: Span<UInt8>, _ style: FaceStyle) -> Int {
    let face = Faces.face(style)
    var (sum, index) = (0, 0)
    while index < text.count {
      let (scalar, length) = text.scalar(at: index)
      sum += face.advance(of: scalar)
      index += length
    }
    return sum * 1000 / face.unitsPerEm
  }

  static func width(of text: String, _ style: FaceStyle) -> Int {
    var text = text
    return text.withUTF8 { width(of: $0.span, style) }
  }
}
