import SongModel

/// What people call metadata, by language, in lower case.
enum MetadataTable {
  /// The name for a key before a colon or an equals sign.
  static let names = WordTable(entries)

  /// A phrase that begins a line of metadata, and what follows it.
  struct Phrase {
    let words: [String]
    let name: MetadataName
  }

  /// The phrases by their first word, in the order in which they are tried.
  static let phrases: WordTable<[Phrase]> = {
    var phrases = WordTable<[Phrase]>([])
    for (name, list) in phraseEntries {
      for text in list.strings {
        let phrase = Phrase(words: text.parts(between: " "), name: name)
        phrases.update(text.firstWord, from: []) { $0.append(phrase) }
      }
    }
    return phrases
  }()

  /// The names and the phrases.
  static var lists: [WordList] { entries.map { $0.words } + phraseLists }

  /// The phrases.
  static var phraseLists: [WordList] { phraseEntries.map { $0.words } }

  static let entries: [(value: MetadataName, words: WordList)] = [
    (.title, "歌名,曲名,제목"),
    (.artist, "歌手,演唱,原唱,唱,가수,노래,歌"),
    (.composer, "曲,作曲,谱曲,작곡,詞曲,词曲,作詞作曲,작사작곡"),
    (.lyricist, "词,詞,作词,作詞,填词,填詞,작사"),
    ("arranger", "编曲,編曲,편곡"),
    (.key, "调,調,选调,選調,原调,原調,キー,키"),
    (.capo, "cap,变调夹,變調夾,カポ,카포"),
    (
      .title, "title,song,song title,titel,titre,título,titulo,titolo,tytuł,název,название,t,buck,n"
    ),
    (.subtitle, "subtitle,untertitel"),
    (
      .artist,
      "artist,artista,interpret,interprète,interprete,band,group,performer,исполнитель,wykonawca,artiste,artiest,künstler,singer,performed by,recorded by,a"
    ),
    (
      .composer,
      "composer,music,musik,musica,música,musique,muzyka,hudba,muziek,музика,melodi,sävel,music by,composed by,compositor,музыка,melody,melodie,author,autor,autore,auteur,authors,written by,writer,songwriter,by,words and music,words & music,words and music by,words & music by,text und musik,paroles et musique,letra y música"
    ),
    (
      .composer,
      "text & musik,text und melodie,text & melodie,t+m,t & m,t/m,text och musik,tekst og musikk,tekst og melodi,tekst en muziek,tekst i muzyka,słowa i muzyka,text a hudba,hudba a text,слова и музыка,letra e música,testo e musica,music and lyrics,music & lyrics,lyrics and music,lyrics & music"
    ),
    (
      .lyricist,
      "lyricist,lyrics,lyrics by,words,words by,text,texte,texto,testo,letra,paroles,słowa,слова,tekst,sanat"
    ),
    (.copyright, "copyright,(c),©,copyright ©,rights,lizenz,license"),
    (.album, "album,from the album,альбом,cd,disco,appears on,appearing on"),
    (.year, "year,jahr,año,ano,anno,date,released,год,rok"),
    (
      .key,
      "key,key of,tonart,tonalidade,tonalidad,tom,tono,tonalità,tonalité,тональность,tonacja,tónina,chord key,song key,recorded key,tonality,toonsoort,sävellaji,ключ,ton"
    ),
    (.key, keyChanges),
    (.artist, "artist/band,artist / band"),
    (
      .capo,
      "capo,kapo,cejilla,cejuela,traste,kapodaster,capodastre,capotraste,каподастр,капо,capo on,capotasto,capodaster"
    ),
    (.tempo, "tempo,bpm,темп,beats per minute,speed"),
    (.time, "maat,拍子,time,time signature,taktart,takt,compás,metrum,размер,meter,metre"),
    (.duration, "duration,length,dauer,durée,song length"),
    (
      .tuning,
      "tuning,stimmung,afinación,afinação,accordatura,строй,ladění,stroj,strój,accordage,guitar tuning,uning"
    ),
    (
      .transcriber,
      "tabbed by,tab by,transcribed by,transcribed,chords by,transcriber,tabs by,submitted by,chorded by,arranged by,arrangement,arr,arr by,подбор,typed by,posted by"
    ),
    ("original_key", "original key"),
    ("ccli", "ccli,ccli number,ccli song,ccli song number"),
    ("difficulty", "difficulty,niveau,nivel,dificultad"),
    ("views", "views"),
    ("flow", "flow,song order,play order"),
    ("source", "source,quelle,fonte,fuente,zdroj,источник"),
    ("tag", "tags,tag,genre,style,genero,género,rhythm,ritmo,stil,styl,feel,categories,category"),
  ]

  /// What a key in the middle of a song is called.
  static let keyChanges: WordList =
    "key change,change key,new key,modulation,tonartwechsel,neue tonart,cambio de tono,cambio de tonalidad,mudança de tom,changement de tonalité,cambio di tonalità,zmiana tonacji,změna tóniny"

  /// What stands before it without a colon.
  static let phrasesOfKeyChanges: WordList =
    "key change to,change key to,modulate to,modulate up to,(key change to,(modulate to"

  private static let phraseEntries: [(value: MetadataName, words: WordList)] = [
    (
      .composer,
      "words and music by,words & music by,music and lyrics by,lyrics and music by,music and words by,words and music,music & lyrics by,lyrics & music by,written by,composed by,music by"
    ),
    (.lyricist, "lyrics by,words by"),
    (
      .artist,
      "by,recorded by,performed by,as recorded by,as performed by,as sung by,sung by,артист"
    ),
    (.album, "from the album"),
    (.transcriber, "tabbed by,tab by,transcribed by,chords by,arranged by"),
    (.copyright, "copyright,(c),©"),
    (.key, phrasesOfKeyChanges),
    (.key, "key is,in the key of,(in the key of,(key of,key of,key"),
    ("original_key", "original key"),
    (
      .capo,
      "capo,kapo,no capo,sin cejilla,cejilla,cejuela,ohne kapo,капо,(capo,[capo,put capo,use capo,каподастр,capotraste,capodastre,capotasto,kapodaster"
    ),
    (.tuning, "tuning,standard tuning,tuned,tune"),
    (.transcriber, "arr.,arrangement by"),
    (.composer, "sł. i muz.,muz. i sł.,sł. i muzyka,m+t:,t+m:"),
    (.tempo, "tempo,bpm"),
    ("ccli", "ccli song,ccli-liednummer"),
    ("ccli_license", "ccli license,ccli licence,ccli-lizenznummer"),
    ("ccli", "ccli"),
  ]
}

extension MetadataTable {
  /// Whether a line of metadata may begin with a word in lower case, and whether a phrase of
  /// credits may.
  static func mayOpen(_ word: Range<Int>, in text: Span<UInt8>) -> (line: Bool, phrase: Bool) {
    let bare = text.trim(decoration, word)
    let known = KnownWord(bare, in: text)
    let decorated = bare == word ? nil : KnownWord(word, in: text)
    guard known?.opensMetadata != true, decorated?.opensMetadata != true else {
      return (true, known?.opensPhrase == true || decorated?.opensPhrase == true)
    }
    guard let separator = separator(in: word, of: text) else { return (false, false) }
    let name = text.trim(decoration, word.lowerBound..<separator.lowerBound)
    return (KnownWord(name, in: text)?.opensMetadata == true, false)
  }

  /// The first colon, of any width, or equals sign in a range: what parts a name from its value.
  static func separator(in range: Range<Int>, of text: Span<UInt8>) -> Range<Int>? {
    for index in range {
      switch text[index] {
      case UInt8(ascii: ":"), UInt8(ascii: "="): return index..<index + 1
      case 0xEF where text.starts("：", at: index): return index..<index + 3
      default: break
      }
    }
    return nil
  }

  /// What may stand round the name.
  static let decoration = ScalarSet(" \t*#-[]{}\u{A0}!>\u{FEFF}_•,.;")
}
