/// A language that songs are sung in, recognized by its letters beyond ASCII.
struct SheetLanguage: Sendable {
  /// Its name, or those of several whose letters are the same.
  let name: String
  /// The letters that make most of those in a text.
  let usual: Set<Unicode.Scalar>
  /// The letters that it also has.
  let rare: Set<Unicode.Scalar>

  private init(_ name: String, usual: String, rare: String = "") {
    self.name = name
    self.usual = Self.letters(usual)
    self.rare = Self.letters(rare)
  }

  /// How much a letter speaks for the language; one that it does not have speaks against it.
  func weight(of letter: Unicode.Scalar) -> Int {
    if usual.contains(letter) { return 2 }
    return rare.contains(letter) ? 0 : -4
  }

  private static func letters(_ small: String) -> Set<Unicode.Scalar> {
    Set((small + small.uppercased()).unicodeScalars)
  }

  static let western = [
    SheetLanguage("French", usual: "éèêàçîôû", rare: "ëâïùüœæ"),
    german,
    SheetLanguage("Spanish", usual: "áéíóúñ", rare: "üçà"),
    SheetLanguage("Portuguese", usual: "ãáéíóúêç", rare: "âõôàü"),
    SheetLanguage("Italian", usual: "èéàìòù", rare: "îíáóú"),
    SheetLanguage("Swedish and Finnish", usual: "åäö", rare: "éüà"),
    SheetLanguage("Danish and Norwegian", usual: "åæø", rare: "éôòöäó"),
  ]

  static let central = [
    SheetLanguage("Czech", usual: "áéěíýřšžčůú", rare: "ďňóť"),
    SheetLanguage("Slovak", usual: "áéíúýčšžľť", rare: "ňóôďäĺŕ"),
    SheetLanguage("Polish", usual: "ąćęłóśż", rare: "ńź"),
    SheetLanguage("Hungarian", usual: "áéíóöőü", rare: "úű"),
    SheetLanguage("Croatian", usual: "čćšž", rare: "đ"),
    SheetLanguage("Romanian", usual: "ăâîșțşţ"),
    german,
  ]

  static let cyrillic = [
    SheetLanguage("Russian", usual: "оеаинтсрвлкмдпуяызь", rare: "бгчйхжшюцщэфъё"),
    SheetLanguage("Ukrainian", usual: "оаинвіетрскдлмпу", rare: "бгзйьячхцжюшїєщґф"),
    SheetLanguage("Bulgarian", usual: "аоеинтрсвлкдмпзъя", rare: "бгчйухжшющцфь"),
    SheetLanguage("Serbian", usual: "аоиенрјсвтукпмд", rare: "лзгбчжшћхцљњђфџ"),
  ]

  static let greek = [
    SheetLanguage("Greek", usual: "αοιετσνηυρκπμλςάόίέήώύ", rare: "ωγδχθφβξζψϊϋΐΰ")
  ]

  static let hebrew = [
    SheetLanguage("Hebrew", usual: "יוהלארתבמשנםכעד", rare: "קחפטגצזסךןףץ" + hebrewPoints)
  ]

  static let arabic = [
    SheetLanguage("Arabic", usual: "اليمونترسبعد", rare: "هفقكحجشصطخضذثغظءأإآةىئؤ")
  ]

  static let turkish = [SheetLanguage("Turkish", usual: "çğışüö", rare: "İâîû")]

  static let baltic = [
    SheetLanguage("Lithuanian", usual: "ąčėęįšųūž"),
    SheetLanguage("Latvian", usual: "āčēīšūž", rare: "ģķļņ"),
  ]

  static let thai = [
    SheetLanguage(
      "Thai",
      usual: "าีัเ่้นรอกงมยลวด",
      rare: "ิทสตะปบคหแจพชขใไโ็ุู์ำึืถซผฟญศณธษภๆฉ"
    )
  ]

  private static let german = SheetLanguage("German", usual: "äöüß", rare: "éàè")

  private static let hebrewPoints = String(
    String.UnicodeScalarView((0x5B0...0x5C2).compactMap(Unicode.Scalar.init))
  )
}
