import SongModel

/// What stands after chords to say how to play them, without parentheses: `C G let ring`, `Am - hold`.
enum PlayingRemarks {
  private static let phrases = WordTable(of: [
    "let ring,let it ring,let them ring,let chord ring,let chords ring,ring out,ring",
    "hold,hold chord,held,stop,pause,tacet,mute,muted,palm mute,palm muted,single strum,one strum",
    "strum once,once,twice,arpeggio,arpeggiated,staccato,fade,fade out,to fade,slow down,slower",
    "faster,rit,ritard,ritardando,rall,rallentando,accel,accelerando,a tempo",
    "klingen lassen,ausklingen lassen,ausklingen,laisser sonner,laissez sonner,laisser résonner",
    "dejar sonar,dejar resonar,deixar soar,deixa soar,lasciar suonare,lasciar vibrare,nechat doznít",
  ])

  /// What players and singers are told on a line of its own, in parentheses or after a star.
  private static let phrasesOfLines = WordTable(of: [
    "play once,play twice,play three times,strum,strum chords,slow strum,one strum each,no chords",
    "one strum per chord,no guitar,no drums,drums only,drums,drums enter,drums in,drum fill,bass only",
    "guitar only,piano only,band in,band enters,all in,strings enter,strings come in,same chords,etc",
    "same as intro,same as verse,same as verse 1,same as chorus,as intro,as verse 1,as before,as above",
    "repeat,ad lib,ad libitum,key change,modulate,clap,claps,clapping,hand claps,handclaps,stomp",
    "women,women only,ladies,ladies only,men,men only,all,everyone,choir,a cappella,a capella,spoken",
    "whispered,unison,fast,slow,slowly,softly,soft,quietly,quiet,loud,louder,gently,freely,build",
    "build up,crescendo,cresc,dim,diminuendo,half time,double time,fingerpicking,fingerpicked,picked",
    "leise,laut,langsam,schnell,zweimal,dreimal,alle,frauen,männer,gesprochen,doucement,deux fois",
    "trois fois,tous,hommes,femmes,parlé,due volte,tre volte,tutti,donne,uomini,parlato,dos veces",
    "tres veces,todos,hombres,mujeres,hablado,palmas,duas vezes,três vezes,homens,mulheres,falado",
    "dwa razy,trzy razy,wszyscy,dvakrát,třikrát,všichni,ženy,muži,два раза,три раза,медленно,быстро",
    "тихо,громко,twee keer,tweemaal,allen,zacht,zelfde akkoorden,två gånger,samma ackord,to ganger",
  ])

  /// In UTF-8 bytes, with what stands round it.
  private static let longest = 24

  /// What may stand round a remark.
  private static let signs = ScalarSet(" \t.,;:!…~*-–—")

  /// Whether words are such a remark, and nothing else.
  ///
  /// - Complexity: O(length) of a short one; nothing else is looked at.
  static func contains(_ words: Range<Int>, in text: Span<UInt8>) -> Bool {
    withCore(of: words, trimming: signs, in: text) { phrases.contains($0.indices, in: $0) }
  }

  /// Whether a line that is set off, by parentheses or a star, is such a remark, and nothing else.
  ///
  /// - Complexity: O(length) of a short one; nothing else is looked at.
  static func containsLine(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    withCore(of: line, trimming: signsRoundLines, in: text) {
      phrases.contains($0.indices, in: $0) || phrasesOfLines.contains($0.indices, in: $0)
    }
  }

  private static let signsRoundLines = ScalarSet(" \t.,;:!…~*-–—()")

  /// What is true of short words in lower case, without the signs round them.
  private static func withCore(
    of words: Range<Int>,
    trimming signs: ScalarSet,
    in text: Span<UInt8>,
    _ isTrue: (Span<UInt8>) -> Bool
  ) -> Bool {
    guard words.count <= longest, case let core = text.trim(signs, words), !core.isEmpty else {
      return false
    }
    return LowerCase.withBytes(of: text.extracting(core), isTrue)
  }
}
