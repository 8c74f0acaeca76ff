import TestSupport
import TextMatching

/// Patterns of the kind that the parser uses, all portable.
let portableSamples = [
  Pattern(
    "chord",
    #"""
    (?<![\p{L}\p{N}#♯♭])(?<root>[A-H][\x23b♯♭]?)(?<kind>(?:maj|min|dim|sus|add|[m0-9+°\x23b])*+)\#
    (?:/(?<bass>[A-H][\x23b♯♭]?))?(?![\p{L}\p{N}#♯♭])
    """#,
    accepts: "a chord between characters that cannot belong to it"
  ),
  Pattern("word", #"[\p{L}\p{N}]+"#, accepts: "letters and digits"),
  Pattern("bracket", #"\[(?<body>[^\[\]\r\n]*)\]"#, accepts: "a chord of ChordPro"),
  Pattern(
    "directive",
    #"\A[ \t]*\{(?<name>[a-z_]+)(?::[ \t]*(?<value>[^{}]*))?\}"#,
    accepts: "a directive of ChordPro"
  ),
  Pattern("comment", #"\A\x23[^\r\n]*"#, accepts: "a comment line"),
  Pattern("heading", #"\A\[?(?:Verse|Chorus)[ ]?[0-9]{0,2}[\]:]"#, accepts: "a heading"),
  Pattern("string", #"\A[A-Ga-g][#b]?\|[\-0-9hpbx/~|]+"#, accepts: "a string of a tab"),
  Pattern("upper", #"\p{Lu}(?=[^\p{L}])"#, accepts: "a capital letter that ends a word"),
  Pattern("blank", #"\A[ \t\x{A0}]+\z"#, accepts: "a blank line"),
  Pattern("invisible", #"[\x00-\x1F\x{85}\x{AD}\x{200B}\x{200D}]+"#, accepts: "control characters"),
]

/// Unlikely patterns that are portable all the same.
let samplesAtTheEdge = [
  "a{2}b{2,}c{2,3}", "x(?:ab)?", "(?:ab){1,3}", "(?:ab)++", "(?:ab)*+x", "(?:ab)?+x", "(?:a|b|)x",
  "[-a]", "[a-]", "[^-]", "[a^$.|?*+(){}#/]", #"[\[\]\\\-\^\&]"#, #"[\x41-\x5A]"#, #"[\t-\r]"#,
  #"\!\"\#\%\&\'\*\+\,\-\.\/\:\;\<\=\>\?\@\^\_\`\|\~"#, #"\x{10FFFF}"#, "(?<!♯)a", #"(?<=\p{L})a"#,
  #"(?!\x23)a"#, "e\u{301}", "a#b", "(?<aaaaaaaaaabbbbbbbbbbccccccccccdd>a)", "(?:(?:(?:a)))",
].map { Pattern($0, $0, accepts: $0) }
