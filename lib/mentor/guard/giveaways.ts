import { fold } from "@/lib/core/text/normalise";
import { sentences } from "@/lib/core/text/sentences";
import { contentStems, stem } from "@/lib/core/text/words/stems";
import { words } from "@/lib/core/text/words/words";
import type { OpenKey } from "./keys";
import type { Scan } from "./scan";

const optionLetter =
  /\b(option|choice|letter|answer|opcion|letra|respuesta|alternativa|number|numero)\s+(?:is\s+|es\s+)?(?:la\s+|the\s+)?["'“(*]*([a-d1-4])\b/g;
const optionPlace =
  /\b(?:first|second|third|fourth|last|1st|2nd|3rd|4th|primera|segunda|tercera|cuarta|ultima)\s+(?:one|option|choice|answer|opcion|respuesta|alternativa)\b/;
/** A small "a" is an article or a preposition ("answer a question", "respuesta a eso") unless something closes it or says what it is. */
const closesLetter =
  /^["'”»)*\]]*\s*(?:[.,;:!?)–—]|$)|^["'”»)*\]]|^\s+(?:-|(?:is|es|was|and|or|because|y|o|porque)\b)/;
/** No article stands behind these. */
const alwaysLettered = new Set(["option", "letter"]);
const capitalA =
  /(?:option|answer|choice|letter|number|opci[oó]n|respuesta|letra|alternativa|n[uú]mero)\s+(?:(?:is|es)\s+)?(?:(?:la|the)\s+)?["'“«(*]*(?-i:A)(?=[^\p{L}]|$)/iu;

/** What `capitalLetter` begins with: hardly any text has it, and cutting sentences costs much more than looking for it. */
const letterNamed =
  /(?:option|answer|choice|letter|opci[oó]n|respuesta|letra|alternativa)\s+["'“«(*]*(?-i:[A-D])/iu;
const capitalLetter =
  /(?<!\p{L})(?:option|answer|choice|letter|opci[oó]n|respuesta|letra|alternativa)\s+["'“«(*]*(?-i:[A-D])(?!\p{L})(?![^.!?]*\?)/iu;
const pickedPlace =
  /\b(?:take|pick|choose|tick|mark|select|go for|right|correct|answer|tom[ae]\w*|elij[aeo]\w*|elegi\w*|marc\w+|escog\w+|escoj\w+|correcta|buena|respuesta)\b[^.!?]{0,30}\b(?:first|second|third|fourth|last|primera|segunda|tercera|cuarta|ultima)\s+(?:one|option|choice|opcion|alternativa)\b/;

/** Whether a text names an option by its letter or position, which the mentor never sees; a letter at its end is held back. */
export function namesOption(scan: Scan): { leak: boolean; holdFrom: number } {
  const raw = scan.final ? scan.text : scan.text.slice(-80);
  const text = fold(raw);
  if (optionPlace.test(text)) return { leak: true, holdFrom: 0 };
  for (const match of text.matchAll(optionLetter)) {
    const [, noun = "", letter] = match;
    const rest = text.slice(match.index + match[0].length);
    // It may still become a word, or turn out to be none: "answer a" goes on to "answer after", "answer a question".
    if (!scan.final && (letter === "a" ? /^\s*\p{L}{0,3}$/u : /^$/).test(rest))
      return { leak: false, holdFrom: scan.words.at(-5)?.start ?? 0 };
    if (letter !== "a" || alwaysLettered.has(noun) || closesLetter.test(rest) || capitalA.test(raw))
      return { leak: true, holdFrom: 0 };
  }
  return { leak: false, holdFrom: Infinity };
}

/** A milder check for honest replies about other options: a capital letter outside a question, or a position that is picked. */
export function picksOption(scan: Scan): boolean {
  const text = scan.final ? scan.text : scan.text.slice(-120);
  if (pickedPlace.test(fold(text))) return true;
  return (
    letterNamed.test(text) &&
    sentences(text).some((s) => (scan.final || /[.!?…]/.test(s)) && capitalLetter.test(s))
  );
}

const answerNoun = String.raw`(?:answer|solution|(?:right|correct) (?:one|option|choice)|respuesta|soluci[oó]n|opci[oó]n correcta|la correcta)(?!\p{L})(?:[^\S\n]+(?!(?:is|es|are|son)\s)\p{L}+){0,3}?[^\S\n]*`;
const isSaid = String.raw`(?<!\p{L})(?:is|was|are|would be|must be|es|era|son|ser[ií]a|ser[aá])(?!\p{L})[^\S\n]*:?`;
/** "Finding the answer to this is …" speaks of the finding, "to give the answer: …" gives it. */
const handled = String.raw`(?<!\p{L})(?:find(?:ing)?|search(?:ing)? for|look(?:ing)? for|giv(?:e|ing)|encontrar|hallar|buscar|dar(?:te)?)\s+(?:(?:the|an|your|la|una|tu)\s+)?`;
const announcement = new RegExp(
  String.raw`(?<!\p{L})(?:(?<!${handled})${answerNoun}${isSaid}|${answerNoun}:)[\s"'“«‘(*_${"`"}>-]*`,
  "giu",
);
/** What may follow "the answer is" in a reply that keeps it: "the answer is yours to find", "la respuesta es cosa tuya". */
const harmlessNext = new Set(
  "not no yours your up for in within inside something somewhere what whatever where hidden waiting near nearer closer already worth there here still only yet easy easier short simple tuya tuyo tu cosa para en algo lo donde mas ya corta sencilla facil que dentro aqui todavia aun cerca solo siempre always never nunca".split(
    " ",
  ),
);

/** Whether "the answer is …" continues with an answer, in any language; held back until its sentence ends. */
export function announces(scan: Scan): { leak: boolean; holdFrom: number } {
  const base = scan.final ? 0 : Math.max(0, scan.text.length - 400);
  const text = scan.text.slice(base);
  for (const match of text.matchAll(announcement)) {
    const rest = text.slice(match.index + match[0].length);
    const next = /^[^\s.,;:!?"”»)*_`]+/u.exec(rest)?.[0] ?? "";
    const sentence = sentences(rest)[0] ?? "";
    const complete =
      scan.final || sentence.length < rest.length || /[.!?…]["'»”’)\]*_`]*\s*$/u.test(sentence);
    if (!complete) return { leak: false, holdFrom: base + match.index };
    if (next === "" || harmlessNext.has(fold(next)) || /\?["'»”’)\]*_`]*\s*$/u.test(sentence)) continue;
    return { leak: true, holdFrom: 0 };
  }
  return { leak: false, holdFrom: Infinity };
}

const dismissal =
  /\b(?:not|neither|nor|no|wrong|false|incorrect|except|exclude\w*|rules? out|ruled out|cross(?:ed)? out|eliminate\w*|drop|isnt|arent|ni|tampoco|falsas?|falsos?|incorrect[oa]s?|mal|equivocad[oa]s?|descart\w+|tacha\w*|excepto|salvo|tod[oa]s?\b[^.]{0,24}\bmenos|quita\w*|sobran?|fuera)\b/;

/** A wrong option: all its stems, and those that no other option has. */
type WrongOption = { all: readonly string[]; own: readonly string[] };
export type Others = { key: readonly string[]; wrong: WrongOption[] };

/** The key and the wrong options of a question, for elimination. */
export function othersOf({ text, distractors }: OpenKey): Others {
  const stemsOf = (option: string) => {
    const content = contentStems(option);
    return content.length > 0 ? content : [...new Set(words(option).map((w) => stem(w.text)))];
  };
  const options = [text, ...distractors].map(stemsOf);
  const [key = [], ...rest] = options;
  const wrong = rest.map((all) => ({
    all,
    own: all.filter((s) => options.every((o) => o === all || !o.includes(s))),
  }));
  return {
    key,
    wrong: wrong.filter((o) => o.all.length > 0).map((o) => (o.own.length > 0 ? o : { ...o, own: o.all })),
  };
}

/**
 * Whether a text eliminates all options but the right one. With `strict`, two that are ruled out are enough; naming all four
 * reveals nothing unless some are dismissed.
 */
export function eliminates({ key, wrong }: Others, scan: Scan, strict: boolean): boolean {
  if (wrong.length < 2) return false;
  let named = 0;
  for (const { own } of wrong) if (names(scan, own)) named++;
  if (named < 2) return false;
  const dismissed = dismissal.test(fold(scan.text));
  if (dismissed && (named === wrong.length || (strict && !names(scan, key)))) return true;
  return named === wrong.length && !names(scan, key) && (strict || wrong.every((o) => names(scan, o.all)));
}

/** Whether the text contains the stems of an option; for a long one most of them. */
function names({ present }: Scan, stems: readonly string[]): boolean {
  const least = stems.length <= 3 ? stems.length : stems.length * 0.7;
  let hits = 0;
  for (const s of stems) if (present.has(s)) hits++;
  return hits >= least;
}
