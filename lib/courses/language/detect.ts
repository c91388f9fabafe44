import { francAll } from "franc-min";
import { withoutCode } from "@/lib/core/text/spans";
import type { CourseLanguage } from "../schema";

const codes: Record<CourseLanguage, string> = { english: "eng", español: "spa" };

/** Shorter paragraphs do not show their language by themselves. */
const MIN_WORDS = 10;
/** A text is foreign if the course's language scores below this share of the other one's score; in short texts the scores are less certain. */
const marginOf = (words: number): number => (words < 25 ? 0.85 : 1);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/** The paragraphs of a Markdown text, without code, formulas, URLs, tables, quotations and emphasis, which do not show its language. */
function paragraphsOf(markdown: string): string[] {
  return withoutCode(markdown)
    .replace(/\$\$[\s\S]*?\$\$|\$(?!\s)[^$\n]+(?<!\s)\$(?!\d)/g, " ")
    .replace(/^ {0,3}[>|].*$/gm, " ")
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/[“«"][^”»"\n]{0,300}[”»"]/g, " ")
    .replace(/(?<![*\p{L}\p{N}])(\*{1,3}|_{1,3})(?=[^\s*_])[^*_\n]{1,300}\1/gu, " ")
    .split(/\n\s*\n/);
}

/** The words without the phrases of two or more words that are also in `quoted`. */
function withoutPhrases(words: readonly string[], quoted: string): string[] {
  const known = ` ${wordsOf(quoted).join(" ")} `;
  const left: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = 0;
    while (at + length < words.length && known.includes(` ${words.slice(at, at + length + 1).join(" ")} `))
      length += 1;
    if (length < 2) left.push(words[at] ?? "");
    at += Math.max(1, length);
  }
  return left;
}

function isOther(words: readonly string[], language: CourseLanguage): boolean {
  if (words.length < MIN_WORDS) return false;
  const scores = new Map(francAll(words.join(" "), { only: Object.values(codes), minLength: 1 }));
  return (scores.get(codes[language]) ?? 0) < marginOf(words.length);
}

/**
 * Whether a paragraph of a Markdown text is in the other language. Paragraphs of fewer than ten words are judged together, and as right if they
 * are fewer words still. Phrases that are also in `quoted`, such as the learner's own words, do not count: an English course may be about "El amor en
 * los tiempos del cólera".
 */
export function isForeign(text: string, language: CourseLanguage, quoted = ""): boolean {
  const paragraphs = paragraphsOf(text).map((one) => withoutPhrases(wordsOf(one), quoted));
  const short = paragraphs.filter((words) => words.length < MIN_WORDS).flat();
  return [...paragraphs, short].some((words) => isOther(words, language));
}

/** Whether a text as a whole is in the other language, whatever single paragraphs quote. */
export function isMainlyForeign(text: string, language: CourseLanguage, quoted = ""): boolean {
  return isOther(
    paragraphsOf(text).flatMap((one) => withoutPhrases(wordsOf(one), quoted)),
    language,
  );
}
