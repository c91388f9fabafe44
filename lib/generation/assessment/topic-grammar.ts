import type { CourseLanguage } from "@/lib/courses/schema";

/** The patterns of a language that show what a learner wants to learn. */
export type Grammar = {
  /** Beginnings of a request in this language only. */
  opens: RegExp;
  leads: RegExp;
  /** Interjections before a clause about the learner. */
  interjections: RegExp;
  /** The beginning of a clause about the learner: "I have a dog…", "Mi hija empieza…". */
  person: RegExp;
  /** The transition from that clause to the request. */
  laterWish: RegExp;
  /** The thing that the clause names; the request may refer to it by a pronoun ("train him"). */
  owned: RegExp;
  /** A time after the named thing. */
  ownedWhen: RegExp;
  /** The verb and the pronoun of such a request, and the rest. */
  pronoun: RegExp;
  /** A finite clause, which is no topic. */
  clause: RegExp;
  /** Subjects that begin like a request: "study skills". */
  compound: RegExp;
  verbLead: RegExp;
  /** Verbs that need no "to" before them. */
  bareVerb: RegExp;
  /** The continuation in this language of a request that began in the other: "I want to | cocinar paella". */
  goesOn: RegExp;
  cut: RegExp;
  /** The beginning of a goal after a full stop or comma. */
  goalOpens: RegExp;
  goalLead: RegExp;
  tail: RegExp;
  infinitive: RegExp;
  dropped: RegExp;
  /** A verb that belongs to the topic because a preposition follows: "speak in public". */
  prepositional: RegExp;
  /** Words between a dropped verb and its object. */
  filler: RegExp;
  asksWhat: RegExp;
  /** A yes-no question begins with a verb, in English followed by a subject: "¿Cocina italiana?" and "Can openers?" are topics. */
  asksWhether: RegExp;
};

const anyOf = (leads: readonly string[], end: string) => new RegExp(`^(?:${leads.join("|")})${end}`, "iu");
const englishInterjections =
  "(?:hi|hello|hey|well|so|please|ok(?:ay)?|to be (?:quite |perfectly |completely )?(?:honest|frank)|to tell (?:you )?the truth|honestly|frankly|actually|basically)";
const spanishInterjections =
  "(?:hola|buenas(?: tardes| noches)?|buenos d[ií]as|bueno|pues|por favor|la verdad(?: es que)?|sinceramente|en realidad)";
const tongues = {
  english: "english|spanish|french|german|italian|portuguese|japanese|chinese|korean|arabic|russian",
  español:
    "ingl[eé]s|espa[ñn]ol|franc[eé]s|alem[aá]n|italiano|portugu[eé]s|japon[eé]s|chino|coreano|[aá]rabe|ruso|catal[aá]n|euskera|gallego",
};

export const grammars: Record<CourseLanguage, Grammar> = {
  english: {
    opens:
      /^(?:hi|hello|hey|i['’]?(?:d|m|ve|ll)|(?:i|we) (?:am|are|have|had|has|just|got|love|like|enjoy|work|live|run|teach|failed|passed|play|can|can['’]t|cannot|could|don['’]?t|do|did|must|should|wanna|gonna|gotta|never|always|really|also|know|bought|moved|started|struggle|decided|intend|want(?:ed)?|wnat|need|would|wish|plan|hope|keep|feel|use|took|will)|my|our|as an? \p{L}+ (?:i|we)|to \p{L}{2,}|how|what|why|learn(?:ing)?|(?:can |could )?(?:you )?(?:teach me|explain)|understand|improve|become|looking|trying|(?:is|are|was|were|do|does|did|can|could|should|would|will)(?= [^.]*\?))(?!\p{L})/iu,
    leads: anyOf(
      [
        englishInterjections,
        "(?:i|we)['’]?d (?:really )?(?:like|love)",
        "(?:i |we )?(?:would|wo?u?l?d|wud) (?:really )?(?:like|love|lik)",
        "(?:i['’]?m|i am|we['’]re|we are) (?:very |really |quite )?(?:interested in|curious about|fascinated by|passionate about|keen on|into|trying|hoping|looking(?: for)?|planning|going(?= to\\b)|learning|studying|struggling with|preparing for|getting into|(?:bad|terrible|hopeless|not (?:very )?good) (?:at|with))",
        "(?:i['’]?m|i am) (?:an? )?(?:complete |total |absolute )?(?:beginner|newbie|novice|new) (?:in|at|to|with)",
        "(?:looking|trying|hoping|wanting|planning|aiming)(?= to\\b)",
        "looking for",
        "(?:i|we)(?:['’]ve| have) always (?:wanted|dreamed of|dreamt of|loved|been (?:interested in|fascinated by))",
        "i (?:struggle|have (?:trouble|problems|difficult(?:y|ies))) with",
        "i (?:don['’]?t|do not) (?:really )?understand",
        "i (?:don['’]?t|do not) know (?:anything|much|a lot) about",
        "i (?:know nothing|have no (?:idea|clue)) about",
        "i (?:don['’]?t|do not) know(?= how\\b)",
        "(?:i|we) (?:(?:really|just|also|only|still|now) )*(?:want(?:ed)?|w(?:nat|atn|ant+|nt|hant|aant|amt|at(?= to\\b)|ont(?= to\\b))|need|wish|plan|hope|intend|decided|have|love|like|enjoy|adore)",
        "(?:need|want)(?= to\\b)",
        "my (?:goal|aim|dream) is",
        "(?:can you |could you )?(?:teach|help|show) me",
        "(?:can|could) you explain(?: to me)?",
        "let me",
        "help (?:him|her|them|(?:my|our) \\p{L}+) with",
        "(?:(?:some|a bit of|a little) )?help (?:with|in|on)(?: my)?",
        "an? (?:\\p{L}+ )?course (?:that|which) (?:gets|takes|brings|teaches|shows|helps) (?:me|us)(?: from [^,.;]*?(?= to ))?",
        "an? (?:\\p{L}+ )?course (?:on|about|in)",
        "(?:what(?:['’]?s| is| are) )?the (?:best|easiest|fastest|quickest) way(?= to\\b)",
        "l(?:earn|ern|aern|eran|eanr)(?:ing)?(?: about)?",
        "study(?:ing)?(?! (?:in|at|abroad|with)\\b)",
        "about",
        "how(?= to\\b)",
        "what(?:['’]s| is| are)(?= (?:the|an?) )",
        "enough",
        "some",
        "a bit of",
        "a little(?: bit)?(?: of)?",
        "more",
        "the basics of",
        "basics of",
        "get (?:better at|into|started with)",
        "improve(?: my)?",
        "become (?:better|good) at",
        "understand(?:ing)?",
        "master",
        "know",
        "everything",
        `my(?= (?:${tongues.english})(?! \\p{L}))`,
      ],
      String.raw`(?:,|\.|!|(?!\p{L}))\s*(?:to(?= (?:l(?:earn|ern|aern|eran|eanr)|study(?! (?:in|at|abroad|with)\b)|understand|know|master|get better|improve|become better|get into)\b) )?`,
    ),
    interjections: new RegExp(`^(?:${englishInterjections}(?!\\p{L})[,.!]?\\s*)*`, "iu"),
    person:
      /^(?:(?:i|we)(?:['’](?:m|ve|re|d|ll))? |im |ive |(?:my|our) (?!(?:goal|aim|dream) is\b)|as an? |at work|at (?:my|our) |in (?:my|our) |for (?:my|our|work) |on (?:my|our) |(?:since|because|when|after|before|while) (?:i|we|my|our)(?!\p{L})|being an? |having |recently|lately|this (?:year|summer|month|week)|next |last |there(?:['’]s| is| are) )/iu,
    laterWish:
      /(?:[,.;:!?]+\s+(?:(?:and|but|so|now|then|therefore|that['’]s why|which is why) )*|\s+[–—-]\s+|\s+(?:(?:and|but|so) )?(?:now )?(?=(?:i|we)(?!\p{L}))|\s+(?:and|but|so) (?:now )?)(?=(?:i|we)(?:['’]?d| would)? (?:(?:really|just|also|now|only|still|would|therefore|always) )*(?:want(?:ed)?|need|like(?= to| a )|love(?= to)|wish|hope|plan|intend|wanna|gotta|must|should|have (?:got )?to)(?!\p{L})|(?:i['’]?m|i am|we['’]re|we are) (?:trying|hoping|looking|planning|interested)(?!\p{L})|(?:(?:really|just|also|now|would) )*(?:want|need|would like|would love|hope|have|like) to )/iu,
    owned:
      /.*(?:^|[\s’'](?:ve )?)(?:have|has|had|having|got|get|getting|bought|adopted|own|found|inherited|received|made|failed|play|bake|grow|write|breed|uses?|used|using|(?:mov|switch|chang)(?:e|es|ed|ing)? to) (?<thing>(?:an?|the|my|our|some|two|three|these|\p{Lu}\p{L}+)(?: .*)?|\p{Lu}\p{L}+|(?!(?:to|not|never|that)$)\p{L}+)$/u,
    ownedWhen:
      /(?: (?:in|on|at|since|for|last|next|this) (?:\p{Lu}\p{L}+|\d+|(?:an?|two|the|last|next) \p{L}+|year|month|week|summer|spring|autumn|winter|christmas)| twice| again| recently| yesterday| today| now| soon)+$/iu,
    pronoun: /^(?:(?<verb>\p{L}+) )?(?:him|her|it|them|this|that|one)(?<rest> .*)?$/iu,
    clause:
      /^(?:(?:[Ii]|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Yy]ou)(?: \p{Ll}|['’](?:m|ve|re|d|ll|s) )|[Ii]m |(?:[Ii]t|[Tt]his|[Tt]hat|[Tt]here)(?:['’]s| (?:is|was|are|has|have|had|would|can|will|does|seems)) |(?:[Ss]ince|[Bb]ecause|[Aa]fter) (?:[Ii]|we|my) |[Aa]s an? (?!service\b|whole\b)|(?:[Mm]y|[Oo]ur) (?:\p{L}+ ){1,3}?(?:is|are|was|were|has|have|had|does|do|did|will|would|can|cannot|can['’]t|doesn['’]t|isn['’]t|won['’]t|just|always|never|moves|wants|needs|keeps|starts|started|gets|got|says|said|told|asked|gave|bought|left|died)(?!\p{L}))/u,
    compound:
      /^(?:study (?:skills?|techniques?|habits?|methods?|strateg\p{L}+|groups?|plans?|planning|guides?|bibles?|design|materials?|tips|abroad)|learning (?:skills?|techniques?|habits?|disabilit\p{L}+|difficult\p{L}+|theor\p{L}+|styles?|methods?|strateg\p{L}+|outcomes?|objectives?|management|analytics|platforms?|design|psychology|communit\p{L}+|organi[sz]ations?|curves?|rates?|support)|master(?:['’]?s)? (?:thes[ei]s|degrees?|data|class(?:es)?|plans?|plann\p{L}+|keys?|gardeners?|programmes?|boot))(?!\p{L})/iu,
    verbLead:
      /^(?:(?:to )?(?:being|be) able to|to(?! (?:be (?:\p{L}+ )?(?:honest|frank)|tell (?:you )?the truth)(?!\p{L}))|(?:i|we) (?:(?:really|just|also|now) )*(?:must|should|ought to|have got to|gotta|wanna|gonna|can(?:no|['’])?t|could never)|(?:(?:i['’]?m|i am) )?(?:gonna|wanna)|how (?:can|do|could|should|would) (?:i|we|you|one)) (?=\p{L})/iu,
    bareVerb:
      /^(?:study (?:in|at|abroad|with)(?!\p{L})|(?:play|speak|cook|bake|draw|knit|sew|write|sing|build|grow|repair|fix|make|become|be|stop|quit|lose|manage|overcome|raise|take|teach|tell|pass|get|do) \p{L})|^(?:cook|bake|swim|knit|sew|sing|draw|drive|write) *$/iu,
    goesOn:
      /^(?:to|how|what|why|learn(?:ing)?|improve|become|play|speak|cook|bake|draw|swim|write|sing|build) \p{L}/iu,
    cut: /(?:,|;|:|\.|!|\?)\s+(?:and )?|\s+(?:so that|so (?=i\b|we\b|my\b)|in order to|because(?: of)?|since (?=i\b)|(?<!\b(?:prepare|preparing|ready|care|caring) )for(?= (?!beginners|dummies|loops?\b)))\s*|\s+(?:and|but) (?=(?:i|we)(?:['’]d| would)? (?:(?:really|just|also) )?(?:want|need|like|love|hope|wish|plan|have) to )|\s+(?<!\b(?:introduction|approach|guide|relation|access|back|close|listen|listening|talk|talking|speak|speaking|related|due|how|what|when|where|want|need|have|able) )to\s+|\s+[–—-]\s+/giu,
    goalOpens:
      /^(?:so|in order to|to|because|for|(?:being |be )?able to|(?:i|we)(?:['’]d like| would like| want| need| hope| plan| wish)|my (?:goal|aim) is)(?!\p{L})/iu,
    goalLead:
      /^(?:(?:so )?(?:that )?(?:i|we)(?: can| could| may| might| will|(?:(?: (?:really|just|also))?(?: want| need| hope| plan| wish| have| would like| would love)|['’]d (?:like|love)) to| am able to)|to|in order to|so that|so|because|for|be able to|being able to|and|i want|my goal is(?: to)?)\s+/i,
    tail: /,?\s+(?:please|thanks|thank you|from scratch|from zero|properly|fluently|well|better|quickly|fast|again|a bit|a little|very|really)$/i,
    infinitive: /^\p{L}{2,}$/u,
    dropped: /^(?:play|speak|use|understand|know|master|study|learn|do)$/i,
    prepositional:
      /^study abroad|^\p{L}+ (?:in|on|at|with|without|to|for|from|of|by|like|against|before|into|under|among|together|up|out|over) /iu,
    filler: /^(?:about|better|good|fluent) (?=\p{L})/iu,
    asksWhat: /^(?:how|why|what|when|where|who|which|whether) /i,
    asksWhether:
      /^(?:is|are|was|were|does|did)(?:n['’]t)? \p{L}|^(?:(?:do|can|could|should|would|will|shall|has|have|had|am)(?:n?['’]t)? (?!and |or )|(?:must|may|might)(?:n['’]t)? (?=(?:i|we|you|he|she|it|they|there|one|this|that|these|those|the|an?|my|our|your|his|her|their|people|(?:any|every)\p{L}*) ))\p{L}[^\s.!?;:¿]* \S[^.!;:¿]*\?/iu,
  },
  español: {
    opens:
      /^(?:hola|buenas|(?:yo )?(?:[qk]u?iero|queremos|quisi[eé]ra(?:mos)?|quer[ií]a(?:mos)?|querr[ií]a(?:mos)?|necesit(?:o|amos)|deseo)|(?:me|nos) (?:gustar[ií]a|interesan?|encantar[ií]a|gustan?|encantan?|han?|he|cuestan?|toca|duele)|mi (?:objetivo|meta) es|soy|somos|tengo|tenemos|estoy|estamos|acabo|acabamos|vamos a|llevo|siempre he|(?:mi|mis|nuestr[oa]s?) \p{L}+|aprender|estudiar|saber|entender|mejorar|ens[eé][ñn]ame|ay[uú]dame|c[oó]mo|qué|por qué|a ir|(?:a )?(?:tocar|hablar|cocinar|nadar|bailar|cantar|dibujar|pintar|programar|escribir|jugar|leer|coser|conducir))(?!\p{L})|^¿/iu,
    leads: anyOf(
      [
        spanishInterjections,
        "(?:yo )?(?:(?:s[oó]lo|simplemente|tambi[eé]n|ahora) )?(?:[qk]u?iero|queremos|quisi[eé]ra(?:mos)?|quer[ií]a(?:mos)?|querr[ií]a(?:mos)?|necesit(?:o|amos)|deseo|deseamos|espero|busco|buscamos|tengo que|tenemos que|deb(?:o|emos)(?= (?:aprender|mejorar|dominar|estudiar)(?!\\p{L})))(?: (?:empezar|comenzar)(?= a ))?",
        "(?:me|nos) (?:gustar[ií]an?|interesar[ií]an?|interesan?|encantar[ií]an?|encantan?|gustan?|fascinan?|apasionan?|cuestan?)(?: mucho)?(?: (?:empezar|comenzar)(?= a ))?",
        "se me dan? (?:muy )?(?:mal|fatal)",
        "(?:estoy|estamos) (?:interesad[oa]s? en|aprendiendo|estudiando|preparando|empezando (?:a|con|en)|intentando|tratando de|pensando en)",
        "me estoy preparando para",
        "llevo tiempo queriendo",
        "siempre he querido",
        "tengo (?:muchas )?ganas de",
        "tengo curiosidad por",
        "no entiendo(?= \\p{L})",
        "no s[eé] (?:casi )?(?:nada|mucho) (?:de|sobre)",
        "no s[eé](?= (?:c[oó]mo )?\\p{L}{2,}[aei]r(?:se|me)?(?!\\p{L}))",
        "soy (?:un |una )?(?:principiante|novat[oa]|nuev[oa]) (?:en|con)",
        "(?:mi|nuestr[oa]) (?:objetivo|meta|sueño) es",
        "(?:me )?(?:puedes|podr[ií]as)",
        "(?:ay[uú]d(?:a|e)(?:me|nos)|ayudadme|ens[eé][ñn]a(?:me|nos)|ense[ñn]adme|ense[ñn]arme|ayudarme|expl[ií]came|explicarme)(?: con(?: mis?)?(?!\\p{L}))?",
        "ayudar(?:l[aeo]s?)? (?:a (?:mis?|nuestr[oa]s?) \\p{L}+ )?con",
        "(?:(?:algo de|un poco de) )?ayuda (?:con|en)(?: mis?)?",
        "un curso (?:de|sobre|para(?= aprender))",
        "(?:cu[aá]l es )?la mejor (?:manera|forma) de",
        "ap(?:render|rneder|ender)(?: m[aá]s)?(?: (?:de|sobre)(?= (?:el|la|los|las) ))?",
        "estudiar",
        "saber(?: m[aá]s)?(?: de| sobre)?",
        "(?:conocer|entender|comprender)(?: mejor)?(?: a)?",
        "dominar",
        "mejorar(?: mi| mis| en)?",
        "sobre",
        "acerca de",
        "m[aá]s(?: de| sobre)?",
        "un poco(?: m[aá]s)? de",
        "algo de",
        "lo b[aá]sico de",
        "las bases de",
        "los fundamentos de",
        "bastante",
        "suficiente",
        "c[oó]mo(?= \\p{L}*[aeií]r(?:se|me)?(?!\\p{L}))",
        "c[oó]mo (?:puedo|podr[ií]a|se puede)",
        "qu[eé] (?:es|son)(?= (?:el|la|los|las|una?) )",
        "que(?= me)",
        `mi(?= (?:${tongues["español"]})(?! \\p{L}))`,
      ],
      String.raw`(?:,|\.|!|(?!\p{L}))\s*`,
    ),
    interjections: new RegExp(`^(?:${spanishInterjections}(?!\\p{L})[,.!]?\\s*)*`, "iu"),
    person:
      /^(?:(?:yo |nosotros )?(?:soy|somos|estoy|estamos|tengo|tenemos|vamos a|voy a|he|hemos|acabo|acabamos|llevo|llevamos|trabajo|trabajamos|vivo|vivimos|estudio|uso|usamos|doy|hago|compr[eé]|suspend[ií])|me|nos|se me|a mis?|(?:mi|mis|nuestr[oa]s?) (?!(?:objetivo|meta) es)\p{L}+|en (?:mi|el|la) |este |esta |pr[oó]ximamente|hace |desde |como \p{L}+,?|para mi |siempre|nunca|ya|no )(?!\p{L})|^(?:a mis? |en (?:mi|el|la) |(?:mi|mis|nuestr[oa]s?) |este |hace |desde |para mi |no )/iu,
    laterWish:
      /(?:[,.;:!?]+\s+(?:(?:y|pero|as[ií] que|por eso|ahora) )*|\s+[–—-]\s+|\s+(?:(?:y|pero|as[ií] que|por eso) (?:ahora |por eso |yo |tambi[eé]n )*)?)(?=(?:yo )?(?:(?:s[oó]lo|simplemente|tambi[eé]n|ahora) )?(?:[qk]u?iero|queremos|quisi[eé]ra(?:mos)?|querr[ií]a(?:mos)?|quer[ií]a(?:mos)?|necesit(?:o|amos)|deseo|deseamos|tengo que|tenemos que|debo|debemos|(?:me|nos) (?:gustar[ií]a|encantar[ií]a|interesar[ií]a))(?!\p{L}))/iu,
    owned:
      /.*(?:^|\s)(?:[Tt]engo|[Tt]enemos|tener|[Tt]endremos|[Cc]ompr(?:é|e|amos|ado)|[Aa]dopt(?:é|e|amos|ado)|[Hh]ered(?:é|e|amos|ado)|regal(?:ado|aron)|recib(?:í|ido)|conseguido|encontr(?:é|ado)|[Ss]uspend(?:í|i|ido)|usa|[Uu]samos|[Uu]so|(?:pasa|cambia)(?:mos)? a) (?<thing>(?:un[oa]?s?|el|la|los|las|mis?|dos|tres|\p{Lu}\p{L}+)(?: .*)?|\p{Lu}\p{L}+)$/u,
    ownedWhen:
      /(?: (?:en|el|este|esta|desde|hace|por) (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|verano|invierno|primavera|otoño|navidad|mes|año|semana|lunes|martes|miércoles|jueves|viernes|sábado|domingo|\d+)(?!\p{L}).*| ya| otra vez| dos veces| ayer| hoy)$/iu,
    pronoun: /^(?:a )?(?<verb>\p{L}*[aei]r)l[oae]s?(?<rest> .*)?$/iu,
    clause:
      /^(?:yo|nosotros|(?:me|nos|se me|te) \p{Ll}\p{L}*|soy|somos|estoy|estamos|tengo|tenemos|vamos a|voy a|he|hemos|acabo|acabamos|vivo en|llevo|llevamos|trabajo (?:en|de|como|para|con) (?:un|una|el|la|los|las|mi|mis)|hago|toco|cocino|corro|doy|uso(?! de)|juego al?|compré|suspendí|perdí|empecé|quiero|queremos|necesito|(?:mi|mis|nuestr[oa]s?) (?:\p{L}+ ){1,3}?(?:es|son|está|están|tiene|tienen|ha|han|va|van|quiere|quieren|empieza|empezó|me|nos|se|no|siempre|nunca))(?= [\p{L}\d])/iu,
    compound: /^(?!)/,
    verbLead: /^a (?=(?:no )?\p{L}*[aeií]r(?:se|me)?(?!\p{L}))/iu,
    bareVerb: /^/,
    goesOn:
      /^\p{L}*[aeiou]\p{L}*(?:(?<![eo])ar|(?<!a)ir|ír)(?:se|me)? |^(?:com|beb|le|corr|cos|hac|ten|v|s|perd|vend|tej)er(?:se|me)? /iu,
    cut: /(?:,|;|:|\.|!|\?)\s+(?:y )?|\s+(?:para que|para|porque|con el fin de|a fin de(?! (?:mes|año|semana|curso|trimestre)(?!\p{L}))|con el objetivo de|de modo que|de forma que|ya que|pues)\s+|\s+(?:y|pero) (?=(?:[qk]u?iero|queremos|quisi[eé]ra|necesit(?:o|amos)|tengo que|(?:me|nos) (?:gustar|encantar)[ií]a)(?!\p{L}))|\s+[–—-]\s+/giu,
    goalOpens:
      /^(?:para|porque|con el fin de|a fin de(?! (?:mes|año|semana|curso|trimestre)(?!\p{L}))|con el objetivo de|de modo que|así|poder|ser capaz de|(?:yo )?(?:[qk]u?iero|queremos|quisi[eé]ra|necesit(?:o|amos))|(?:me|nos) (?:gustar|encantar)[ií]a|mi (?:objetivo|meta) es)(?!\p{L})/iu,
    goalLead:
      /^(?:para|porque|con el fin de|a fin de(?! (?:mes|año|semana|curso|trimestre)(?!\p{L}))|de modo que|as[ií]|y|que|(?:yo )?[qk]u?iero|queremos|necesit(?:o|amos)|tengo que|poder|pueda|ser capaz de|(?:me|nos) (?:gustar|encantar)[ií]a|mi (?:objetivo|meta) es|con el objetivo de)\s+/iu,
    tail: /,?\s+(?:por favor|gracias|desde cero|con fluidez|con soltura|bien|mejor|más rápido|rápido|un poco|más)$/i,
    infinitive: /^\p{L}*(?:ar|er|ir|ír)(?:se|me)?$/u,
    dropped:
      /^(?:tocar|hablar|jugar|usar|utilizar|manejar|saber|conocer|dominar|entender|comprender|estudiar|aprender)$/i,
    prepositional:
      /^(?:\p{L}+ (?:en|con|contra|de|del|sin|sobre|por|ante|entre|desde|hasta|hacia)|hablar al?) /iu,
    filler: /^(?:a|mejor|bien|más) (?=\p{L})/iu,
    asksWhat:
      /^(?:(?:a|de|en|con|por|para|desde|hasta|sobre) )?(?:c[oó]mo|qué|que (?:es|son)|cuándo|dónde|quién|quiénes|cuál|cuáles|cuánt[oa]s?) |^por que /iu,
    asksWhether:
      /^(?:no )?(?:es|son(?= \p{L}+s(?!\p{L}))|ser(?:á|ía)n?|fue(?:ron)?|está[ns]?|estoy|hay|hubo|habr(?:á|ía)|pued(?:o|e|en)|podemos|podr(?:á|ía)n?|deb(?:o|e|es|en|emos)|deber(?:é|á|ía|ías|ían|íamos)|tiene[ns]?|existen?|existi(?:ó|eron)|sirven?|funcionan?|hacen?|vale|merece|conviene|importa|van? a|se|me|nos|\p{L}+[ae]n (?:los|las|mis|tus|sus)) [^.!;:¿]*\?/iu,
  },
};

export const nounsLikeInfinitives = new Set(
  "mar bar hogar mujer azucar par cancer taller alquiler laser lugar pulsar radar lunar ajuar alfiler collar solar militar escolar celular nuclear popular familiar master poker docker blender power".split(
    " ",
  ),
);
