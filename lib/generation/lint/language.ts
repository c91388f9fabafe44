import { normalise } from "@/lib/core/text/normalise";
import { withoutCode } from "@/lib/core/text/spans";
import type { CourseLanguage } from "@/lib/courses/schema";

/** Words that are frequent in one language and absent from the other. */
const frequent: Record<CourseLanguage, ReadonlySet<string>> = {
  english: new Set(
    "the of and to in is that it for with as you your this are be or from by on not what which when can how an at have has will its they there their if one does do was were than then so because why who each without about into would could".split(
      " ",
    ),
  ),
  español: new Set(
    "el la los las de del y en que es un una se por con para lo como su tu al más qué cuál cuando puede son o si te sus este esta eso esa cada sin sobre porque hay ser está están pero ya también muy entre desde hasta cómo quién cuándo dónde otro otra".split(
      " ",
    ),
  ),
};

const other = (language: CourseLanguage): CourseLanguage => (language === "english" ? "español" : "english");

/** The prose of a Markdown text: code, URLs and quotations do not show its language. */
function prose(markdown: string): string {
  return withoutCode(markdown)
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/[“«"][^”»"\n]{0,300}[”»"]/g, " ");
}

/** The function words of a language, normalised. */
export function functionWords(language: CourseLanguage): Set<string> {
  return new Set([...frequent[language]].map(normalise));
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/**
 * Whether a text is in the other language: the other's function words outnumber those of `language`. Short texts count as
 * correct, and the learner's words (`quoted`) do not count: an English course may be about "El amor en los tiempos del cólera".
 */
export function isForeign(text: string, language: CourseLanguage, quoted = ""): boolean {
  const words = wordsOf(prose(text));
  const theirs = new Set(wordsOf(quoted));
  const hits = (of: CourseLanguage) => words.filter((w) => frequent[of].has(w));
  const foreign = hits(other(language)).filter((w) => !theirs.has(w));
  // Distinct words, because the topic's name may contain one and occur in every line.
  return foreign.length > hits(language).length && new Set(foreign).size >= 3;
}
