import { containsPhrase, findPhrase } from "@/lib/core/text/words/phrases";
import { sentences } from "@/lib/core/text/sentences";
import { words } from "@/lib/core/text/words/words";
import { isTrivialKey, type OpenKey } from "./keys";
import { LeakGuard } from "./key-guard";
import { operatorOf, showsOperator } from "./operator";

/** The keys whose text the model must not see: all but yes or no and parts of the titles. */
export function secretKeys(keys: OpenKey[], titles: string): OpenKey[] {
  return keys.filter((k) => !isTrivialKey(k.text) && !containsPhrase(titles, k.text));
}

type Redactor = (text: string) => string;

/** Redacted texts by module: every turn of a module needs the same lesson and most of the same history. */
const redactors = new Map<string, Redactor>();
const MAX_MODULES = 300;
const MAX_TEXTS = 50;

/** Reads through a cache that keeps the `limit` most recently used entries. */
function cached<T>(cache: Map<string, T>, limit: number, key: string, compute: () => T): T {
  const value = cache.get(key) ?? compute();
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > limit && oldest !== undefined) cache.delete(oldest);
  return value;
}

/**
 * Makes a function that removes the sentences of a text that state the key of an open question, literally or nearly: the
 * model cannot reveal what it has not seen.
 */
export function redactor(keys: OpenKey[]): Redactor {
  if (keys.length === 0) return (text) => text;
  return cached(redactors, MAX_MODULES, JSON.stringify(keys), () => {
    const redact = createRedactor(keys);
    const texts = new Map<string, string>();
    return (text) => cached(texts, MAX_TEXTS, text, () => redact(text));
  });
}

function createRedactor(keys: OpenKey[]): Redactor {
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
    // A key without words is compared character by character; a single character is an operator only in code.
    if (wanted.length === 0)
      return containsPhrase(part, key.text) || showsOperator(operatorOf(key.text) ?? key.text, part, true);
    return wanted.every((w) => present.has(w)) && containsPhrase(part, key.text);
  });
}

/** Removes keys that span sentences or lines, until none is left. */
function cutPhrases(text: string, keys: OpenKey[], phrases: string[][]): string {
  const present = new Set(words(text).map((w) => w.text));
  const near = keys.filter((_, i) => (phrases[i] ?? []).every((w) => present.has(w)));
  let rest = text;
  // Removing one key may join the words of another.
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
