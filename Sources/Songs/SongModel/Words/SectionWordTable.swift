/// What sections are called, by language, in lower case.
package enum SectionWordTable {
  /// The names of each kind of section.
  package static let entries: [(value: SectionKind, words: WordList)] = [
    (
      .verse,
      "verse,vers,verso,v,vs,verses,versos,stanza,estrofa,estrofe,strofa,couplet,cpl,strophe"
    ),
    (
      .verse,
      "zwrotka,zwr,sloka,verš,куплет,стих,вірш,строфа,säkeistö,versszak,kitica,стихотворение"
    ),
    (.verse, "主歌,歌詞,a段,aメロ,1절,2절,3절"),
    (.chorus, "副歌,合唱,サビ,후렴,후렴구"),
    (.preChorus, "导歌,導歌,bメロ"),
    (.bridge, "桥段,橋段,cメロ,브릿지,브리지"),
    (.intro, "前奏,イントロ,전주,인트로"),
    (.interlude, "间奏,間奏,过门,過門,간주"),
    (.solo, "ソロ,独奏,獨奏,솔로"),
    (.outro, "尾奏,尾声,尾聲,結尾,结尾,後奏,アウトロ,エンディング,후주,아웃트로"),
    (.verse, "בית,strofă,stroof,kupletti,κουπλέ,στροφή"),
    (.chorus, "פזמון,refrein,refreng,reff,refrään,koro,nakarat,ρεφρέν,ρεφραίν,điệp khúc"),
    (.preChorus, "קדם פזמון,pre-refräng,pre-refrein,før refreng"),
    (.bridge, "גשר,stick,brug,bryggan,c-stykke,c-del,c-osa,köprü,γέφυρα"),
    (.intro, "פתיחה,הקדמה,אינטרו,voorspel,förspel,giriş,εισαγωγή"),
    (.interlude, "מעבר,tussenstuk,mellomspill,mellemstykke,väliosa,átvezető"),
    (.solo, "סולו,σόλο"),
    (.outro, "סיום,אאוטרו,naspel,avslutning,etterspill,efterspil"),
    (
      .chorus,
      "chorus,chor,ch,refrain,refrão,refrao,refran,refrán,refrén,refren,ref,coro,estribillo"
    ),
    (
      .chorus, "ritornello,rit,refräng,omkvæd,omkved,kertosäe,refrén,припев,приспів,пр,r,c"
    ),
    (.chorus, "kehrvers,refr,koor"),
    (.chorus, "double chorus,last chorus,final chorus,ending chorus,chœur,choeur"),
    (
      .preChorus,
      "pre-chorus,prechorus,pre chorus,pre,pre-refrain,pre-coro,pre-refrão,precoro,pre coro"
    ),
    (
      .preChorus,
      "bridge to chorus,lift,build,pont vers refrain,pré-refrão,pre-ritornello,предприпев"
    ),
    (.preChorus, "pc,pre-refrén,preestribillo,pre-estribillo,pré-refrain,pré refrain"),
    (
      .bridge, "bridge,b,puente,ponte,pont,brücke,bruecke,most,bro,бридж,мост,middle eight,middle 8"
    ),
    (.bridge, "middle,special,bridge section,mellemspil"),
    (
      .intro,
      "intro,introduction,introdução,introducao,introduccion,introducción,introduzione,entrada"
    ),
    (
      .intro,
      "вступление,вступ,интро,vorspiel,einleitung,wstęp,předehra,předehra,predohra,uvod,alku"
    ),
    (.intro, "opening,início,inicio,introito,pre-intro,forspil,intro riff,předhra"),
    (
      .interlude,
      "interlude,interludio,interlúdio,interludium,zwischenspiel,mezihra,проигрыш,przygrywka"
    ),
    (
      .interlude,
      "break,breakdown,turnaround,inter,intermezzo,tussenspel,välisoitto,link,ponticello"
    ),
    (
      .interlude, "отыгрыш,перебивка,програш,medzihra,passage,mellanspel,vamp,fill,transition,запев"
    ),
    (.intro, "prelude,preludio,prelúdio,präludium,prélude"),
    (.interlude, "intermedio,intermédio"),
    (.solo, "solo,guitar solo,sólo,соло,gitarrensolo,assolo,solo de guitarra,gitarové sólo,lead"),
    (.solo, "piano solo,sax solo,keyboard solo,harp solo,lead break,guitar break,solos,organ solo"),
    (.instrumental, "instrumental,instr,inst,instrumentale,инструментал,strumentale,instrumentál"),
    (.instrumental, "instrumental break,instrumental bridge,instrumental verse,jam,музыка"),
    (
      .outro,
      "outro,outtro,final,finale,fim,fine,fin,концовка,кода,окончание,nachspiel,dohra,salida"
    ),
    (
      .outro,
      "outro chorus,conclusion,extro,schluss,zakończenie,fade,fade out,końcówka,кінець,финал"
    ),
    (.ending, "ending,end,tag,encore,конец,závěr,конец,pre-final,prefinal,pre final"),
    (.coda, "coda,codetta"),
    (.riff, "riff,hook,lick,main riff,рифф,melody,melodia,melody line,theme,thème,main theme"),
    (.tab, "tab,tabs,tablature"),
    (.part, "vez,first time,second time,last time,1st time,2nd time,3rd time"),
    (
      .part,
      "part,parte,partie,teil,часть,section,spoken,rap,talking,all,ad lib,adlib,hum,channel,mid"
    ),
    (.part, "primeira parte,segunda parte,terceira parte,quarta parte,primera parte,misc"),
    (.part, "tercera parte,cuarta parte"),
    (.part, "post-chorus,postchorus,post chorus,post-refrain,post-coro,pós-refrão,reprise"),
    (.part, "kanon,canon,descant,ripetizione,recitativo,recitative,scat,dialogue,narration"),
  ]

  /// What the parts of a song are called after the letter that tells them apart: `A section`,
  /// `B-Teil`.
  package static let letteredParts: WordList =
    "part,teil,section,del,deel,stykke,osa,část,część,часть"

  /// Whether a word or a phrase, in lower case, is one of those.
  ///
  /// - Complexity: O(length) for nearly all others, O(size of the table) for one of those.
  package static func names(_ phrase: String) -> Bool {
    var phrase = phrase
    return phrase.withUTF8 { bytes in
      checksums.contains(Checksum(bytes.span))
        && entries.contains { $0.words.contains(bytes.span) }
        || letteredParts.contains(bytes.span)
    }
  }

  /// A set of strings would take a twelfth of the work on one song to make.
  private static let checksums: Checksum.Set = {
    var checksums = Checksum.Set()
    for (_, words) in entries {
      words.forEach(.whole) { range, text in checksums.insert(Checksum(text.extracting(range))) }
    }
    return checksums
  }()
}

/// A short number that differs for nearly all words.
private struct Checksum {
  /// Of fourteen bits.
  let number: Int

  init(_ word: Span<UInt8>) {
    let sum = word.checksum(of: word.indices)
    number = Int(truncatingIfNeeded: sum >> 32 ^ sum) & 0x3FFF
  }

  /// Checksums, a bit for each that there may be.
  struct Set {
    private var bits = [UInt64](repeating: 0, count: 0x4000 / 64)

    mutating func insert(_ checksum: Checksum) {
      bits[checksum.number / 64] |= 1 << UInt64(checksum.number % 64)
    }

    func contains(_ checksum: Checksum) -> Bool {
      bits[checksum.number / 64] >> UInt64(checksum.number % 64) & 1 == 1
    }
  }
}
