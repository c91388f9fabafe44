import { stem } from "@/lib/core/text/words/stems";
import { words } from "@/lib/core/text/words/words";
import { areOpposite, isFiller, isNegation, joins, markerOf, type Marker } from "./lexicon";

/** A content word: its stem, clause and position, and whether it has a pronoun as its object ("compare it", "compáralo"). */
type Token = { stem: string; clause: number; at: number; acts: boolean };
/** A sentence for comparison: its content words and its markers, each with the index of the content word after it. */
type Reading = { tokens: Token[]; markers: { kind: Marker; at: number; clause: number }[] };

/** Reads a sentence; punctuation and conjunctions end clauses. */
function read(text: string): Reading {
  const plain = text.replace(/n['’]t\b/giu, " not");
  const found: Reading = { tokens: [], markers: [] };
  let clause = 0;
  let denied = false;
  let end = 0;
  const all = words(plain);
  for (const [at, word] of all.entries()) {
    const between = plain.slice(end, word.start);
    if (/[,;:.!?()—–=]/u.test(between) || joins(word.text)) {
      // Numbers of clauses are consecutive only within a sentence.
      clause += /[.!?]/.test(between) ? 2 : 1;
      denied = false;
    }
    end = word.end;
    // After "un" a negation is a noun ("un nunca").
    const kind = markerOf(word.text, denied && all[at - 1]?.text !== "un");
    if (kind !== null) found.markers.push({ kind, at: found.tokens.length, clause });
    denied ||= isNegation(word.text);
    // "One" is often a pronoun.
    if (
      kind !== null ||
      word.text === "1" ||
      (isFiller(word.text) && !turning.has(word.text) && !isName(plain.slice(word.start, word.end)))
    )
      continue;
    const acts = /^(?:it|them)$/.test(all[at + 1]?.text ?? "") || /[aei](?:lo|la|los|las)$/.test(word.text);
    found.tokens.push({ stem: stem(word.text), clause, at, acts });
  }
  return found;
}

/** Words that reverse or restrict a comparison. */
const turning = new Set(
  "more less fewer most least same first last before after mas menos antes despues mismo misma mucho poco muchos pocos".split(
    " ",
  ),
);
/** Those that an answer must not add; "more" is harmless without a "less". */
const narrowing = new Set([...turning].filter((word) => word !== "more" && word !== "mas").map(stem));

/** Whether a word is in capitals, like GET. */
const isName = (raw: string): boolean => /^\p{Lu}{2,}$/u.test(raw);

const inflected = /^(?:an?|and|ar|en?|er|ir|ad|o|ing?|ed|e?s|n)$/;

/** Whether two stems belong to one word: one is a prefix of the other, and a short one differs by an ending only. */
function meets(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 3 || /^\d/.test(short) || !long.startsWith(short)) return false;
  return short.length >= 4 || inflected.test(long.slice(short.length));
}

/** The sentences of a lesson that can confirm an answer, with their sections, and all its stems. */
export type Ground = { sentences: { text: string; heading: string }[]; vocabulary: ReadonlySet<string> };

type Source = { text: string; reading: Reading };
const sources = new WeakMap<Ground, Source[]>();

/** Each sentence alone, then each with the one before it, to which a pronoun may refer. */
function sourcesOf(ground: Ground): Source[] {
  const known = sources.get(ground);
  if (known) return known;
  const single = ground.sentences.map(({ text }) => ({ text, reading: read(text) }));
  const paired = ground.sentences.flatMap(({ text, heading }, i) => {
    const before = ground.sentences[i - 1];
    return before?.heading === heading ? [{ text, reading: read(`${before.text}. ${text}`) }] : [];
  });
  const made = [...single, ...paired];
  sources.set(ground, made);
  return made;
}

/**
 * The sentence of the lesson that says the same as an answer: the same words in the same order with the same negations and no
 * term from elsewhere. Null if rules cannot confirm the answer, which may still be right.
 */
export function supportFor(ground: Ground, answer: string): string | null {
  const whole = findSource(ground, answer);
  if (whole !== null) return whole;
  const parts = clausesOf(answer);
  if (parts.length < 2) return null;
  const found = parts.map((part) => findSource(ground, part));
  return found.every((text) => text !== null) ? (found[0] ?? null) : null;
}

function findSource(ground: Ground, text: string): string | null {
  const reading = read(text);
  return (
    sourcesOf(ground).find((source) => vouches(source.reading, reading, ground.vocabulary))?.text ?? null
  );
}

const joint = /[,;.!?\n]+|\b(?:and|but|because|since|y|e|pero|porque|ya que)\b/giu;

/** The clauses of an answer; one that is too short belongs to the clause before. */
function clausesOf(answer: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const { index } of [...answer.matchAll(joint), { index: answer.length }]) {
    const piece = answer.slice(start, index);
    if (index < answer.length && read(piece).tokens.length < MIN_COMMON) continue;
    if (read(piece).tokens.length >= MIN_COMMON || pieces.length === 0) pieces.push(piece);
    else pieces.push(`${pieces.pop() ?? ""}${piece}`);
    start = index;
  }
  return pieces;
}

/** The number of common words that a confirmation needs. */
const MIN_COMMON = 3;

function vouches(source: Reading, answer: Reading, vocabulary: ReadonlySet<string>): boolean {
  const places = align(source, answer);
  const met = new Set(places.filter((place) => place !== null));
  const strange = answer.tokens.filter((_, i) => places[i] === null);
  if (met.size < MIN_COMMON || strange.length > answer.tokens.length / 3) return false;
  if (
    strange.some(
      (t) =>
        /^\d/.test(t.stem) || narrowing.has(t.stem) || source.tokens.some((s) => areOpposite(s.stem, t.stem)),
    )
  )
    return false;
  // A term from elsewhere in the lesson may be added, but must not replace another.
  const foreign = strange.filter((t) => vocabulary.has(t.stem)).length;
  if (foreign > 1 || (foreign === 1 && !isComplete(source, met))) return false;
  return inOrder(source, answer, places) && skipsNoSubject(source, met) && marksAgree(source, answer, places);
}

/** Whether an answer contains the clauses that it touches completely. */
function isComplete(source: Reading, met: ReadonlySet<number>): boolean {
  const touched = new Set(source.tokens.filter((_, i) => met.has(i)).map((t) => t.clause));
  return source.tokens.every((t, i) => met.has(i) || !touched.has(t.clause));
}

/** The position in the source of each word of the answer, after that of the word before if possible. */
function align(source: Reading, answer: Reading): (number | null)[] {
  let last = -1;
  return answer.tokens.map((token) => {
    const all = source.tokens.flatMap((s, i) => (meets(s.stem, token.stem) ? [i] : []));
    const place = all.find((i) => i > last) ?? all[0] ?? null;
    if (place !== null) last = place;
    return place;
  });
}

/** Whether the answer keeps the source's order, except that a verb precedes its objects or two clauses are swapped. */
function inOrder(source: Reading, answer: Reading, places: (number | null)[]): boolean {
  const seen = new Set<number>();
  const path = answer.tokens.flatMap(({ clause, at }, i) => {
    const place = places[i] ?? null;
    // A repeated word keeps its position.
    if (place === null || seen.has(place)) return [];
    seen.add(place);
    return [{ place, clause, at }];
  });
  // Adjacent words may be swapped: "middle value" is "value in the middle".
  for (const [i, one] of path.entries()) {
    const next = path[i + 1];
    if (next && next.at === one.at + 1 && one.place === next.place + 1)
      [one.place, next.place] = [next.place, one.place];
  }
  const falls = path.flatMap(({ place }, i) => (place < (path[i - 1]?.place ?? -1) ? [i] : []));
  const [fall] = falls;
  if (fall === undefined) return true;
  if (falls.length > 1) return false;
  const [first, , third] = path;
  if (fall === 1 && first && third && source.tokens[first.place]?.acts && first.place > third.place)
    return true;
  const [before, after] = [path.slice(0, fall), path.slice(fall)];
  return (
    after[0]?.clause !== before.at(-1)?.clause &&
    Math.max(...after.map((p) => p.place)) < Math.min(...before.map((p) => p.place))
  );
}

/** Whether the answer contains the first word of each clause that it spans, which is usually its subject. */
function skipsNoSubject(source: Reading, met: ReadonlySet<number>): boolean {
  const [from, to] = [Math.min(...met), Math.max(...met)];
  const inside = source.tokens.map((t, i) => ({ ...t, i })).filter(({ i }) => i >= from && i <= to);
  const begins = inside.filter(
    ({ i, clause }) =>
      i > from && source.tokens[i - 1]?.clause !== clause && source.tokens[i + 1]?.clause === clause,
  );
  return begins.every(({ i }) => met.has(i)) && met.size >= inside.length * COVERED;
}

/** The share of the spanned words that an answer must contain. */
const COVERED = 0.65;

/** Whether negations and conditions apply to the same words in both, and the answer is no more general than its source. */
function marksAgree(source: Reading, answer: Reading, places: (number | null)[]): boolean {
  const met = new Set(places.filter((place) => place !== null));
  const given = (kind: Marker) => bound(answer, kind, (i) => places[i] ?? null);
  const stands = (kind: Marker) => bound(source, kind, (i) => (met.has(i) ? i : null));
  const [said, meant] = [given("not"), stands("not")];
  if (said.length !== answer.markers.filter((m) => m.kind === "not").length) return false;
  if (said.length !== meant.length || said.some((place) => !meant.includes(place))) return false;
  const has = (reading: Reading, kind: Marker) => reading.markers.some((m) => m.kind === kind);
  if (has(answer, "all") && !has(source, "all")) return false;
  const [asked, held] = [given("if"), stands("if")];
  return asked.length === 0 || held.length === 0 || asked.some((place) => held.includes(place));
}

/** The word to which each marker applies: the next common word of its clause, or the last one before it. */
function bound(reading: Reading, kind: Marker, placeOf: (index: number) => number | null): number[] {
  return reading.markers.flatMap((marker) => {
    if (marker.kind !== kind) return [];
    const clause = reading.tokens.flatMap((t, i) =>
      t.clause === marker.clause && placeOf(i) !== null ? [i] : [],
    );
    // The clause of the negation may have no content word ("no por lo que diga"), so it applies to the next clause.
    const behind = reading.tokens.some((t) => t.clause === marker.clause)
      ? undefined
      : reading.tokens.findIndex((t, i) => t.clause === marker.clause + 1 && placeOf(i) !== null);
    const index = clause.find((i) => i >= marker.at) ?? clause.at(-1) ?? behind;
    const place = index === undefined || index < 0 ? null : placeOf(index);
    return place !== null ? [place] : [];
  });
}
