import type { QuestionItem } from "../drafts";

/** A number from text, the same on every machine: FNV-1a, then murmur3's finish, so that texts which differ at the end alone part too. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The items in an order that depends on nothing but the seed. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  return items
    .map((item, i) => ({ item, key: hashOf(`${seed}|${i}`) }))
    .sort((a, b) => a.key - b.key)
    .map((x) => x.item);
}

/** The same questions with their right options spread evenly over the four places: round after round, each place once. */
export function balanceKeyPositions(questions: readonly QuestionItem[], seed: string): QuestionItem[] {
  return questions.map((item, i) => {
    const round = shuffled([0, 1, 2, 3], `${seed}|round ${Math.floor(i / 4)}`);
    const place = round[i % 4] ?? 0;
    const right = item.options[item.right];
    if (!right) return item;
    const options = shuffled(
      item.options.filter((o) => o !== right),
      `${seed}|${item.question}`,
    );
    options.splice(place, 0, right);
    return { ...item, options, right: place };
  });
}
