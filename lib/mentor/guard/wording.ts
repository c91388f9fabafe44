import { fold } from "@/lib/core/text/normalise";
import { joinNumbers } from "./number-words";
import { isStopWord, stem } from "./stems";

/** Signs that are written in more than one way. */
const notations: [RegExp, string][] = [
  [/\\leq?(?![a-z])|≤|=</g, "<="],
  [/\\geq?(?![a-z])|≥/g, ">="],
  [/\\neq?(?![a-z])|≠/g, "!="],
  [/\\(?:times|cdot)(?![a-z])|[×·⋅]/g, " "],
  [/\\div(?![a-z])|÷/g, " / "],
  [/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, " $1 / $2 "],
  [/\\(?:text|mathrm|mathbf|operatorname|left|right)(?![a-z])/g, " "],
  [/[⁰¹²³⁴-⁹ⁿ₀-₉]+/gu, " $&"],
  [/π/g, " pi "],
  [/[−–]/g, "-"],
];

/** A sign before a number or between operands; elsewhere these characters are punctuation or emphasis. */
const operator = String.raw`(?<![\p{L}\p{N}]\s?)-(?=\p{N})|(?<=(?<!\p{L})[\p{L}\p{N})])(\s?)[-/](?=\1(?:[\p{L}\p{N}](?!\p{L})|\())`;
const token = new RegExp(
  String.raw`\p{N}+(?:[.,]\p{N}+)+|\p{N}+|\p{L}[\p{L}\p{M}]*|[<>!=]=|[=<>+√±∞]|${operator}`,
  "gu",
);

/** A text as the guard compares it. */
export type Wording = {
  /** All words, numbers and signs; numbers in digits. */
  tokens: readonly string[];
  /** The stems of the content words, and the signs, in order. */
  content: readonly string[];
  /** Neighbouring content words in either order, which tell "A rises, B falls" from "B rises, A falls". */
  pairs: ReadonlySet<string>;
};

const cache = new Map<string, Wording>();
const MAX_CACHED_TEXTS = 3000;
const MAX_CACHED_LENGTH = 400;

/** Reads a text, cached for short ones: every turn of a dialogue reads the same questions and options. */
export function wordingOf(text: string): Wording {
  const cached = cache.get(text);
  if (cached) return cached;
  const wording = read(text);
  if (cache.size >= MAX_CACHED_TEXTS) cache.clear();
  if (text.length <= MAX_CACHED_LENGTH) cache.set(text, wording);
  return wording;
}

function read(text: string): Wording {
  const plain = fold(notations.reduce((all, [from, to]) => all.replace(from, to), text)).replace(
    /(?<=\p{L})(?:\*\*|[*_`])(?=\p{L})/gu,
    "",
  );
  const tokens = joinNumbers(plain.match(token)?.map((part) => part.trim()) ?? []).map(plainNumber);
  const content = tokens.filter((word) => !isStopWord(word)).map(stem);
  return {
    tokens,
    content,
    pairs: new Set(content.slice(1).map((word, i) => [content[i], word].sort().join(" "))),
  };
}

/** "1,000" and "1.000" as 1000, "1,5" as 1.5. */
function plainNumber(part: string): string {
  if (/^\d+(?:[.,]\d{3})+$/.test(part)) return part.replace(/[.,]/g, "");
  return /^\d+,\d+$/.test(part) ? part.replace(",", ".") : part;
}
