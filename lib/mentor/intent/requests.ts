import { anyOf, nods, withParts } from "./patterns";

/**
 * Patterns of requests that learners make instead of answering, and of remarks about the conversation. They match a whole
 * message without its `leadIn`, because inside an answer the same words may belong to the subject.
 */

const courteous =
  /please|pls|plz|now|then|instead|again|first|too|thanks|thank you|por favor|porfa|ya|ahora|primero|gracias|mejor|entonces|mas/;

/** A request that takes up the whole message. */
const whole = (...requests: readonly RegExp[]): RegExp =>
  anyOf(...requests.map((request) => withParts`^(?:${request})(?:,? (?:${courteous}))*\W*$`));

const about = /(?: (?:of|for|about|with|from|on|de|del|con|sobre|para)(?: [^\s.,;:?!]+){1,6})?/;
const anExample = withParts`${/(?:(?:an?|another|one|one more|some|any|more|un|otro|algun|mas|unos)(?: [a-z]+){0,2} )?/}${/(?:examples?|ejemplos?)(?: (?:mas [a-z]+|distinto|diferente|nuevo|concreto|sencillo|facil))?/}${about}`;
const asked = /(?=\W*\?)/;
const please = /(?=,? (?:please|pls|plz|por favor|porfa)\b)/;

/** Requests an example. */
export const requestsExample = whole(
  withParts`(?:give|show|tell|write|make|find|have)(?: (?:me|us))? ${anExample}`,
  withParts`(?:can|could|may|do) (?:i|we|you) (?:get|have|see|give me|show me) ${anExample}`,
  withParts`i(?: (?:really|still|also))? (?:need|want|would like|could use|would love)(?: to see)? ${anExample}`,
  withParts`(?:is|are) there ${anExample}|(?:do you have|got|what about|how about|with) ${anExample}${asked}`,
  withParts`(?:dame|ponme|pon|da|muestrame|muestra|ensename|ensena|cuentame|escribe|hazme|busca|dime) ${anExample}`,
  withParts`(?:me (?:das|pones|muestras|ensenas|dices|puedes dar)|darme|ponerme|mostrarme|ensenarme|dar|poner) ${anExample}`,
  withParts`(?:quiero|quisiera|necesito|me gustaria|me vendria bien)(?: (?:ver|tener))? ${anExample}`,
  withParts`(?:hay|tienes|y|que tal|(?:me )?(?:lo )?explica(?:s|lo|melo)? con|a ver|con) ${anExample}(?:${asked}|${please})`,
  withParts`${anExample}(?:${asked}|${please})|(?:for example|for instance|such as|like)(?: what)?${asked}`,
  withParts`(?:like|such as) what|(?:por ejemplo|como que|como cual|como cuales)${asked}`,
);
/** The bare noun, which is an answer if it is a term of the lesson. */
export const bareExample = whole(/(?:(?:an?|another|one more|more|un|otro|mas) )?(?:examples?|ejemplos?)/);

const we = /(?:lets|let us|i want to|i would like to|id like to|can we|can i|could we|may i|shall we|we can)/;
const queremos = /(?:quiero|vamos a|podemos|puedo|prefiero|quisiera|me gustaria)/;
const another = /(?:the next|another|a new|a different|one more|an easier|a simpler)/;

/** Requests another question. */
export const requestsSkip = whole(
  withParts`(?:${we} )?(?:skip|leave|pass on) (?:this|that)(?: (?:one|question|exercise|step|part))|(?:${we} )?skip the question`,
  withParts`${we} (?:skip|leave|pass on)(?: (?:it|this|that))?|${we} (?:move on|go on|continue)`,
  withParts`${we} (?:do|try|have|take) ${another}(?: one| question)?|(?:${we} )?change the (?:question|subject)`,
  withParts`(?:${we} )?(?:move on|go|go on|skip|proceed|continue|take me) (?:to|with) ${another} question`,
  withParts`(?:${we} )(?:move on|go|go on|skip|jump|continue) (?:to|with) ${another}(?: (?:one|step|part|objective|topic))?`,
  withParts`(?:(?:move|go) on to the next one)|(?:next|new|different|other|${another})(?: [a-z]+)? (?:question|exercise|task)(?: for me)?`,
  withParts`next one|next${please}|(?:the next one|another one|something else|a different one)${please}`,
  withParts`(?:give|ask|show|tell) (?:me|us) (?:${another}(?: (?:one|question|exercise))?|something else|a question)`,
  withParts`(?:i (?:need|want|would like)|id like) ${another} (?:one|question|exercise)|switch (?:the )?questions?`,
  withParts`(?:${queremos} )?(?:saltar?|saltemos|saltate|saltame|saltarme|saltarnos|omitir?|omite|deja|dejar|dejemos) (?:est?a|la) pregunta`,
  withParts`(?:${queremos} )?(?:saltar?|saltemos|saltate|saltarme|omite|deja|dejar|dejemos) (?:est?[ea]) (?:ejercicio|parte|paso|cuestion)`,
  withParts`saltala|saltatela|${queremos} (?:saltar(?:la|mela|nosla)?|omitir(?:la)?|dejarla|pasar)`,
  withParts`(?:${queremos} )?(?:pasa|pasar|pasemos|pasamos|paso) a (?:la (?:siguiente|proxima)|otra|lo siguiente)(?: (?:pregunta|cosa|parte))?`,
  withParts`(?:ve|ir|vamos|vayamos|salta|sigue|sigamos|continua) (?:a|con) (?:la (?:siguiente|proxima)|otra) pregunta`,
  withParts`(?:vamos|vayamos|${queremos} (?:ir|saltar|seguir)) (?:a|con) (?:otra cosa|lo siguiente|la siguiente|otra)`,
  withParts`(?:paso|pasemos|pasamos) de (?:esta|esa)(?: pregunta)?|(?:la )?(?:siguiente|proxima) pregunta`,
  withParts`(?:la )?(?:siguiente|proxima)${please}|otra${please}|(?:cambia|cambiar|cambiemos|cambiamos|puedes cambiar) (?:de|la) pregunta`,
  withParts`(?:(?:hazme|dame|ponme|${queremos}|necesito|me haces|me das|me pones|hacerme|darme) )?(?:otra|una nueva) pregunta`,
  withParts`(?:(?:hazme|dame|ponme|quiero|necesito) )?(?:otra|una) pregunta (?:distinta|diferente|nueva|mas facil|mas sencilla)`,
  withParts`(?:hazme|dame|ponme) (?:otra|una pregunta)|(?:preguntame|quiero|prefiero|dame) (?:otra cosa|algo distinto)`,
);
/** The bare word, which is an answer if it is a term of the lesson. */
export const bareSkip = whole(
  /skip|skip (?:it|this|that)|next|go on|move on|continue|keep going|carry on/,
  /siguiente|sigue|sigamos|seguimos|continua|continuemos|adelante|salta|saltar|omitir/,
);
/** Politeness before a request. */
export const courtesy = withParts`^(?:(?:${nods}|(?:no|nah)(?=,)|well|im done(?: here)?|ya esta)[\s,.!]+)+`;

const it = /(?:it|that|this|the question|your question|what you say)/;
const eso = /(?:esto|eso|nada|del todo|la pregunta|tu pregunta|lo que (?:preguntas|dices))/;
const very = /(?:(?:so|really|very|still|a bit|a little|totally|completely|quite|not|too) )*/;
const muy = /(?:(?:muy|un poco|algo|bastante|totalmente|aun|todavia|nada|del todo|tan) )*/;
const pero = /(?:(?:pero|yo|aun|todavia|ahora|sigue|sigo|esto|eso|la pregunta) )*/;
const simplerEn = /(?:shorter|simpler|easier|slower|clearer)/;
const simplerEs =
  /(?:mas (?:cort[oa]|breve|facil|sencill[oa]|simple|clar[oa]|despacio)|con (?:otras|menos) palabras|en palabras mas sencillas)/;

/** Requests the question again, shorter or simpler. */
export const requestsRephrase = whole(
  withParts`(?:im|i am|still) ${very}confused(?: (?:about|by) ${it})?|this is ${very}confusing`,
  withParts`(?:${it} )?(?:makes no|(?:doesnt|does not|dont|didnt) make(?: any)?) sense(?: (?:to me|at all))*`,
  withParts`(?:(?:the|your|this) question is|its|(?:it|that|this) is|thats) ${very}(?:unclear|clear enough)(?: to me)?`,
  withParts`(?:(?:the|your|this) question is|its|(?:it|that|this) is|thats) not ${very}clear(?: to me)?`,
  withParts`(?:put|say|ask|explain|word|phrase|tell me) ${it}(?: again)? in (?:other|simpler|different|plain|easier|fewer|your own) words`,
  withParts`(?:put|say|ask|explain|word|phrase|tell me) ${it}(?: again)? (?:more (?:simply|slowly|clearly|briefly)|simply|${simplerEn}|differently)`,
  withParts`(?:make|keep|say|put) ${it} (?:short|simple|${simplerEn})`,
  withParts`(?:(?:a (?:bit|little) )?${simplerEn}|in (?:simpler|other|plain|different) words)${please}`,
  withParts`(?:explain|say|ask|repeat|tell me) ${it} (?:again|once more|better)`,
  /(?:(?:me )?(?:lo|la) )?(?:(?:puedes|podrias) )?(?:explic(?:a|ar|as)(?:me)?(?:lo|la)?) (?:otra vez|de nuevo|mejor)/,
  /what was (?:the|your) question|what did you ask(?: me)?|come again|i lost you|you lost me|i lost (?:track|the thread)/,
  withParts`${pero}estoy ${muy}(?:confundid[oa]|confus[oa]|liad[oa])|${pero}me he (?:liado|perdido|confundido)`,
  withParts`${pero}(?:me perdi|me lie|me lio|me pierdo|no me entero|no (?:lo |la )?(?:pillo|capto))`,
  withParts`${pero}no (?:me queda|me quedo|lo tengo|esta|queda|lo veo|me ha quedado) ${muy}clar[oa](?: ${eso})?`,
  withParts`${pero}sigo sin (?:entender|comprender|pillar|ver)(?:lo|la|te)?(?: ${eso})?|cual era la pregunta`,
  withParts`(?:${eso} )?no tiene (?:ningun )?sentido(?: para mi)?|${eso} (?:es|me resulta) ${muy}(?:confus[oa]|lios[oa])`,
  withParts`(?:haz|di|pon|explica|explicame|dime|pregunta)(?:l[oa])? ${simplerEs}|que sea ${simplerEs}|${simplerEs}${please}`,
);

const word = /[^\s,;:?!.]+/;
const dont = /(?: (?:still|really|just))? (?:dont|do not|didnt|cant|cannot)/;

/** Requests an explanation of something named, or a summary of the lesson. */
export const requestsExplanation = whole(
  withParts`i${dont} (?:understand|get) (?:what|why|how|when)(?: ${word}){1,8}`,
  withParts`i${dont} (?:understand|get) the (?:(?:point|idea|difference)|(?:${word} )?part)(?: ${word}){0,5}`,
  withParts`i${dont} understand(?: ${word}){1,4}|(?:im|i am) ${very}confused (?:about|by)(?: ${word}){1,6}`,
  withParts`${pero}no (?:entiendo|comprendo|pillo) (?:lo del?|bien|que|por que|como|cuando|para que|la|el|las|los)(?: ${word}){1,6}`,
  withParts`${pero}sigo sin (?:entender|comprender) (?:lo del?|que|por que|como|cuando|para que|la|el|las|los)(?: ${word}){1,6}`,
  withParts`${pero}no me queda claro (?:lo del?|que (?:es|son|significa)|por que|como|cuando|la|el)(?: ${word}){1,6}`,
  /(?:summari[sz]e|sum up|recap)(?: (?:the|this|that|your)(?: \w+)?)? (?:it|this|that|lesson|module|course|section|part)(?: for me)?/,
  /(?:give me|i need|i want|can i have) (?:a|the) (?:(?:short|brief|quick) )?(?:summary|recap|overview)(?: of .{1,60})?/,
  withParts`(?:a )?(?:(?:short|brief|quick) )?(?:summary|recap)(?: of .{1,60})?${please}`,
  /(?:resume|resumeme|resumir|resumirme) (?:esto|eso|(?:la|el|esta|este) (?:leccion|modulo|curso|parte|seccion))|resumelo|resumemelo/,
  /(?:hazme|dame|me haces|me das|hacerme|darme|quiero|necesito) un (?:breve |pequeno )?resumen(?: (?:breve|corto))?(?: (?:de|del)\b.{0,60})?/,
  withParts`(?:un )?(?:(?:breve|pequeno) )?resumen(?: (?:breve|corto))?(?: (?:de|del)\b.{0,60})?${please}`,
);

const mine = /mi (?:(?:ultima|anterior|primera) )?respuesta(?: anterior| de antes)?/;
const languages = /(?:english|spanish|french|german|espanol|castellano|ingles|frances|aleman)/;
const doubt = withParts`(?:(?:quick|last|short|other|ultima|pequena) )?(?:questions?|doubts?|preguntas?|dudas?)${/(?: (?:about|on|for|sobre|acerca|de|con|en|para)\b.{0,60})?/}`;

/** Remarks about the learner, the mentor or the conversation. */
export const aside = whole(
  /(?:was|were|is|are) my (?:(?:last|previous|first|earlier|other) )?(?:answers?|reply|replies) (?:right|correct|wrong|ok(?:ay)?|good|true|fine)/,
  withParts`(?:is|was) (?:it|this|that) (?:right|correct|ok(?:ay)?)${asked}|(?:es|esta|era) (?:asi|bien|correct[oa])${asked}`,
  /did i (?:get|answer|do) (?:(?:it|that|this|the last one|the question) )?(?:right|correctly|wrong|well)|how am i doing(?: so far)?/,
  /am i (?:(?:doing|going|getting on) )?(?:well|ok(?:ay)?|good|fine|right|correct|wrong|on the right track|close|improving)(?: so far| here)?/,
  /(?:is|will|does|are) (?:this|that|it|these) (?:be |come up |appear |all )?(?:on|in) the (?:quiz|test|exam)/,
  withParts`(?:i have|ive|ive got|i got|tengo) (?:an?|another|one|some|una|otra|unas|algunas) ${doubt}`,
  /(?:i have|ive|i) (?:(?:just|already|now) )?(?:finished|completed|done|passed) (?:the|this|my) (?:whole |last )?(?:course|module|lesson|quiz)/,
  /(?:(?:ya )?he (?:terminado|acabado|completado|aprobado)|acabo de (?:terminar|acabar)) (?:el|la|est[ae]) (?:curso|modulo|leccion|cuestionario)/,
  withParts`(?:speak|talk|write|answer|reply|explain it|say it) (?:to me )?(?:in )?${languages}|do you (?:speak|know) ${languages}`,
  withParts`(?:habla|escribe|responde)(?:r|me|s|rme)?(?: en)? ${languages}|(?:in|en) ${languages}${please}`,
  /(?:who|what) are you|are you (?:there|still there|listening|a person|a bot|a machine)|is (?:anybody|anyone|somebody) there/,
  /can you (?:hear|read|see) me|(?:quien|que) eres|(?:estas|sigues) ahi|hay alguien(?: ahi)?|me (?:lees|oyes|escuchas)/,
  withParts`(?:estaba|estuvo|esta|es|era|fue) (?:bien|mal|correcta|buena|cierta) ${mine}`,
  withParts`${mine} (?:estaba|estuvo|esta|es|era|fue) (?:bien|mal|correcta|buena|cierta)`,
  withParts`(?:voy|lo (?:hago|estoy haciendo)|lo hice) (?:bien|mal)|(?:he acertado|acerte|tengo razon|lo he hecho bien)${asked}`,
  /que tal (?:voy|lo hago)|como (?:voy|lo llevo|lo hago|lo estoy haciendo)/,
  /(?:esto |eso )?(?:entra|sale|va|vendra|estara|cae|aparece|saldra|entrara)(?: (?:esto|eso))? en el (?:cuestionario|quiz|examen|test)/,
);

/** Begins like a question to the mentor or about the learner. */
export const addressed = anyOf(
  /^(?:can|could|will|would|do|did|are|have|should|shall|may) (?:you|i|we)\b|^am i\b/,
  /^(?:me|te|nos) [a-z]+(?:s|ia|eis)\b|^(?:puedes|podrias|eres|tienes|sabes|quieres|crees|piensas|vas a|debo|tengo que|puedo)\b/,
);

/** Complains about the mentor. */
export const complaint = whole(
  /(?:i|ive|i have) (?:just |already )+(?:told you(?: (?:that|so|this))?|said (?:that|so|this|it)|answered (?:that|this|it|you))/,
  /you (?:always|keep|just keep) (?:ask|asking|say|saying|repeat|repeating) (?:me )?(?:the same|yourself)(?: (?:thing|question|again))*/,
  /ya (?:te )?(?:lo|la) (?:he dicho|dije|he contestado|he respondido)|te lo acabo de decir/,
  /(?:siempre|solo|no paras de|todo el rato) (?:me )?(?:preguntas|preguntar|dices|repites|repetir) (?:siempre )?(?:lo mismo|la misma pregunta|igual)/,
  /shut up|be quiet|callate|you(?: a)?re (?:an? )?(?:(?:complete|total|real) )?(?:idiot|moron|useless(?: \w+)?|bad (?:mentor|teacher))/,
  /eres (?:(?:un|una|muy|tan|mas) )*(?:inutil|tont[oa]|idiota|pesad[oa]|mal[oa]?|estupid[oa]|imbecil)(?: (?:mentor|maestro|profesor))?/,
);

/** Other lessons, and the mentor's preferences. */
export const otherMatters = anyOf(
  /^(?:help(?: me)?|do) (?:with |to do )?(?:my|the|some) (?:[a-z]+ ){0,2}homework\b/,
  /^(?:me ayudas|ayudame|ayudarme|me haces|hazme|hacerme|haz) (?:con |a hacer )?(?:mis|los|el|la) (?:[a-z]+ ){0,2}(?:deberes|tarea)\b/,
  /^(?:te gustan? (?:el|la|los|las|mas|comer|jugar|bailar|cantar|leer|ver)|do you (?:like|love|enjoy|prefer)|have you ever)\b[^.]*\?/,
  /^(?:where (?:do you live|are you from)|donde vives|de donde eres|tienes (?:novi[oa]|hijos|hermanos|mascotas?))\b/,
);
