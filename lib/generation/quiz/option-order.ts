import type { QuestionDocument } from "@/lib/courses/document";

/** A stable hash: FNV-1a with the finaliser of MurmurHash3, which also separates texts that differ only at the end. */
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

/** The items in an order that depends only on the seed. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  return items
    .map((item, i) => ({ item, key: hashOf(`${seed}|${i}`) }))
    .sort((a, b) => a.key - b.key)
    .map((x) => x.item);
}

/** Moves the right options evenly over the positions: each position once in every round of four questions. */
export function balanceRightOptions(
  questions: readonly QuestionDocument[],
  seed: string,
): QuestionDocument[] {
  return questions.map((question, i) => {
    const round = shuffled([0, 1, 2, 3], `${seed}|round ${Math.floor(i / 4)}`);
    const right = question.options.filter((option) => option.isRight);
    const options = shuffled(
      question.options.filter((option) => !option.isRight),
      `${seed}|${question.text}`,
    );
    options.splice(round[i % 4] ?? 0, 0, ...right);
    return { ...question, options };
  });
}
