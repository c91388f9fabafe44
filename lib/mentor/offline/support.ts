import { stem, words } from "@/lib/core/text/words";
import { areOpposite, isFiller, isNegation, joins, markerOf, type Marker } from "./lexicon";

/** A content word: its stem, its clause, its place among all words, and whether an object hangs on it ("compare it", "compáralo"). */
type Token = { stem: string; clause: number; at: number; acts: boolean };
/** A sentence as it is compared: its content words, and what turns them round, each with the place of the word that follows. */
type Reading = { tokens: Token[]; markers: { kind: Marker; at: number; clause: number }[] };

/** Reads a sentence; clauses end at stops, commas and conjunctions. */
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
      // Clauses of one sentence are next to each other.
      clause += /[.!?]/.test(between) ? 2 : 1;
      denied = false;
    }
    end = word.end;
    // "Un nunca" is a noun.
    const kind = markerOf(word.text, denied && all[at - 1]?.text !== "un");
    if (kind !== null) found.markers.push({ kind, at: found.tokens.length, clause });
    denied ||= isNegation(word.text);
    // "One" is a pronoun as often as a number.
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

/** Little words that turn a comparison round. */
const turning = new Set(
  "more less fewer most least same first last before after mas menos antes despues mismo misma mucho poco muchos pocos".split(
    " ",
  ),
);
/** Those that no answer may add; "more" only turns a "less" round. */
const narrowing = new Set([...turning].filter((word) => word !== "more" && word !== "mas").map(stem));

/** A word in capitals, like GET. */
const isName = (raw: string): boolean => /^\p{Lu}{2,}$/u.test(raw);

const inflected = /^(?:an?|and|ar|en?|er|ir|ad|o|ing?|ed|e?s|n)$/;

/** Whether two stems are of one word: the one begins with the other, a short one only with an ending. */
function meets(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 3 || /^\d/.test(short) || !long.startsWith(short)) return false;
  return short.length >= 4 || inflected.test(long.slice(short.length));
}

/** What a lesson can vouch for: its plain sentences in order, each with its section, and every stem that it has. */
export type Ground = { sentences: { text: string; heading: string }[]; vocabulary: ReadonlySet<string> };

type Source = { text: string; reading: Reading };
const sources = new WeakMap<Ground, Source[]>();

/** Each sentence alone, then each with the one before it, to which an "it" or a verb without a subject may point. */
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
 * The sentence of the lesson that says what an answer says: the same words in the same order, under the same negations, with
 * no term that belongs elsewhere. Null where rules cannot vouch for the answer, which does not make it wrong.
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

/** The parts of an answer that say something by themselves; what is too short for that goes with the part before. */
function clausesOf(answer: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const { index } of [...answer.matchAll(joint), { index: answer.length }]) {
    const piece = answer.slice(start, index);
    if (index < answer.length && read(piece).tokens.length < LEAST) continue;
    if (read(piece).tokens.length >= LEAST || pieces.length === 0) pieces.push(piece);
    else pieces.push(`${pieces.pop() ?? ""}${piece}`);
    start = index;
  }
  return pieces;
}

/** Fewer words in common prove nothing. */
const LEAST = 3;

function vouches(source: Reading, answer: Reading, vocabulary: ReadonlySet<string>): boolean {
  const places = align(source, answer);
  const met = new Set(places.filter((place) => place !== null));
  const strange = answer.tokens.filter((_, i) => places[i] === null);
  if (met.size < LEAST || strange.length > answer.tokens.length / 3) return false;
  if (
    strange.some(
      (t) =>
        /^\d/.test(t.stem) || narrowing.has(t.stem) || source.tokens.some((s) => areOpposite(s.stem, t.stem)),
    )
  )
    return false;
  // A term from elsewhere in the lesson may come on top, but not in the place of another.
  const foreign = strange.filter((t) => vocabulary.has(t.stem)).length;
  if (foreign > 1 || (foreign === 1 && !isComplete(source, met))) return false;
  return inOrder(source, answer, places) && skipsNoSubject(source, met) && marksAgree(source, answer, places);
}

/** Whether all of the clauses that an answer touches stands in it. */
function isComplete(source: Reading, met: ReadonlySet<number>): boolean {
  const touched = new Set(source.tokens.filter((_, i) => met.has(i)).map((t) => t.clause));
  return source.tokens.every((t, i) => met.has(i) || !touched.has(t.clause));
}

/** Where each word of the answer stands in the source: behind the one before it where it can. */
function align(source: Reading, answer: Reading): (number | null)[] {
  let last = -1;
  return answer.tokens.map((token) => {
    const all = source.tokens.flatMap((s, i) => (meets(s.stem, token.stem) ? [i] : []));
    const place = all.find((i) => i > last) ?? all[0] ?? null;
    if (place !== null) last = place;
    return place;
  });
}

/** In the source's order; or a verb brought forward over its objects; or two clauses changed about. */
function inOrder(source: Reading, answer: Reading, places: (number | null)[]): boolean {
  const seen = new Set<number>();
  const path = answer.tokens.flatMap(({ clause, at }, i) => {
    const place = places[i] ?? null;
    // A word said again stands where it stood.
    if (place === null || seen.has(place)) return [];
    seen.add(place);
    return [{ place, clause, at }];
  });
  // "Middle value" is "value in the middle".
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

/** What a clause begins with is what it is about: an answer that leaves it out may speak of something else. */
function skipsNoSubject(source: Reading, met: ReadonlySet<number>): boolean {
  const [from, to] = [Math.min(...met), Math.max(...met)];
  const inside = source.tokens.map((t, i) => ({ ...t, i })).filter(({ i }) => i >= from && i <= to);
  const begins = inside.filter(
    ({ i, clause }) =>
      i > from && source.tokens[i - 1]?.clause !== clause && source.tokens[i + 1]?.clause === clause,
  );
  return begins.every(({ i }) => met.has(i)) && met.size >= inside.length * COVERED;
}

/** So much of what it goes over an answer has to say. */
const COVERED = 0.65;

/** Negations and conditions turn the same words in both, and the answer is no more sweeping than its source. */
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

/** The word that each marker turns: the next one of its clause that both texts have, or the last before it. */
function bound(reading: Reading, kind: Marker, placeOf: (index: number) => number | null): number[] {
  return reading.markers.flatMap((marker) => {
    if (marker.kind !== kind) return [];
    const clause = reading.tokens.flatMap((t, i) =>
      t.clause === marker.clause && placeOf(i) !== null ? [i] : [],
    );
    // "No por lo que diga": the clause of the negation itself may be empty.
    const behind = reading.tokens.some((t) => t.clause === marker.clause)
      ? undefined
      : reading.tokens.findIndex((t, i) => t.clause === marker.clause + 1 && placeOf(i) !== null);
    const index = clause.find((i) => i >= marker.at) ?? clause.at(-1) ?? behind;
    const place = index === undefined || index < 0 ? null : placeOf(index);
    return place !== null ? [place] : [];
  });
}
