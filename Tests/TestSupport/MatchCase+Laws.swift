extension MatchCase {
  /// What every engine must find alike.
  public static let laws = offsets + anchors + captures + characters + emptyMatches

  private static let offsets = [
    MatchCase("a match at the start", "[a-c]", "⟦a⟧xx"),
    MatchCase("a match at the end", "[a-c]", "xx⟦c⟧"),
    MatchCase("the first of some matches", "[a-c]", "x⟦b⟧ac"),
    MatchCase("no match", "[a-c]", "xyz"),
    MatchCase("an empty line", "[a-c]", ""),
    MatchCase("the leftmost match wins", "bc|ab", "x⟦ab⟧c"),
    MatchCase("the first alternative wins", "a|ab", "⟦a⟧b"),
    MatchCase("a greedy set takes all it can", "[a-c]+", "x⟦abc⟧xca"),
    MatchCase("offsets after two bytes", "[a-c]", "é⟦a⟧é"),
    MatchCase("offsets after three bytes", "[a-c]", "♭♯⟦a⟧"),
    MatchCase("offsets after four bytes", "[a-c]", "🎵🎵⟦b⟧🎵"),
    MatchCase("a match of four bytes", "🎵+", "a⟦🎵🎵⟧b"),
    MatchCase("all widths in one match", "[^x]+", "x⟦aé♯🎵⟧x"),
  ]

  private static let anchors = [
    MatchCase("the start", #"\Aa"#, "⟦a⟧aa"),
    MatchCase("the start only on the line", #"\A[a-c]|x"#, "zb⟦x⟧c"),
    MatchCase("the start is not after a line feed", #"\Aa"#, "\na"),
    MatchCase("the end", #"a\z"#, "aa⟦a⟧"),
    MatchCase("the end after a line feed", #"a\z"#, "a\n"),
    MatchCase("the end before a line feed", #"a[\n]\z"#, "⟦a\n⟧"),
    MatchCase("all of the line", #"\A(?:a|ab)\z"#, "⟦ab⟧"),
    MatchCase("negative lookbehind", "(?<!a)b", "ab⟦b⟧"),
    MatchCase("positive lookbehind", "(?<=[a-c])x", "xa⟦x⟧xbx"),
    MatchCase("lookbehind over four bytes", "(?<=🎵)x", "x🎵⟦x⟧"),
    MatchCase("lookahead", "x(?![a-c])", "xa⟦x⟧"),
    MatchCase("positive lookahead", "x(?=[a-c])", "xd⟦x⟧a"),
    MatchCase("lookahead at the end", "x(?=[a-c])", "x"),
  ]

  private static let captures = [
    MatchCase("two groups", "(?<note>[A-G])(?<rest>[a-z]*)", "x ⟦⟨F⟩⟨maj⟩⟧"),
    MatchCase("an empty group", "(?<note>[A-G])(?<rest>[a-z]*)", "⟦⟨F⟩⟨⟩⟧"),
    MatchCase("nested groups", "(?<all>[A-G](?<rest>[a-z]+))", "⟦⟨F⟨m⟩⟩⟧"),
    MatchCase("an unset group before a set one", "(?<one>a)|(?<two>b)", "⟦∅⟨b⟩⟧a"),
    MatchCase("an unset group at the end", "x(?<one>a)?", "⟦x⟧"),
    MatchCase("a set group at the end", "x(?<one>a)?", "⟦x⟨a⟩⟧x"),
    MatchCase("the last turn of a loop", "(?:(?<one>[a-c])x)++", "⟦ax⟨b⟩x⟧"),
    MatchCase("a group after wide characters", "♯(?<one>é)", "🎵⟦♯⟨é⟩⟧"),
  ]

  private static let characters = [
    MatchCase("letters of all scripts", #"\p{L}+"#, "1⟦aéЖ中ß⟧1"),
    MatchCase("upper case letters", #"\p{Lu}+"#, "aéж⟦AÉЖ⟧é"),
    MatchCase("numbers", #"\p{N}+"#, "a⟦12²Ⅻ⟧"),
    MatchCase("a mark is no letter", #"\p{L}"#, "⟦e⟧\u{301}"),
    MatchCase("a mark is a character of its own", "e\u{301}", "⟦e\u{301}⟧é"),
    MatchCase("characters do not decompose", "é", "e\u{301}⟦é⟧"),
    MatchCase("a hash sign in a set", #"[A-G][#b]"#, "F ⟦F#⟧ Bb"),
    MatchCase("a hash sign by number", #"[A-G]\x23"#, "⟦F#⟧"),
    MatchCase("a hash sign escaped", ##"[A-G][\#b]"##, "⟦F#⟧"),
    MatchCase("a sharp sign in a set", "[A-G][#♯♭]", "F ⟦F♯⟧"),
    MatchCase("a flat sign in a set", "[A-G][#♯♭]", "Bb ⟦B♭⟧"),
    MatchCase("a sharp sign by number", #"[A-G]\x{266F}"#, "⟦F♯⟧"),
    MatchCase("a boundary after a sharp", #"[A-G]#?(?![\p{L}#])"#, "F#m ⟦F#⟧ C"),
    MatchCase("a boundary before", #"(?<![\p{L}♯])[A-G]"#, "aB ♯C ⟦D⟧"),
    MatchCase("an escaped bracket", #"\[[^\[\]]*\]"#, "[⟦[a]⟧]"),
    MatchCase("an escaped brace", #"\{[^{}]*\}"#, "{⟦{a}⟧}"),
    MatchCase("a space in a set", #"[ \t]+"#, "a⟦ \t⟧b"),
    MatchCase("no caseless folding", "k", "K\u{212A}⟦k⟧"),
    MatchCase("a NUL on the way", "[a-c]", "x\0⟦a⟧"),
    MatchCase("a NUL in a set", #"[\x00]"#, "a⟦\0⟧"),
    MatchCase("line ends are characters", #"[^a]+"#, "a⟦\r\n\u{B}\u{C}\u{85}\u{2028}⟧a"),
    MatchCase("CR LF is two characters", #"[\r]"#, "a⟦\r⟧\n"),
    MatchCase("a joiner is a character", "🎸", "⟦🎸⟧\u{200D}🎸"),
    MatchCase("a counted set", "[a-c]{2,3}", "a ⟦ab⟧ abcc"),
    MatchCase("a counted set takes all it may", "[a-c]{2,3}", "a ⟦abc⟧c"),
  ]

  private static let emptyMatches = [
    MatchCase("an empty match at the start", "a*", "⟦⟧xa"),
    MatchCase("an empty match at the end", #"a*\z"#, "é🎵⟦⟧"),
    MatchCase("an empty match on an empty line", "a*", "⟦⟧"),
  ]
}
