import SongModel

/// What people call metadata, by language, in lower case.
enum MetadataTable {
  /// The name for a key before a colon or an equals sign.
  static let names: [String: MetadataName] = {
    var names: [String: MetadataName] = [:]
    for (name, words) in entries {
      for word in words.parts(between: ",") { names[word] = name }
    }
    return names
  }()

  /// A phrase that begins a line of metadata, and what follows it.
  typealias Phrase = (words: [String], name: MetadataName)

  /// The phrases by their first word, each list in the order in which they are tried.
  static let phrases: [String: [Phrase]] = {
    let phrases = phraseEntries.map { entry -> Phrase in
      (entry.0.parts(between: " "), entry.1)
    }
    return Dictionary(grouping: phrases) { $0.words[0] }
  }()

  private static let entries: [(MetadataName, String)] = [
    (
      .title, "title,song,song title,titel,titre,título,titulo,titolo,tytuł,název,название,t,buck,n"
    ),
    (.subtitle, "subtitle,untertitel"),
    (
      .artist,
      "artist,artista,interpret,interprète,interprete,band,group,performer,исполнитель,wykonawca,artiste,künstler,singer,performed by,recorded by,a"
    ),
    (
      .composer,
      "composer,music,musik,musica,música,musique,muzyka,hudba,music by,composed by,compositor,музыка,melody,melodie,author,autor,autore,auteur,authors,written by,writer,songwriter,by,words and music,words & music,words and music by,words & music by,text und musik,paroles et musique,letra y música"
    ),
    (
      .lyricist,
      "lyricist,lyrics,lyrics by,words,words by,text,texte,texto,testo,letra,paroles,słowa,слова,tekst"
    ),
    (.copyright, "copyright,(c),©,copyright ©,rights,lizenz,license"),
    (.album, "album,from the album,альбом,cd,disco,appears on,appearing on"),
    (.year, "year,jahr,año,ano,anno,date,released,год,rok"),
    (
      .key,
      "key,original key,key of,tonart,tonalidade,tonalidad,tom,tono,tonalità,tonalité,тональность,tonacja,tónina,chord key,song key,recorded key"
    ),
    (
      .capo,
      "capo,kapo,cejilla,cejuela,traste,kapodaster,capodastre,capotraste,каподастр,капо,capo on,capotasto,capodaster"
    ),
    (.tempo, "tempo,bpm,темп,beats per minute,speed"),
    (.time, "time,time signature,taktart,takt,compás,metrum,размер,meter,metre"),
    (.duration, "duration,length,dauer,durée,song length"),
    (
      .tuning,
      "tuning,stimmung,afinación,afinação,accordatura,строй,ladění,stroj,strój,accordage,guitar tuning"
    ),
    (
      .transcriber,
      "tabbed by,tab by,transcribed by,transcribed,chords by,transcriber,tabs by,submitted by,chorded by,arranged by,arrangement,arr,arr by,подбор,typed by,posted by"
    ),
    ("ccli", "ccli,ccli number,ccli song,ccli song number"),
    ("difficulty", "difficulty,niveau,nivel,dificultad"),
    ("source", "source,quelle,fonte,fuente,zdroj,источник"),
    ("tag", "tags,tag,genre,style,genero,género,rhythm,ritmo,stil,styl,feel,categories,category"),
  ]

  private static let phraseEntries: [(String, MetadataName)] = [
    ("words and music by", .composer), ("words & music by", .composer),
    ("music and lyrics by", .composer), ("lyrics and music by", .composer),
    ("music and words by", .composer), ("words and music", .composer),
    ("written by", .composer), ("composed by", .composer), ("music by", .composer),
    ("lyrics by", .lyricist), ("words by", .lyricist), ("by", .artist),
    ("recorded by", .artist), ("performed by", .artist), ("as recorded by", .artist),
    ("as performed by", .artist), ("as sung by", .artist), ("sung by", .artist),
    ("from the album", .album), ("tabbed by", .transcriber), ("tab by", .transcriber),
    ("transcribed by", .transcriber), ("chords by", .transcriber), ("arranged by", .transcriber),
    ("copyright", .copyright), ("(c)", .copyright), ("©", .copyright),
    ("key of", .key), ("key", .key), ("capo", .capo), ("kapo", .capo), ("no capo", .capo),
    ("sin cejilla", .capo), ("cejilla", .capo), ("cejuela", .capo), ("ohne kapo", .capo),
    ("капо", .capo),
    ("(capo", .capo), ("[capo", .capo), ("tuning", .tuning), ("standard tuning", .tuning),
    ("tempo", .tempo), ("bpm", .tempo),
    ("tuned", .tuning), ("tune", .tuning), ("каподастр", .capo), ("артист", .artist),
  ]
}
