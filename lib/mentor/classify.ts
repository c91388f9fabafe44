import { codeSpans } from "./code";
import { questionsSaid, questionTouched, type OpenKey } from "./keys";
import { contentStems, containsPhrase, fold, overlap, knownWords, stem, words } from "./words";

/** What a learner's message is, as far as rules can tell. Only `answer` and `stuck` count as attempts. */
export const messageKinds = [
  "answer", "asks_answer", "quiz_guess", "asks_fact", "clarify", "stuck", "frustrated", "off_topic", "attack", "chat",
] as const;
export type MessageKind = (typeof messageKinds)[number];

export type MessageFacts = {
  /** The mentor's question that waits for an answer. */
  question: string | null;
  /** The open questions of the module's quiz. */
  keys: OpenKey[];
  /** The module's and the course's titles. */
  titles: string;
  /** The module's description, objectives and lesson. */
  material: string;
};

export type Classified = {
  kind: MessageKind;
  /** The open quiz question that the message is about. */
  examined: OpenKey | null;
  /** It has the words of an attack or of asking for the answer, even if they only name the subject. */
  suspect: boolean;
};

const attack =
  /\b(?:ignore|forget|disregard|override|bypass|ignora|olvida|omite|salta(?:te)?)\b[^.?!]{0,40}\b(?:instructions?|rules?|prompts?|messages?|guidelines|restrictions?|instrucciones|reglas|indicaciones|mensajes?|restricciones)\b|\b(?:ignore|forget|disregard|override|bypass|ignora|olvida|omite|salta(?:te)?)(?: (?:all|everything|anything|what|whats|is|was|said|of|the|todo|lo|dicho))* (?:above|previous|anterior)(?: this (?:line|message|point)\b|(?= *(?:$|[.,;:!?]|and\b|y\b)))|\b(?:ignore|forget|disregard|override|bypass)(?: (?:all|everything|any|of|in|about|the|our|your|my|this))* (?:above|previous|prior|earlier) (?:texts?|conversations?|chat|context|orders|commands)\b|\b(?:ignora|olvida|omite|salta(?:te)?)(?: (?:todas?|todos|las?|los|el|tus?|nuestra|esas|estas))* (?:ordenes|textos?|conversaci(?:on|ones)) (?:anterior(?:es)?|previ[oa]s?|de arriba)\b|\b(?:system|developer|hidden|secret|initial) (?:prompt|message|instructions?)\b|\bprompt del sistema\b|\b(?:developer|debug|admin|god|dan|teacher) mode\b|\bmodo (?:desarrollador|depuracion|admin|dios|profesor)\b|\bjailbr\w+|(?:^|\b(?:please|now|you|por favor|ahora) )(?:act as|pretend|role ?play|simulate being|actua como|finge|haz de cuenta|hazte pasar)\b|\b(?:lets|let us|juguemos a|vamos a) (?:role ?play|play a game where|que tu eres|imaginar que eres)|\b(?:answer key|answer sheet|hoja de respuestas|clave de respuestas|plantilla de respuestas)\b|\b(?:repeat|print|reveal|show|output|leak|repite|imprime|revela|muestra)\b[^.?!]{0,30}\b(?:your (?:prompt|instructions|rules)|everything above|the text above|tus instrucciones|tus reglas|todo lo anterior)\b|\b(?:base ?64|rot ?13|hexadecimal|morse|pig latin)\b[^.?!]{0,40}\b(?:answer|respuesta)|\b(?:answer|respuesta)\b[^.?!]{0,40}\b(?:base ?64|rot ?13|hexadecimal|morse|backwards|al reves|letter by letter|letra por letra)\b|<\/?(?:system|data|assistant|instructions?)\b|\[(?:system|inst)\]/;

/** Somebody who says what he is: honest people do, too, unless it is for the answers' sake. */
const claimsRole =
  /\bi(?: a)?m (?:the|your|a|an) (?:\w+ )?(?:teacher|professor|developer|admin|administrator|examiner|instructor|creator|author)\b|\bsoy (?:(?:el|la|tu|un|una) )?(?:profesora?|maestr[oa]|desarrollador[a]?|administrador[a]?|examinador[a]?|creador[a]?|autor[a]?)\b/;
const wantsAnswers =
  /\b(?:(?:the|right|correct|all) (?:answers?|key|options?|solutions?)|answers|quiz|your (?:rules|instructions|answers?)|(?:show|give|tell|send|let|grant) (?:me|us)|reveal|(?:las?|opcion) (?:respuestas?|clave|opciones|soluci(?:on|ones)|correcta)|respuestas|cuestionario|tus (?:reglas|instrucciones)|dime|dame|muestra(?:me)?|ensename|revela(?:me)?|unlock\w*|desbloque\w*)\b/;
/** The mentor is told that it is something else; "you are now left with half" says nothing of the kind. */
const renames = /\b(?:you are|youre) (?:now|no longer)\b|\b(?:eres ahora|ahora eres|ya no eres)\b/;
const otherSelf =
  /\b(?:rules?|restrict\w*|unrestricted|unfiltered|filters?|free|ai|chatbot|assistant|model|mode|mentor|tutor|teacher|dan|reglas|restricciones|filtros?|libre|ia|asistente|modelo|modo|profesora?)\b/;
/** A part to play, given to the mentor at the beginning of what is said. */
const castAs = /(?:^|[.!?;:,] ?|\b(?:from|desde|a partir de) )(?:now on,? |(?:please|and|so|por favor|y) )?(?:you(?: a)?re now (?:an?|my|the|evil)|(?:ahora eres|eres ahora) (?:una?|mi|el|la|malvad[oa]))\b/;

const asksAnswer =
  /\b(?:tell|give|show|send|say|reveal)\b[^.?!]{0,30}\b(?:answers?|solutions?|key|right option|correct option)\b|\b(?:whats|what is|what are|which is|i need|i want|just)\b[^.?!]{0,15}\b(?:the|right|correct|final) (?:right |correct |final |quiz )?(?:answers?|solutions?)\b|\b(?:which|what) (?:option|one|answer|choice|of (?:these|them|the options))\b[^.?!]{0,24}\b(?:right|correct|true|answer)\b|\bwhich (?:option|answer) (?:should|do|must) i\b|\b(?:solve|answer|do) (?:it|this|that|the quiz|the question|question \d+)(?: \w+){0,2} for me\b|\banswers? (?:to|for|of) (?:the )?(?:quiz|question|test|exam)\b|\banswer,? (?:please|pls)\b|^(?:the )?answers?[.!?]*$|\b(?:answer|solution|respuesta|solucion)(?: correcta)? (?:is|es)\s*(?:\.{2,}|…|_+|:?$)|\b(?:just|only) (?:the letter|say it|tell me)\b|\bsolo la letra\b|^(?:dilo|dimelo)(?: ya)?[.!]*$|\b(?:dime|dame|di|muestra(?:me)?|ensena(?:me)?|revela(?:me)?|pasa(?:me)?)\b[^.?!]{0,30}\b(?:respuestas?|solucion(?:es)?|clave|opcion correcta)\b|\b(?:necesito|quiero)\b[^.?!]{0,24}\b(?:respuestas|(?:la|tu) (?:respuesta|solucion|clave|opcion correcta)|las soluciones)\b|\b(?:necesito|quiero)\b[^.?!]{0,24}\b(?:una|esa|alguna) respuesta(?:,? por favor|,? ya)?\W*$|\bcual(?:es)? (?:es|son|seria)\b[^.?!]{0,12}\b(?:respuestas?|solucion(?:es)?|correctas?|opcion(?:es)? correctas?)\b|\b(?:que|cual) (?:opcion|respuesta|alternativa)\b[^.?!]{0,24}\b(?:correcta|buena|marco|elijo|pongo|es|escojo)\b|\b(?:resuelve(?:lo|la)?|responde(?:lo|la)?|contesta(?:lo|la)?|haz(?:lo|la)?)\b[^.?!]{0,24}\bpor mi\b|\brespuestas? (?:del|al|de la|de la pregunta|a la) (?:quiz|cuestionario|pregunta|examen|test)\b|^(?:la )?respuestas?(?:,? por favor)?[.!?]*$/;

const frustrated =
  /\b(?:(?<!\b(?:if|when|before|unless|until) )i give up(?= *(?:$|[.,;:!?]|(?:on|trying|because|now|here|already|man|bro|dude|please|pls|then|sorry|ok(?:ay)?|completely|totally|i|im)\b))|i quit|i hate (?:this|it|that|you|my life|maths?|stud(?:y|ies|ying)|learning|school|homework|quizzes|tests?|exams?)|i cant (?:do|take) (?:this|it)|fed up|so frustrat\w*|im (?:so |too )?(?:stupid|dumb|frustrated|angry|tired|lost|hopeless)|wtf|fuck\w*|shit|ugh+|argh+|you(?:re| are) (?:useless|stupid|annoying|no help))\b|\b(?:me rindo|lo dejo(?= *(?:$|[.,;!?]|ya\b|aqui\b|por (?:hoy|ahora)\b|de momento\b|mejor\W*$|manana(?: (?:sigo|continuo|vuelvo)\b|\W*$)))|odio est[aeo]s?|no puedo mas(?! (?:de(?! (?:verdad|veras)\b)|que)\b)|no puedo con (?:esto|ello)|estoy (?:hart[oa]|perdid[oa]|frustrad[oa]|cansad[oa]|enfadad[oa])|soy (?:tont[oa]|un[oa]? inutil|idiota)|que (?:rollo|asco)|joder|mierda|no sirves)\b|^i (?:really |just |so )*hate \w+\W*$|^(?:esto no sirve|(?:esto )?no sirve (?:para|de) nada)\W*$/;
/** The feeling, or the noun for it that a lesson may be about. */
const hatred = /\bodio\b/;
/** Said of the exercise by somebody who has had enough of it; with reasons, of what the mentor asked about. */
const hopeless =
  /\b(?:too (?:hard|difficult)|(?:this is|that is|it is|thats|its|how) (?:so |too |very |really |just )*frustrating|i find (?:this|it)(?: \w+){0,2} frustrating|this \w+ is (?:\w+ )?frustrating|(?:this|what)(?: \w+){0,3} waste of (?:my )?time|such a waste of (?:my )?time|this is (?:so |too )?(?:stupid|useless|boring|annoying|pointless|impossible|nonsense|hard|ridiculous)|(?:esto|eso) es (?:muy |demasiado |una )?(?:dificil|absurd[oa]|inutil|aburrid[oa]|imposible|mierda|estupid[oa]|tonteria|ridicul[oa]|perdida de tiempo)|demasiado dificil)\b|^(?:(?:so|very|really|just|quite|a bit) )*frustrating\W*$|^(?:(?:it|its|is|thats|just|such|an?|complete|total|absolute|big|huge) )*waste of (?:my )?time\W*$/;

const clarify =
  /\b(?:what do you mean|what does (?:that|this|the question|your question) mean|what are you asking|rephrase|can you repeat|say (?:that|it) (?:again|differently|another way|in other words)|put it differently|in other words\?|which question)\b|\b(?:i )?(?:dont|do not|didnt|cannot|cant) (?:understand|get|follow)(?: (?:it|this|that|you|what you mean|the question|your question|what you(?: a)?re asking))?\s*[.!?]*$|\b(?:que quieres decir|a que te refieres|que me preguntas|que estas preguntando|reformula\w*|puedes repetir\w*|repite la pregunta|dilo de otr[oa]|(?:de otra (?:manera|forma)|en otras palabras)(?=(?:,? por favor)?[ .!]*$|[^?]*\?)|(?:(?:explica|di|pregunta|pon)(?:me|lo|la|melo|mela)|haz(?:me|la|mela)|(?:explicar|decir|preguntar)me(?:lo|la)?|^(?:explica|pregunta|haz|di))\b[^.?!]{0,30}\b(?:de otra (?:manera|forma)|en otras palabras)|no te sigo|cual pregunta)\b|\bno (?:lo |la |te |he )?(?:entiendo|comprendo|entendi|entendido)(?: (?:esto|eso|la pregunta|tu pregunta|lo que (?:preguntas|dices|quieres decir)|nada))?\s*[.!?]*$|^(?=[^?]*\?)\W*(?:(?:huh|what|eh|que|como|perdon|sorry|pardon)\W*)?$/;

const stuck =
  /\b(?:i (?:really |still |just )?(?:dont|do not) know|no idea|not sure|no clue|idk|dunno|im stuck|i am stuck|i have no|help me|give me a hint|a hint|need (?:a )?(?:hint|help)|hint please)\b|^(?:help|hint)[.!?]*$|\b(?:no (?:lo |la )?se|ni idea|no tengo (?:ni )?idea|no estoy segur[oa]|estoy (?:atascad[oa]|bloquead[oa]|atorad[oa])|dame una pista|una pista|necesito (?:ayuda|una pista)|ayudame)\b|^(?:ayuda|pista)[.!?]*$/;
const passes = /^(?:pass|paso)[.!?]*$/;

/** Other subjects, each by a word that an answer may have as well. */
const elsewhere =
  /\b(?:weather|football|soccer|basketball|girlfriend|boyfriend|netflix|tiktok|recipe|pizza|lottery|horoscope|president|futbol|baloncesto|novi[oa]|receta|loteria|horoscopo|presidente)\b/;
const smallTalk =
  /\b(?:bitcoin price|who won|tell me a (?:joke|story)|write (?:me )?(?:a|an|my) (?:poem|essay|song|story|email|letter|cover letter)|your (?:name|favou?rite)|are you (?:human|a robot|real|an ai|chatgpt)|how are you|how old are you)\b|\b(?:que tiempo hace|el tiempo (?:hoy|manana)|quien gano|cuentame un (?:chiste|cuento)|un chiste|escribe(?:me)? (?:un|una|mi) (?:poema|ensayo|cancion|cuento|correo|carta)|como te llamas|tu (?:nombre|favorit[oa])|eres (?:human[oa]|un robot|real|una ia|chatgpt)|como estas|que tal estas)\b/;
/** Not what somebody likes, or does like others. */
const compares = /(?<!\b(?:i|you|we|they|would|id|really|dont|also) )\blike\b|\b(?:as if|similar|como(?! (?:yo|tu|siempre|nunca)\b)|igual que|parecid[oa])\b/;
const tentative = /^(?:is it |its |maybe |perhaps )?(?:like|similar)\b/;

const chat =
  /^(?:(?:hi|hello|hey|good (?:morning|evening|afternoon)|thanks|thank you(?: very much)?|thx|ok(?:ay)?|got it|i see|cool|great|nice|perfect|alright|sure|go on|next|continue|ready|hola|buenas|buenos dias|buenas tardes|gracias|muchas gracias|vale|entendido|de acuerdo|genial|perfecto|ya veo|bien|claro|adelante|sigue|siguiente|continua|list[oa])[\s,.!]*)+$/;

const leadIn =
  /^(?:(?:ok(?:ay)?|so|but|wait|and|then|sorry|well|hmm+|please|also|one question|a question|quick question|vale|pero|y|entonces|espera|perdon|bueno|por favor|oye|una pregunta|una duda|can you|could you|would you|can i ask|i wonder|i would like to know|i want to know|tell me|do you know|puedes|podrias|me puedes|quisiera saber|quiero saber|dime|sabes)[\s,.:;]+)+/;
const interrogative =
  /^(?:what|whats|who|whos|when|where|why|how|which|whose|meaning|is there|are there|does it mean|difference|que|quien|quienes|cuando|donde|por que|como|cual|cuales|cuanto|cuantos|cuanta|cuantas|para que|hay)\b/;
/** Asks without a question mark too; "when it is sorted" and "que todos son mayores" answer. */
const plainlyAsks =
  /^(?:define|explain|describe|definition|definicion|significado|diferencia entre|difference between|explica\w*|what (?:is|are|does|do|was)|whats|who (?:is|was|invented)|how (?:do|does|did|can|is|are)|why (?:do|does|did|is|are|can)|que (?:es|significa|quiere decir)|cual es|quien (?:es|fue)|como (?:se|funciona)|para que sirve)\b/;

function asksFact(text: string, message: string): boolean {
  const rest = text.replace(leadIn, "");
  return plainlyAsks.test(rest) || (/[?¿]/.test(message) && interrogative.test(rest));
}

/** Apostrophes go, so that "don't" and "dont" are one word to the rules. */
const bare = (message: string): string => fold(message).replace(/['’‘`´]/g, "").replace(/[¿¡]/g, "").replace(/\s+/g, " ").trim();

/** Sorts a learner's message by rules in both languages. */
export function classify(message: string, facts: MessageFacts): Classified {
  const text = bare(message);
  const examined = questionTouched(message, facts.keys, facts.titles);
  return { kind: kindOf({ ...facts, text, message, examined }), examined, suspect: attack.test(text) || poses(text, examined) || asksAnswer.test(text) };
}

/** A claim to be somebody, or that the mentor is somebody else, made for the answers' sake. */
function poses(text: string, examined: OpenKey | null): boolean {
  if (!claimsRole.test(text) && !renames.test(text)) return false;
  return examined !== null || wantsAnswers.test(text) || (renames.test(text) && (otherSelf.test(text) || castAs.test(text)));
}

type Heard = MessageFacts & { text: string; message: string; examined: OpenKey | null };

function kindOf(heard: Heard): MessageKind {
  const { text, message, question, titles, examined } = heard;
  const short = knownWords(text).length <= 16;
  if (poses(text, examined) || (attack.test(text) && (examined || personal.test(text) || means(attack, heard)))) return "attack";
  if (asksAnswer.test(text) && (examined || means(asksAnswer, heard))) return "asks_answer";
  if (clarify.test(text)) return "clarify";
  if (means(chat, heard, termsOf)) return "chat";
  if (short && (frustrated.test(text) || means(hatred, heard) || (hopeless.test(text) && !(question !== null && argues(text))))) return "frustrated";
  if ((stuck.test(text) && !saysMore(text)) || means(passes, heard, termsOf)) return "stuck";
  if (isQuizGuess(heard)) return "quiz_guess";
  if ((means(smallTalk, heard) || (means(elsewhere, heard) && !compared(heard))) && overlap(contentStems(message), new Set(contentStems(`${question ?? ""} ${titles}`))) < 0.3) return "off_topic";
  if (asksFact(text, message)) return "asks_fact";
  return "answer";
}

/** Whether an answer takes something from elsewhere for a comparison, or has more to say of the subject. */
function compared({ text, message, question, material }: Heard): boolean {
  if (question === null || asksFact(text, message)) return false;
  const asks = /[?¿]/.test(message);
  if (compares.test(text)) return !asks || tentative.test(text);
  const others = contentStems(text.replace(new RegExp(elsewhere, "g"), " "));
  return !asks && others.length >= 3 && overlap(others, stemsOf(`${question} ${material}`)) > 0;
}

/** Words of somebody who nods, who asks, or who speaks of himself or to the mentor: then it is not the subject that is named. */
const personal =
  /\b(?:ok(?:ay)?|vale|claro|i|im|me|my|you|your|mi|te|tus?|eres|est[aeo]s?|tell|give|show|send|say|reveal|solve|want|need|answers?|options?|choice|letter|quiz|dime|dame|di|dilo|muestra\w*|necesito|quiero|respuestas?|opcion|letra|cuestionario)\b/;

/**
 * Whether a rule says what it is meant to say. In an answer to the question that waits, words that are all the subject's own
 * say something else: "the president" is no small talk in civics.
 */
function means(rule: RegExp, { text, message, question, material }: Heard, own: (material: string) => ReadonlySet<string> = stemsOf): boolean {
  if (!rule.test(text)) return false;
  if (question === null || asksFact(text, message)) return true;
  const found = [...text.matchAll(new RegExp(rule, "g"))].map(([hit]) => hit).join(" ");
  const stems = contentStems(found);
  if (stems.length === 0 || personal.test(found)) return true;
  const known = own(material);
  return !stems.every((s) => known.has(s));
}

const stemsOf = (material: string): ReadonlySet<string> => new Set(contentStems(material));

/** So often a lesson says what it is about; "next" and "bien" are in nearly every one, but not as often. */
const TERM_COUNT = 5;

/** What a lesson has in its code, or comes back to. */
function termsOf(material: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { text } of words(material)) counts.set(stem(text), (counts.get(stem(text)) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= TERM_COUNT).map(([found]) => found);
  return new Set([...often, ...contentStems((material.match(codeSpans) ?? []).join(" "))]);
}

/** "Not sure, but maybe the left half" is an attempt all the same. */
function saysMore(text: string): boolean {
  return contentStems(text.replace(stuck, " ").replace(/\b(?:sorry|really|please|lo siento|por favor|help|ayuda|know|answer|respuesta)\b/g, " ")).length >= 3;
}

const reasons = /\b(?:because|since|so that|therefore|as it|due to|porque|ya que|puesto que|pues|debido|por eso|asi que)\b/;
const fishing = /\b(?:is it|is that|would it be|could it be|the answer is|answer is|option|its|es (?:la|el|lo)|sera|la respuesta es|opcion|entonces es)\b|\?\s*$/;

/** "Pues" at the beginning is only a way to begin. */
const argues = (text: string): boolean => reasons.test(text.replace(/^pues\b/, ""));

/** An option of an open quiz question, bare or with its question, offered to see whether the mentor nods. */
function isQuizGuess(heard: Heard): boolean {
  const { text, message, keys, question, titles } = heard;
  if (keys.length === 0) return false;
  if (bringsQuestion(heard)) return true;
  if (reasons.test(text)) return false;
  if (/^(?:is it |es (?:la )?|the answer is |la respuesta es )?(?:option |opcion |answer |letra )?\(?[a-d]\)?[\s.!?]*$/.test(text)) return true;
  if (/\b(?:option|opcion|alternativa) (?:[a-d]|\d)\b/.test(text)) return true;
  const asked = question !== null && questionTouched(question, keys, titles) === null;
  if (asked && !fishing.test(text)) return false;
  return keys.some((key) => optionsOf(key).some((option) => quotes(message, option)));
}

const optionsOf = ({ text, distractors }: OpenKey): string[] => [text, ...distractors];

/**
 * Whether the message says an open question together with one of its options. Only the quiz asks that; where the mentor's
 * own question is about the same, a reason of the learner's makes it an answer.
 */
function bringsQuestion({ text, message, keys, question, titles }: Heard): boolean {
  const waiting = question === null ? null : questionTouched(question, keys, titles);
  return questionsSaid(message, keys, titles).some((key) =>
    optionsOf(key).some((option) => quotes(message, option, key.question) && !(key === waiting && countReasons(text) > countReasons(bare(`${key.question} ${option}`)))),
  );
}

const countReasons = (text: string): number => text.match(new RegExp(reasons, "g"))?.length ?? 0;

/** Whether a message is little more than an option, apart from the words of `question`. */
function quotes(message: string, option: string, question = ""): boolean {
  const asked = knownWords(question).map((w) => w.text);
  const isAsked = new Set(asked);
  const left = knownWords(message).map((w) => w.text).filter((w) => !isAsked.has(w));
  const offered = knownWords(option).map((w) => w.text);
  const extra = left.length - offered.filter((w) => !isAsked.has(w)).length;
  if (extra > 8) return false;
  // An option of the question's own words stands there only where it comes on top of them.
  const verbatim = containsPhrase(question, option) ? countPhrase(message, offered) > countPhrase(question, offered) : containsPhrase(message, option);
  const stems = contentStems(option);
  if (stems.length === 0) return extra <= 3 && verbatim;
  if (verbatim) return true;
  const known = new Set(contentStems(question));
  const own = stems.filter((s) => !known.has(s));
  const given = contentStems(message).filter((s) => !known.has(s));
  return overlap(own, new Set(given)) >= 0.8 && overlap(given, new Set(own)) >= 0.6;
}

function countPhrase(text: string, phrase: readonly string[]): number {
  const given = knownWords(text).map((w) => w.text);
  return given.filter((_, i) => phrase.every((w, k) => given[i + k] === w)).length;
}
