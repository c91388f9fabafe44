/** The steps of the dialogue: what the diagonal does, how many halves the tilted square holds, its area, solved. */
export type Step = "cut" | "halves" | "area" | "done";

export const REPLIES = [
  "cutAsk",
  "cutNothing",
  "cutLength",
  "cutHint1",
  "cutHint2",
  "cutShown",
  "cutRight",
  "halvesAsk",
  "halvesAll",
  "halvesPart",
  "halvesOther",
  "halvesHint1",
  "halvesHint2",
  "halvesShown",
  "halvesRight",
  "areaAsk",
  "areaLarge",
  "areaFour",
  "areaTwo",
  "areaPairs",
  "areaOther",
  "areaHint1",
  "areaHint2",
  "areaShown",
  "done",
] as const;
export type ReplyKey = (typeof REPLIES)[number];

/** First sentences of a reply to words that are no answer. */
export const OPENINGS = ["hello", "more", "question", "feeling", "stuck", "unknown"] as const;
export type OpeningKey = (typeof OPENINGS)[number];

/** Where the dialogue stands: `hints` counts those of the step, and `last` is the mentor's last reply. */
export type Position = { step: Step; hints: number; last: ReplyKey | null };
type Reply = Position & { last: ReplyKey; opening: OpeningKey | null };

type OpenStep = Exclude<Step, "done">;

export const START: Position = { step: "cut", hints: 0, last: null };

const NEXT: Record<OpenStep, { step: Step; right: ReplyKey; shown: ReplyKey }> = {
  cut: { step: "halves", right: "cutRight", shown: "cutShown" },
  halves: { step: "area", right: "halvesRight", shown: "halvesShown" },
  area: { step: "done", right: "done", shown: "areaShown" },
};

/** Number words of both languages, as far as the lesson needs them. */
const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  sixteen: 16,
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  dieciseis: 16,
};

const HALF =
  /½|1\s*\/\s*2|50\s*%|\b(?:half|halves|halved|halving|bisects?|middle|equal|identical|same|mitad|mitades|medio|media|iguales)\b|\b(?:in|into|en) (?:2|two|dos)\b|\b(?:2|two|dos) (?:parts?|pieces?|triangles?|partes?|trozos|triangulos?)\b/;
const NOTHING = /\b(?:nothing|nada)\b/;
const LENGTH = /√\s*8|2\s*√\s*2|(?:root|raiz|sqrt)\D*(?:8|eight|ocho)|2[.,]8[23]?\b/;
const NEGATED = /\b(?:not|no|never|nunca|tampoco|isn't|doesn't|don't|can't|cannot)\b/;
const STUCK =
  /\b(?:i (?:really )?(?:don't|do not|dont) (?:know|understand|see|get)|no (?:idea|clue)|not sure|idk|dunno|help|hint|skip|pass|tell me|show me|give up|the answer|no (?:lo )?(?:se|entiendo|veo)|ni idea|no estoy segur[oa]|ayuda|pista|paso|dime(?:lo)?|me rindo|la respuesta)\b/;
const FEELING =
  /\b(?:boring|bored|stupid|dumb|silly|hate|bad at|too hard|difficult|tired|confus\w*|lost|sad|angry|aburr\w*|tont[oa]|estupid\w*|odio|dificil|cansad[oa]|mal[oa] en|perdid[oa]|triste|me lio)\b/;
const HELLO = /^(?:hi|hello|hey|hola|buenas|buenos dias|good (?:morning|evening))\b/;
const SHORT =
  /^\W*(?:yes|yeah|yep|no|nope|ok|okay|maybe|sure|thanks|thank you|si|vale|quiza|quizas|gracias|claro|bien)?\W*$/;
const QUESTION = /\?\s*$|^(?:why|what|how|who|when|where|por que|que|como|quien|cuando|donde)\b/;

function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").trim();
}

/** The last number of the answer, in digits or words ("two times four is eight" is 8); a bare product such as "4 × 2" is its value. */
function numberIn(text: string): number | null {
  const product = /^\D*(\d+)\s*[x×*·]\s*(\d+)\D*$/.exec(text);
  if (product) return Number(product[1]) * Number(product[2]);
  const numbers = (text.match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? [])
    .map((part) => NUMBER_WORDS[part] ?? Number(part.replace(",", ".")))
    .filter((n) => Number.isFinite(n));
  return numbers.at(-1) ?? null;
}

const AREAS: Partial<Record<number, ReplyKey>> = { 2: "areaTwo", 4: "areaFour", 16: "areaLarge" };

/** The reply to an answer that the script knows, or null. A few answers depend on the mentor's last question. */
function judge(step: OpenStep, text: string, last: ReplyKey | null): ReplyKey | null {
  if (step === "cut") {
    if (LENGTH.test(text)) return "cutLength";
    if (NOTHING.test(text)) return "cutNothing";
    if (NEGATED.test(text)) return null;
    return HALF.test(text) || numberIn(text) === 2 ? "cutRight" : null;
  }
  if (NEGATED.test(text)) return null;
  const n = numberIn(text);
  if (step === "halves") {
    if (n === 4) return "halvesRight";
    if (n === 1 || HALF.test(text)) return "halvesPart";
    return n === null ? null : n === 8 ? "halvesAll" : "halvesOther";
  }
  if (n === null) return null;
  if (n === 2 && last === "areaHint2") return "areaPairs";
  return n === 8 ? "done" : (AREAS[n] ?? "areaOther");
}

function openingOf(text: string): OpeningKey {
  if (STUCK.test(text)) return "stuck";
  if (FEELING.test(text)) return "feeling";
  if (HELLO.test(text)) return "hello";
  if (SHORT.test(text)) return "more";
  return QUESTION.test(text) ? "question" : "unknown";
}

/** The next hint of the step. After two hints the mentor shows what is asked and goes on. */
function hint(step: OpenStep, hints: number, opening: OpeningKey | null): Reply {
  if (hints >= 2) return { step: NEXT[step].step, hints: 0, last: NEXT[step].shown, opening: null };
  return { step, hints: hints + 1, last: `${step}Hint${hints === 0 ? 1 : 2}`, opening };
}

/** The mentor's reply to an answer in either language. It judges only what the script knows, and never says the same thing twice in a row. */
export function replyTo({ step, hints, last }: Position, answer: string): Reply {
  if (step === "done") return { step, hints, last: "done", opening: null };
  const text = plain(answer);
  const known = judge(step, text, last);
  if (known === NEXT[step].right) return { step: NEXT[step].step, hints: 0, last: known, opening: null };
  if (known) return known === last ? hint(step, hints, null) : { step, hints, last: known, opening: null };
  const opening = openingOf(text);
  const ask = `${step}Ask` as const;
  if ((opening === "hello" || opening === "more") && last !== ask) return { step, hints, last: ask, opening };
  return hint(step, hints, opening);
}
