extension TitleCollation {
  /// The letters that have a position of their own in an alphabet, and their sort keys: `~` comes
  /// after all plain letters, so that `c~` is after everything with c and before d.
  static let alphabets: [String: [String: String]] = [
    "cs": ["č": "c~", "ch": "h~", "ř": "r~", "š": "s~", "ž": "z~"],
    "da": danish,
    "es": ["ñ": "n~"],
    "et": ["š": "s~", "z": "s~~", "ž": "s~~~", "õ": "w~", "ä": "w~~", "ö": "w~~~", "ü": "w~~~~"],
    "fi": swedish,
    "hr": southSlavic,
    "hu": [
      "cs": "c~", "dz": "d~", "dzs": "d~~", "gy": "g~", "ly": "l~", "ny": "n~", "ö": "o~",
      "ő": "o~", "sz": "s~", "ty": "t~", "ü": "u~", "ű": "u~", "zs": "z~",
    ],
    "is": ["ð": "d~", "þ": "z~", "æ": "z~~", "ö": "z~~~"],
    "lt": ["č": "c~", "š": "s~", "ž": "z~"],
    "lv": ["č": "c~", "ģ": "g~", "ķ": "k~", "ļ": "l~", "ņ": "n~", "š": "s~", "ž": "z~"],
    "nb": danish,
    "nn": danish,
    "no": danish,
    "pl": [
      "ą": "a~", "ć": "c~", "ę": "e~", "ł": "l~", "ń": "n~", "ó": "o~", "ś": "s~", "ź": "z~",
      "ż": "z~~",
    ],
    "ro": ["ă": "a~", "â": "a~~", "î": "i~", "ș": "s~", "ş": "s~", "ț": "t~", "ţ": "t~"],
    "sk": ["ä": "a~", "č": "c~", "ch": "h~", "ô": "o~", "š": "s~", "ž": "z~"],
    "sl": southSlavic,
    "sv": swedish,
    "tr": ["ç": "c~", "ğ": "g~", "ı": "h~", "ö": "o~", "ş": "s~", "ü": "u~"],
  ]

  private static let danish = [
    "æ": "z~", "ä": "z~", "ø": "z~~", "ö": "z~~", "å": "z~~~", "aa": "z~~~",
  ]
  private static let southSlavic = ["č": "c~", "ć": "c~~", "đ": "d~", "š": "s~", "ž": "z~"]
  private static let swedish = ["å": "z~", "ä": "z~~", "ö": "z~~~"]
}
