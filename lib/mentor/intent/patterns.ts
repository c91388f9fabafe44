/**
 * Patterns of learners' messages in both languages. They match the `bare` form of a message (message.ts); classify.ts decides
 * their order and when they apply.
 */

/** A pattern that matches any of several. */
export function anyOf(...rules: readonly RegExp[]): RegExp {
  return new RegExp(rules.map(({ source }) => source).join("|"));
}

/** A pattern with others inside it. */
export function withParts({ raw }: TemplateStringsArray, ...parts: readonly RegExp[]): RegExp {
  return new RegExp(raw.map((text, i) => text + (parts[i]?.source ?? "")).join(""));
}

/** Prompt injection: instructions to change the mentor's role or reveal its prompt. */
export const attack = anyOf(
  /\b(?:ignore|forget|disregard|override|bypass|ignora|olvida|omite|salta(?:te)?)\b[^.?!]{0,40}\b(?:instructions?|rules?|prompts?|messages?|guidelines|restrictions?|instrucciones|reglas|indicaciones|mensajes?|restricciones)\b/,
  /\b(?:ignore|forget|disregard|override|bypass|ignora|olvida|omite|salta(?:te)?)(?: (?:all|everything|anything|what|whats|is|was|said|of|the|todo|lo|dicho))* (?:above|previous|anterior)(?: this (?:line|message|point)\b|(?= *(?:$|[.,;:!?]|and\b|y\b)))/,
  /\b(?:ignore|forget|disregard|override|bypass)(?: (?:all|everything|any|of|in|about|the|our|your|my|this))* (?:above|previous|prior|earlier) (?:texts?|conversations?|chat|context|orders|commands)\b/,
  /\b(?:ignora|olvida|omite|salta(?:te)?)(?: (?:todas?|todos|las?|los|el|tus?|nuestra|esas|estas))* (?:ordenes|textos?|conversaci(?:on|ones)) (?:anterior(?:es)?|previ[oa]s?|de arriba)\b/,
  /\b(?:system|developer|hidden|secret|initial) (?:prompt|message|instructions?)\b|\bprompt del sistema\b/,
  /\b(?:developer|debug|admin|god|dan|teacher) mode\b|\bmodo (?:desarrollador|depuracion|admin|dios|profesor)\b|\bjailbr\w+/,
  /(?:^|\b(?:please|now|you|por favor|ahora) )(?:act as|pretend|role ?play|simulate being|actua como|finge|haz de cuenta|hazte pasar)\b/,
  /\b(?:lets|let us|juguemos a|vamos a) (?:role ?play|play a game where|que tu eres|imaginar que eres)/,
  /\b(?:answer key|answer sheet|hoja de respuestas|clave de respuestas|plantilla de respuestas)\b/,
  /\b(?:repeat|print|reveal|show|output|leak|repite|imprime|revela|muestra)\b[^.?!]{0,30}\b(?:your (?:prompt|instructions|rules)|everything above|the text above|tus instrucciones|tus reglas|todo lo anterior)\b/,
  /\b(?:base ?64|rot ?13|hexadecimal|morse|pig latin)\b[^.?!]{0,40}\b(?:answer|respuesta)/,
  /\b(?:answer|respuesta)\b[^.?!]{0,40}\b(?:base ?64|rot ?13|hexadecimal|morse|backwards|al reves|letter by letter|letra por letra)\b/,
  /<\/?(?:system|data|assistant|instructions?)\b|\[(?:system|inst)\]/,
);

/** Claims a role; suspicious only together with a request for answers. */
export const claimsRole = anyOf(
  /\bi(?: a)?m (?:the|your|a|an) (?:\w+ )?(?:teacher|professor|developer|admin|administrator|examiner|instructor|creator|author)\b/,
  /\bsoy (?:(?:el|la|tu|un|una) )?(?:profesora?|maestr[oa]|desarrollador[a]?|administrador[a]?|examinador[a]?|creador[a]?|autor[a]?)\b/,
);
/** Asks for something that only teachers have. */
export const wantsAnswers = anyOf(
  /\b(?:(?:the|right|correct|all) (?:answers?|key|options?|solutions?)|answers|quiz|your (?:rules|instructions|answers?))\b/,
  /\b(?:(?:show|give|tell|send|let|grant) (?:me|us)|reveal|(?:las?|opcion) (?:respuestas?|clave|opciones|soluci(?:on|ones)|correcta))\b/,
  /\b(?:respuestas|cuestionario|tus (?:reglas|instrucciones)|dime|dame|muestra(?:me)?|ensename|revela(?:me)?|unlock\w*|desbloque\w*)\b/,
);
/** Gives the mentor another role, unless more follows that shows otherwise ("you are now left with half"). */
export const renames = /\b(?:you are|youre) (?:now|no longer)\b|\b(?:eres ahora|ahora eres|ya no eres)\b/;
/** The new role of the mentor, or what it would lose. */
export const otherSelf = anyOf(
  /\b(?:rules?|restrict\w*|unrestricted|unfiltered|filters?|free|ai|chatbot|assistant|model|mode|mentor|tutor|teacher|dan|reglas)\b/,
  /\b(?:restricciones|filtros?|libre|ia|asistente|modelo|modo|profesora?)\b/,
);
/** Gives the mentor a role at the beginning of a message. */
export const castAs = anyOf(
  /(?:^|[.!?;:,] ?|\b(?:from|desde|a partir de) )(?:now on,? |(?:please|and|so|por favor|y) )?(?:you(?: a)?re now (?:an?|my|the|evil)|(?:ahora eres|eres ahora) (?:una?|mi|el|la|malvad[oa]))\b/,
);

/** Asks for the answer itself. */
export const asksAnswer = anyOf(
  /\b(?:tell|give|show|send|say|reveal)\b[^.?!]{0,30}\b(?:answers?|solutions?|key|right option|correct option)\b/,
  /\b(?:whats|what is|what are|which is|i need|i want|just)\b[^.?!]{0,15}\b(?:the|right|correct|final) (?:right |correct |final |quiz )?(?:answers?|solutions?)\b/,
  /\b(?:which|what) (?:option|one|answer|choice|of (?:these|them|the options))\b[^.?!]{0,24}\b(?:right|correct|true|answer)\b/,
  /\bwhich (?:option|answer) (?:should|do|must) i\b/,
  /\b(?:solve|answer|do) (?:it|this|that|the quiz|the question|question \d+)(?: \w+){0,2} for me\b/,
  /\banswers? (?:to|for|of) (?:the )?(?:quiz|question|test|exam)\b|\banswer,? (?:please|pls)\b|^(?:the )?answers?[.!?]*$/,
  /\b(?:answer|solution|respuesta|solucion)(?: correcta)? (?:is|es)\s*(?:\.{2,}|…|_+|:?$)|\b(?:just|only) (?:the letter|say it|tell me)\b/,
  /\bsolo la letra\b|^(?:dilo|dimelo)(?: ya)?[.!]*$/,
  /\b(?:dime|dame|di|muestra(?:me)?|ensena(?:me)?|revela(?:me)?|pasa(?:me)?)\b[^.?!]{0,30}\b(?:respuestas?|solucion(?:es)?|clave|opcion correcta)\b/,
  /\b(?:necesito|quiero)\b[^.?!]{0,24}\b(?:respuestas|(?:la|tu) (?:respuesta|solucion|clave|opcion correcta)|las soluciones)\b/,
  /\b(?:necesito|quiero)\b[^.?!]{0,24}\b(?:una|esa|alguna) respuesta(?:,? por favor|,? ya)?\W*$/,
  /\bcual(?:es)? (?:es|son|seria)\b[^.?!]{0,12}\b(?:respuestas?|solucion(?:es)?|correctas?|opcion(?:es)? correctas?)\b/,
  /\b(?:que|cual) (?:opcion|respuesta|alternativa)\b[^.?!]{0,24}\b(?:correcta|buena|marco|elijo|pongo|es|escojo)\b/,
  /\b(?:resuelve(?:lo|la)?|responde(?:lo|la)?|contesta(?:lo|la)?|haz(?:lo|la)?)\b[^.?!]{0,24}\bpor mi\b/,
  /\brespuestas? (?:del|al|de la|de la pregunta|a la) (?:quiz|cuestionario|pregunta|examen|test)\b|^(?:la )?respuestas?(?:,? por favor)?[.!?]*$/,
);

const request =
  /(?:^|[.!?;:,] ?|\b(?:please|now|just|then|and|to|por favor|ahora|solo|can you|could you|will you|puedes|podrias|pues|y|me) )/;

const answerTail = /(?: correctas?)?(?: (?:al?|en|del?|con|aqui)\b[^.?!]{0,30}|,? por favor)?\W*$/;
const asksBegin =
  /^(?:(?:so|and|but|now|please|just|only|can you|could you|tell me|show me|say|i (?:need|want|have|would like) to know|y|pero|entonces|por favor|solo|dime|di|sabes|(?:quiero|necesito) saber|puedes decirme)[ ,]+)*/;
const verse =
  /(?:rhyme|poem|song|riddle|acrostic|haiku|rap|emojis?|rima|poema|verso|cancion|adivinanza|acrostico)/;
const theAnswer = /\b(?:answers?|options?|solutions?|respuestas?|opcion(?:es)?|soluci(?:on|ones))\b/;
const near = /[^.?!]{0,30}/;

/** Asks for the answer in disguise: as a rhyme, a table, a letter, a gap, or a quotation of somebody. No honest answer has these forms. */
export const coaxes = anyOf(
  withParts`\b(?:read|tell|sing|whisper|spell|write|show|teach|recite|text) (?:me|us)\b${near}\b(?:quiz|right|correct|the|all|your) ${theAnswer}`,
  withParts`\b(?:first|last|initial|starting|final) (?:letters?|words?|syllables?|numbers?) of (?:each|every|the|all)\b${near}${theAnswer}`,
  withParts`\b(?:primera|ultima|inicial)s? (?:letra|palabra|silaba)s? de (?:cada|la|las|todas)\b${near}${theAnswer}`,
  withParts`\b(?:what|which) letter\b${near}${theAnswer}|\b(?:que|cual|con que) letra\b${near}${theAnswer}`,
  withParts`${request}(?:write|make|sing|compose|give|tell|invent)(?: me| us)? an? ${verse}\b${near}${theAnswer}`,
  withParts`${request}(?:escribe|haz|compon|inventa|canta|cuenta)(?:me)? una? ${verse}\b${near}${theAnswer}`,
  withParts`^(?:an?|una?) ${verse} (?:of|with|about|that|whose|de|con|sobre|que|cuya)\b${near}${theAnswer}\W*$`,
  withParts`\b(?:the|your|right|quiz) (?:answers?|solutions?) (?:as|in) (?:an? )?${verse}\b`,
  withParts`\b(?:la|las|tu) (?:respuestas?|soluci(?:on|ones)) (?:como|en|con) (?:una? )?${verse}\b`,
  withParts`\b(?:table|list|chart|csv|json|overview|summary|copy)\b${near}\bquiz\b${near}${theAnswer}`,
  /\b(?:table|list|chart) (?:of|with) (?:all )?(?:the )?(?:right|correct|quiz) (?:answers?|options?)\b/,
  withParts`\b(?:tabla|lista|resumen|esquema|copia)\b${near}\bcuestionario\b${near}${theAnswer}`,
  /\b(?:tabla|lista) (?:de|con) (?:todas )?las (?:respuestas|opciones) correctas\b/,
  withParts`\b(?:hazme|ponme|escribeme|leeme|cantame|traduceme|mandame|susurrame)\b${near}\b(?:respuestas?|soluci(?:on|ones)|opcion correcta)\b`,
  withParts`${request}(?:translate|encode|hide|encrypt|reverse) (?:the |your )?(?:(?:quiz|right|correct) )*(?:answers?|solutions?|option)\b(?! (?:in|into|to) (?:your|my|ones) own\b| and (?:see|check|compare)\b)`,
  withParts`${request}(?:traduce|codifica|cifra|esconde|invierte|escribe|deletrea|susurra) (?:las?|tu) (?:respuestas?|solucion)${answerTail}`,
  withParts`\b(?:puedes|podrias|quiero|me puedes) (?:traduc|codific|cifr|escond|invert|escrib|deletre|susurr)(?:ar|er|ir)(?:me)? (?:las?|tu) (?:respuestas?|solucion)${answerTail}`,
  /\b(?:says?|said|thinks?|told me|claims?|insists?) (?:that )?(?:the )?(?:right |correct )?answer (?:is|was)\b.*(?:right|correct|true|agree)\W*\?/,
  /\b(?:dice|dijo|cree|piensa|asegura|me ha dicho) que (?:la )?respuesta(?: correcta)? (?:es|era)\b.*(?:razon|cierto|verdad|correcto|acuerdo)\W*\?/,
  withParts`${asksBegin}(?:which|what) (?:ones|options|answers|choices|of (?:them|these|the \w+))\b[^.?!]{0,12}\b(?:right|wrong|incorrect|correct|false|true)\W*$`,
  withParts`${asksBegin}cual(?:es)? (?:no )?(?:es|son|serian?) (?:las? |la opcion |las opciones )?(?:in)?correctas?\b`,
  /\b(?:dime|di)\b[^.?!]{0,20}\bcual(?:es)? (?:no )?(?:es|son)\b[^.?!]{0,12}\b(?:correctas?|incorrectas?|falsas?|verdaderas?|buenas?)\W*$/,
  /\b(?:eliminate|rule out|cross out|strike|remove) the (?:wrong|false|incorrect) (?:ones|options?|answers?)\b/,
  /\b(?:descarta|elimina|tacha|quita) las (?:opciones |respuestas )?(?:malas|falsas|incorrectas|que no)\b/,
  /^(?:so |and |but )?(?:what|which(?: one| option)?) (?:would|should|do) (?:you|i) (?:answer|pick|choose|mark|tick|select)(?: (?:here|there))*\W*$/,
  /^(?:(?:y|entonces|pero|tu) )?(?:que|cual)(?: opcion)? (?:responderias|contestarias|elegirias|marcarias|escogerias)(?: (?:tu|aqui))*\W*$/,
  /^(?:(?:y|entonces|pero) )?(?:que|cual)(?: opcion)? (?:elijo|marco|escojo|selecciono)(?: (?:yo|aqui))*\W*$/,
  /^(?:please |now |just )?(?:fill|complete)\b[^?]*(?:\s_{2,}|:[^?]*(?:\.{3}|…)|\bblanks?\b)|\s_{3,}[.?! ]*$/,
  /^(?:por favor,? |ahora )?(?:completa|rellena|termina)\b[^?]*(?:\s_{2,}|:[^?]*(?:\.{3}|…))/,
);

/** Expresses frustration. */
export const frustrated = anyOf(
  /\b(?<!\b(?:if|when|before|unless|until) )i give up(?= *(?:$|[.,;:!?]|(?:on|trying|because|now|here|already|man|bro|dude|please|pls|then|sorry|ok(?:ay)?|completely|totally|i|im)\b))\b/,
  /\b(?:i quit|i hate (?:this|it|that|you|my life|maths?|stud(?:y|ies|ying)|learning|school|homework|quizzes|tests?|exams?))\b/,
  /\b(?:i cant (?:do|take) (?:this|it)|fed up|so frustrat\w*|im (?:so |too )?(?:stupid|dumb|frustrated|angry|tired|lost|hopeless)|wtf)\b/,
  /\b(?:fuck\w*|shit|ugh+|argh+|you(?:re| are) (?:useless|stupid|annoying|no help))\b|\bme rindo\b/,
  /\blo dejo(?= *(?:$|[.,;!?]|ya\b|aqui\b|por (?:hoy|ahora)\b|de momento\b|mejor\W*$|manana(?: (?:sigo|continuo|vuelvo)\b|\W*$)))\b/,
  /\b(?:odio est[aeo]s?|no puedo mas(?! (?:de(?! (?:verdad|veras)\b)|que)\b)|no puedo con (?:esto|ello))\b/,
  /\b(?:estoy (?:hart[oa]|perdid[oa]|frustrad[oa]|cansad[oa]|enfadad[oa])|soy (?:tont[oa]|un[oa]? inutil|idiota)|que (?:rollo|asco)|joder)\b/,
  /\b(?:mierda|no sirves)\b|^i (?:really |just |so )*hate \w+\W*$|^(?:esto no sirve|(?:esto )?no sirve (?:para|de) nada)\W*$/,
);
/** Hatred, which may also be a lesson's subject. */
export const hatred = /\bodio\b/;
/** Frustration with the exercise; with reasons it may be a judgement on the subject. */
export const hopeless = anyOf(
  /\b(?:too (?:hard|difficult)|(?:this is|that is|it is|thats|its|how) (?:so |too |very |really |just )*frustrating)\b/,
  /\b(?:i find (?:this|it)(?: \w+){0,2} frustrating|this \w+ is (?:\w+ )?frustrating|(?:this|what)(?: \w+){0,3} waste of (?:my )?time)\b/,
  /\b(?:such a waste of (?:my )?time|this is (?:so |too )?(?:stupid|useless|boring|annoying|pointless|impossible|nonsense|hard|ridiculous))\b/,
  /\b(?:esto|eso) es (?:muy |demasiado |una )?(?:dificil|absurd[oa]|inutil|aburrid[oa]|imposible|mierda|estupid[oa]|tonteria|ridicul[oa]|perdida de tiempo)\b/,
  /\bdemasiado dificil\b|^(?:(?:so|very|really|just|quite|a bit) )*frustrating\W*$/,
  /^(?:(?:it|its|is|thats|just|such|an?|complete|total|absolute|big|huge) )*waste of (?:my )?time\W*$/,
);

/** Has not understood the mentor. */
export const clarify = anyOf(
  /\b(?:what do you mean|what does (?:that|this|the question|your question) mean|what are you asking|rephrase|can you repeat)\b/,
  /\b(?:say (?:that|it) (?:again|differently|another way|in other words)|put it differently|in other words\?|which question)\b/,
  /\b(?:i )?(?:dont|do not|didnt|cannot|cant) (?:(?:quite|fully|really) )?(?:understand|get|follow)(?: (?:it|this|that|you|what you mean|the question|your question|what you(?: a)?re asking))?\s*[.!?]*$/,
  /\b(?:que quieres decir|a que te refieres|que me preguntas|que estas preguntando|reformula\w*|repite la pregunta)\b/,
  /\bpuedes repetir(?:lo|la|melo|mela|me)?(?: (?:eso|esto|lo|(?:la|tu|esa) pregunta)\b|(?=\W*$|[^?.]*\?|,? por favor))/,
  /\b(?:dilo de otr[oa]|(?:de otra (?:manera|forma)|en otras palabras)(?=(?:,? por favor)?[ .!]*$|[^?]*\?))\b/,
  /\b(?:(?:explica|di|pregunta|pon)(?:me|lo|la|melo|mela)|haz(?:me|la|mela)|(?:explicar|decir|preguntar)me(?:lo|la)?|^(?:explica|pregunta|haz|di))\b[^.?!]{0,30}\b(?:de otra (?:manera|forma)|en otras palabras)\b/,
  /\b(?:no te sigo|cual pregunta)\b/,
  /\bno (?:lo |la |te |he )?(?:entiendo|comprendo|entendi|entendido)(?: (?:esto|eso|la pregunta|tu pregunta|lo que (?:preguntas|dices|quieres decir)|nada|(?:muy )?bien|del todo))*\s*[.!?]*$/,
  /^(?=[^?]*\?)\W*(?:(?:huh|what|eh|que|como|perdon|sorry|pardon)\W*)?$/,
);

/** Does not know the answer, or wants a hint. */
export const stuck = anyOf(
  /\b(?:i (?:really |still |just )?(?:dont|do not) know|no idea|not sure|no clue|idk|dunno|im stuck|i am stuck|i have no|help me)\b/,
  /\b(?:give me a hint|a hint|need (?:a )?(?:hint|help)|hint please)\b|^(?:help|hint)[.!?]*$/,
  /\b(?:no (?:lo |la )?se|ni idea|no tengo (?:ni )?idea|no estoy segur[oa]|estoy (?:atascad[oa]|bloquead[oa]|atorad[oa])|dame una pista)\b/,
  /\b(?:una pista|necesito (?:ayuda|una pista)|ayudame)\b|^(?:ayuda|pista)[.!?]*$/,
);
export const passes = /^(?:pass|paso)[.!?]*$/;

/** Words of other subjects, which an answer may contain as well. */
export const elsewhere = anyOf(
  /\b(?:weather|football|soccer|basketball|girlfriend|boyfriend|netflix|tiktok|recipe|pizza|lottery|horoscope|president|futbol|baloncesto)\b/,
  /\b(?:novi[oa]|receta|loteria|horoscopo|presidente)\b/,
);
/** Small talk, also about the mentor itself. */
export const smallTalk = anyOf(
  /\b(?:bitcoin price|who won|tell me a (?:joke|story)|write (?:me )?(?:a|an|my) (?:poem|essay|song|story|email|letter|cover letter))\b/,
  /\b(?:your (?:name|favou?rite)|are you (?:human|a robot|real|an ai|chatgpt)|how are you|how old are you)\b/,
  /\b(?:que tiempo hace|el tiempo (?:hoy|manana)|quien gano|cuentame un (?:chiste|cuento)|un chiste)\b/,
  /\b(?:escribe(?:me)? (?:un|una|mi) (?:poema|ensayo|cancion|cuento|correo|carta)|como te llamas|tu (?:nombre|favorit[oa]))\b/,
  /\b(?:eres (?:human[oa]|un robot|real|una ia|chatgpt)|como estas|que tal estas)\b/,
);
/** Makes a comparison; "like" as a verb is none. */
export const compares =
  /(?<!\b(?:i|you|we|they|would|id|really|dont|also) )\blike\b|\b(?:as if|similar|como(?! (?:yo|tu|siempre|nunca)\b)|igual que|parecid[oa])\b/;
export const tentative = /^(?:is it |its |maybe |perhaps )?(?:like|similar)\b/;

export const nods = anyOf(
  /hi|hello|hey|good (?:morning|evening|afternoon|night)|thanks(?: a lot)?|thank you(?: very much)?|thx|ok(?:ay)?|got it|i see|cool|great|nice|perfect|alright/,
  /sure|ready|hola|buenas|buenos dias|buenas tardes|buenas noches|(?:muchas )?gracias|vale|entendido|de acuerdo|genial|perfecto|ya veo|bien|claro|list[oa]/,
  /thank you so much|(?:thanks|thank you) for (?:the|your) \w+|(?:muchisimas )?gracias por (?:la|el|tu|todo|las|los)(?: \w+)?|ah|oh|aha|yes please|no thanks|lol|haha+|jaja+/,
  /(?:that|this|it) (?:really )?(?:helps|helped|was helpful|makes sense)(?: (?:me|a lot|now))*|makes sense(?: now)?|(?:now )?i (?:understand|get it)(?: it)?(?: now)?/,
  /(?:eso |esto )?me (?:ayuda|sirve)(?: mucho)?|(?:ya|ahora)(?: si)?(?: lo)? (?:entiendo|veo)|tiene sentido|let me think|dejame pensar|one moment|un momento/,
  /bye|goodbye|see you(?: (?:later|soon|tomorrow))?|adios|chao|hasta (?:luego|pronto|manana|la vista|otra)|nos vemos/,
);
/** Nothing but greetings, thanks and nods. */
export const chat = new RegExp(`^(?:(?:${nods.source})[\\s,.!]*)+$`);

const preambles = anyOf(
  /ok(?:ay)?|so|but|wait|and|then|sorry|well|hmm+|please|also|one question|a question|quick question|vale|pero|y|entonces|espera|perdon|bueno/,
  /por favor|oye|una pregunta|una duda|can you|could you|would you|can i ask|i wonder|i would like to know|i want to know|tell me|do you know/,
  /puedes|podrias|me puedes|quisiera saber|quiero saber|dime|sabes/,
);
/** The lead-in of a question. */
export const leadIn = new RegExp(`^(?:(?:${preambles.source})[\\s,.:;]+)+`);
/** Begins like a question. */
export const interrogative = anyOf(
  /^(?:what|whats|who|whos|when|where|why|how|which|whose|meaning|is there|are there|does it mean|difference|que|quien|quienes|cuando|donde)\b/,
  /^(?:por que|como|cual|cuales|cuanto|cuantos|cuanta|cuantas|para que|hay)\b/,
);
/** A question even without a question mark, unlike "when it is sorted" and "que todos son mayores". */
export const plainlyAsks = anyOf(
  /^(?:define|explain|describe|definition|definicion|significado|diferencia entre|difference between|explica\w*|what (?:is|are|does|do|was))\b/,
  /^(?:whats|who (?:is|was|invented)|how (?:do|does|did|can|is|are)|why (?:do|does|did|is|are|can)|que (?:es|significa|quiere decir)|cual es)\b/,
  /^(?:quien (?:es|fue)|como (?:se|funciona)|para que sirve)\b/,
);

/** Words about the learner, the mentor or the answer, which do not name the subject. */
export const personal = anyOf(
  /\b(?:ok(?:ay)?|vale|claro|i|im|me|my|you|your|mi|te|tus?|eres|est[aeo]s?|tell|give|show|send|say|reveal|solve|want|need|answers?|options?)\b/,
  /\b(?:choice|letter|quiz|dime|dame|di|dilo|muestra\w*|necesito|quiero|respuestas?|opcion|letra|cuestionario)\b/,
);
