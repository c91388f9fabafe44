import { normalise } from "@/lib/core/text/normalise";
import { countWords } from "@/lib/core/text/sentences";

/** A message that is no answer: a request, a feeling, a greeting or a question. */
export type Request =
  | "skip"
  | "resume"
  | "again"
  | "hint"
  | "answer"
  | "example"
  | "rephrase"
  | "explain"
  | "stuck"
  | "stop"
  | "discouraged"
  | "loss"
  | "greeting"
  | "question";

const polite =
  "(?:(?:please|ok|okay|can we|could we|can you|could you|can i|let s|lets|let us|i want to|i d like to|just|por favor|vale|podemos|puedes|puedo|quiero|quisiera|vamos a|me|pues) )*";
const ending =
  "(?: (?:please|now|then|thanks|sorry|lo siento|perdon|por favor|porfa|ya|ahora|entonces|gracias))*";
const whole = (...sources: string[]) => new RegExp(`^${polite}(?:${sources.join("|")})${ending}$`, "u");
const inside = (...sources: string[]) => new RegExp(sources.map((s) => `(?:${s})`).join("|"), "u");

// Patterns match the normalised message: "don't" is "don t".
const patterns: readonly (readonly [Request, RegExp])[] = [
  [
    "skip",
    whole(
      "(?:skip|pass|pass on|leave)(?: (?:it|this|that))?(?: (?:one|exercise|question))?|next(?: (?:one|exercise|question))?",
      "(?:go|move) on|(?:have |do |get |give me )?(?:another|a different|a new)(?: (?:one|exercise|question))|something else",
      "salt(?:a|ar|emos|o)(?:la|lo)?(?: (?:esta?|este)(?: (?:pregunta|ejercicio))?)?|pas(?:o|ar|emos)(?: (?:de esta|a la siguiente|al siguiente))?",
      "(?:el |la )?siguiente(?: (?:pregunta|ejercicio))?|(?:dame |ponme |hazme )?otr[oa] (?:pregunta|ejercicio)|otra cosa|adelante",
    ),
  ],
  [
    "resume",
    whole(
      "continue|carry on|(?:what s |whats |what )next|(?:i ?m )?(?:back|here)(?: again)?",
      "sigue|sigo|sig[au]mos|seguimos|seguir|continu(?:a|o|ar|emos|amos)|(?:y )?ahora que|(?:ya )?(?:estoy (?:aqui|de vuelta)|he vuelto|volvi)",
    ),
  ],
  ["again", whole("(?:practi[sc]e )?again|once more|(?:practicar )?(?:otra vez|de nuevo)|repetir")],
  [
    "hint",
    whole(
      "(?:(?:i )?(?:give me|need|have|want) )?(?:(?:a|an|another|one more|some|the)(?: next)? )?(?:hint|clue|tip|help)s?|help me(?: out)?",
      "(?:(?:da(?:me|s)|necesito|quiero|tienes) )?(?:una |otra |alguna |mas )?(?:pistas?|ayuda)|ayuda(?:me|s)",
    ),
  ],
  [
    "answer",
    whole(
      "(?:(?:tell|give|show) me )?(?:what )?(?:is )?the (?:right |correct )?(?:answer|solution)(?: is)?|(?:what s|whats|what is) the (?:right |correct )?(?:answer|solution)|(?:tell|show) me|solution",
      "(?:dime|dame|di|dinos|ensename|muestrame|cual es) (?:cual es )?(?:la )?(?:respuesta|solucion)(?: correcta)?|(?:la )?(?:respuesta|solucion)|dimel[oa]",
    ),
  ],
  [
    "example",
    whole(
      "(?:(?:show|give) me |have |see |need )?(?:an |another |one more )?examples?|for example",
      "(?:(?:dame|ponme|muestrame|ensename|ver) )?(?:un |otro )?ejemplos?|por ejemplo",
    ),
  ],
  [
    "rephrase",
    whole(
      "i (?:really |still )?(?:don ?t|do not|didn ?t|can ?t) (?:understand|get|follow)(?: (?:it|this|that|you|anything|the (?:question|exercise)))?|what do you mean|what|huh",
      "(?:say|repeat|put|ask)(?: (?:it|this|that|the (?:question|exercise)))?(?: (?:again|differently|simpler|in other words))?|rephrase(?: (?:it|this|that))?",
      "no (?:lo |la |te )?(?:entiendo|comprendo|pillo)(?: (?:nada|esto|eso|la pregunta|el ejercicio|bien))?|que quieres decir|como|que",
      "(?:repite|repitelo|dilo|preguntalo)(?: (?:otra vez|de nuevo|de otra (?:forma|manera)|mejor|la pregunta))?|de otra (?:forma|manera)",
    ),
  ],
  [
    "explain",
    /^(?:(?:please|can you|could you|por favor|puedes|podrias|me) )*(?:explain|explica(?:me|melo|lo|s|r|rme)?|tell me (?:more )?about)\b/u,
  ],
  [
    "stuck",
    whole(
      "(?:sorry )?i (?:really |honestly )?(?:don ?t|do not) know(?: (?:it|this|that|how|the answer|yet))?|idk|dunno|(?:i have )?no (?:idea|clue)|(?:i ?m )?not (?:really |so |very )?sure(?: about (?:this|it|that)(?: one)?)?|i ?m (?:stuck|lost)|(?:how|where) (?:do|should) i (?:even )?(?:start|begin)|i give up|i can ?t(?: do (?:it|this))?|h+m+",
      "(?:perdon )?(?:yo |que )?no (?:me )?(?:l[oa] )?se(?: (?:la respuesta|como|que decir|(?:por donde|como) empezar))?|no me sale|(?:por donde|como) empiezo|(?:no tengo )?ni idea|no estoy (?:muy |nada )?segur[oa](?: de (?:esto|eso))?|estoy (?:atascad|perdid|bloquead)[oa]|me rindo|no puedo",
    ),
  ],
  [
    "stop",
    inside(
      "^(?:stop|quit|bye|goodbye|enough|later|tomorrow|i (?:have|need|got) to (?:go|leave|stop)|(?:let s |lets )?(?:take a )?(?:break|pause)|see you(?: \\w+)?|(?:can|could|shall) we stop(?: here)?|that s (?:enough|all))(?: (?:for (?:today|now)|please))?$",
      "^(?:can we|could we|shall we|let s|lets|maybe|i ll|i will|i want to|i d like to|continue|stop|leave)\\b.*\\b(?:tomorrow|later|another (?:day|time)|for (?:today|now))$",
      "\\bi(?: ?m| am| feel| ve been) (?:\\w+ ){0,3}(?:tired|exhausted|sleepy|worn out|sick|ill)\\b|\\bi can ?t (?:concentrate|focus|think any ?more)|\\bi have a headache\\b",
      "^(?:basta|parar|paramos|adios|chao|hasta (?:luego|manana|pronto)|luego|manana|me voy|tengo que (?:irme|parar|dejarlo)|(?:un )?descanso|(?:podemos )?(?:parar|dejarlo)(?: aqui)?|(?:lo )?(?:dejamos|paramos) aqui|ya basta)(?: (?:por hoy|por ahora))?$",
      "^(?:podemos|puedo|vamos a|prefiero|quiero|mejor|(?:lo )?(?:seguimos|sigo|dejamos|dejo|paramos|continuamos|hacemos))\\b.*\\b(?:manana|luego|mas tarde|otro dia|por hoy|por ahora)$",
      "\\b(?:estoy|me siento) (?:\\w+ )?(?:cansad|agotad|enferm|mal)[oa]?\\b|\\btengo (?:mucho )?sueno\\b|\\bno (?:me (?:puedo )?concentr\\w+|puedo concentrarme)|\\bme duele la cabeza",
    ),
  ],
  [
    "discouraged",
    inside(
      "^(?:ugh |argh |pff )?(?:(?:this|it|that|everything)(?: question| exercise)?(?: ?s| is) |i find (?:this|it) )?(?:too|so|really|very|impossible|hopeless|(?:this|it|that) is|it s) ?(?:hard|difficult|confusing|frustrating|boring|annoying|stressful|impossible|hopeless|stupid|useless)?(?: for me)?$",
      "\\b(?:this|it) sucks\\b|\\bi hate (?:this|it|maths?|you|studying|learning)\\b|\\bi ?(?:m|am|feel) (?:\\w+ ){0,3}(?:stupid|dumb|useless|hopeless|frustrated|stressed|anxious|overwhelmed|nervous|scared|afraid|sad|angry|annoyed|bored|a failure|an idiot)\\b|\\bi (?:ll never|will never|suck)\\b",
      "\\byou ?(?:re| are) (?:\\w+ )?(?:stupid|useless|dumb|annoying|an idiot)\\b|\\bshut up\\b|\\bfuck|\\bshit\\b",
      "^(?:esto |es |me parece |todo |me resulta )*(?:muy|demasiado|tan|super|imposible|es) ?(?:dificil|complicad[oa]|confus[oa]|frustrante|aburrid[oa]|imposible)?(?: para mi)?$",
      "\\b(?:lo |la )?odio (?:esto|las? |los? |est)|\\bque (?:rabia|asco|rollo|aburrido|dificil)|\\bes un (?:asco|rollo)\\b|\\bno (?:sirvo|valgo)\\b|\\b(?:tengo|me da) (?:much[oa] )?(?:miedo|verguenza)\\b|\\bme (?:agobi|frustr|aburr|estres)\\w+|\\bcallate\\b|\\bmierda\\b|\\bjoder\\b",
      "\\b(?:soy|estoy|me siento|eres) (?:\\w+ ){0,3}(?:tont[oa]|inutil|estupid[oa]|torpe|idiota|frustrad[oa]|estresad[oa]|ansios[oa]|agobiad[oa]|nervios[oa]|triste|enfadad[oa]|hart[oa]|aburrid[oa]|un fracaso)\\b|\\bnunca (?:lo |la )?(?:voy a |podre |lograre )?(?:entend|aprend|consegu|saber|sabre)\\w*",
    ),
  ],
  [
    "loss",
    inside(
      "\\bmy (?:\\w+ ){1,2}(?:has |just )*(?:died|passed away)\\b",
      "\\b(?:se (?:me |nos )?ha muerto|se (?:me |nos )?murio|ha fallecido|fallecio) (?:mi|mis|el|la)\\b|\\bmi (?:\\w+ ){1,2}(?:se )?(?:ha muerto|murio|ha fallecido|fallecio)\\b",
    ),
  ],
  [
    "greeting",
    /^(?:(?:hi|hello|hey|there|good (?:morning|evening|afternoon)|thanks|thank you|thx|so much|a lot|ok|okay|great|cool|nice|fine|sure|ready|i ?m ready|yes|no|nope|lol|haha|hola|buenas|buenos dias|buenas (?:tardes|noches)|gracias|muchas gracias|vale|genial|perfecto|bien|claro|si|list[oa]|estoy list[oa]|jaja)(?: |$))+$/u,
  ],
];

const asks =
  /^(?:what|why|how|when|where|who|which|whose|can(?! t\b)|could|do|does|did|is|are|should|would|que|por que|como|cuando|donde|quien|cual|cuales|puedes|podrias|tienes|hay)\b/u;

/**
 * Reads what a message asks for, by a short list of common wordings in both languages; null if it may be an answer. A free answer
 * may begin like a question, as in "how often it comes".
 */
export function readRequest(message: string, expectsText: boolean): Request | null {
  const text = normalise(message);
  if (text === "") return "stuck";
  const [found] = patterns.find(([, pattern]) => pattern.test(text)) ?? [];
  if (found) return found;
  const isQuestion = message.includes("?") || (!expectsText && countWords(text) >= 3);
  return isQuestion && (asks.test(text) || message.includes("¿")) ? "question" : null;
}
