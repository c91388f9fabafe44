import { LeakGuard } from "./leak-guard";
import { isTrivialKey, type OpenKey } from "./keys";
import { operatorOf, showsOperator } from "./operator";
import { containsPhrase, findPhrase, sentences, words } from "@/lib/core/text/words";

/** The keys whose text itself is to be kept from the model: not yes or no, and not what the module is called. */
export function secretKeys(keys: OpenKey[], titles: string): OpenKey[] {
  return keys.filter((k) => !isTrivialKey(k.text) && !containsPhrase(titles, k.text));
}

type Cleaner = (text: string) => string;

/** Modules whose texts were cleaned lately, and how many texts of each: every turn of a module needs the same lesson, and most of the same past. */
const lately = new Map<string, Cleaner>();
const MODULES = 300;
const TEXTS = 50;

/** Keeps the newest answers to the last so many questions. */
function remembered<T>(kept: Map<string, T>, most: number, name: string, make: () => T): T {
  const found = kept.get(name) ?? make();
  kept.delete(name);
  kept.set(name, found);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return found;
}

/**
 * Takes out of a text the sentences that state the key of an open question, word for word or nearly. What the model is
 * not shown it cannot be talked into telling.
 */
export function redactor(keys: OpenKey[]): Cleaner {
  if (keys.length === 0) return (text) => text;
  return remembered(lately, MODULES, JSON.stringify(keys), () => {
    const clean = cleaner(keys);
    const texts = new Map<string, string>();
    return (text) => remembered(texts, TEXTS, text, () => clean(text));
  });
}

function cleaner(keys: OpenKey[]): Cleaner {
  const guard = new LeakGuard(keys);
  const phrases = keys.map((k) => words(k.text).map((w) => w.text));
  const states = (part: string) => guard.leaks(part) || statesPhrase(part, keys, phrases);
  return (text) => {
    const kept = text
      .split(/(?<=\n)/)
      .map((line) =>
        states(line)
          ? sentences(line)
              .filter((s) => !states(s))
              .join("")
              .replace(/\s*$/, "\n")
          : line,
      )
      .join("");
    return cutPhrases(kept, keys, phrases).replace(/\n{3,}/g, "\n\n");
  };
}

function statesPhrase(part: string, keys: OpenKey[], phrases: string[][]): boolean {
  const given = words(part).map((w) => w.text);
  const present = new Set(given);
  return keys.some((key, i) => {
    const wanted = phrases[i] ?? [];
    // Keys without words are looked for sign by sign; one sign alone is an operator only in code.
    if (wanted.length === 0)
      return containsPhrase(part, key.text) || showsOperator(operatorOf(key.text) ?? key.text, part, true);
    return wanted.every((w) => present.has(w)) && containsPhrase(part, key.text);
  });
}

/** Cuts out what stands across the edges of sentences and lines; afterwards no key is left. */
function cutPhrases(text: string, keys: OpenKey[], phrases: string[][]): string {
  const present = new Set(words(text).map((w) => w.text));
  const near = keys.filter((_, i) => (phrases[i] ?? []).every((w) => present.has(w)));
  let rest = text;
  // Cutting one may bring the words of another together.
  for (let found = near.length > 0; found;) {
    found = false;
    for (const { text: phrase } of near) {
      for (let at = findPhrase(rest, phrase); at; at = findPhrase(rest, phrase)) {
        rest = `${rest.slice(0, at.start)}…${rest.slice(at.end)}`;
        found = true;
      }
    }
  }
  return rest;
}
