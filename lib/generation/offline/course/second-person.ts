import type { CourseLanguage } from "@/lib/courses/schema";

const pronouns: Record<CourseLanguage, readonly (readonly [RegExp, string])[]> = {
  english: [
    [/(?<![\p{L}-])(?:my|My(?= \p{Ll}))(?![\p{L}-])/gu, "your"],
    [/(?<![\p{L}-])myself(?![\p{L}-])/gu, "yourself"],
    [/(?<![\p{L}-])me(?![\p{L}-])/gu, "you"],
  ],
  español: [
    // "Mi" is a note, too: a concerto in "mi menor".
    [/(?<!\p{L})mi(?= \p{L})(?! (?:menor|mayor|bemol|sostenido)(?!\p{L}))/gu, "tu"],
    [/(?<!\p{L})Mi(?= \p{Ll})(?! (?:menor|mayor|bemol|sostenido)(?!\p{L}))/gu, "tu"],
    [/(?<!\p{L})[Mm]is(?= \p{Ll})/gu, "tus"],
    [/(?<!\p{L})mí(?!\p{L})/gu, "ti"],
    [/(?<!\p{L})conmigo(?!\p{L})/gu, "contigo"],
    [/(?<!\p{L})me(?= \p{L})/gu, "te"],
    // "Lesionarme" and "conociéndome", but neither "firme" nor "gendarme".
    [
      /(?<!\p{L})(?!(?:a|con|rea)?firme(?!\p{L})|(?:al|des|gend)?arme(?!\p{L})|inerme(?!\p{L}))(\p{L}*(?:[aeií]r|[áé]ndo))me(?!\p{L})/gu,
      "$1te",
    ],
  ],
};

/** The learner's words in the second person: "my" becomes "your", except in quotation marks. */
export function toSecondPerson(words: string, language: CourseLanguage): string {
  const turned = (text: string) =>
    pronouns[language].reduce((said, [mark, other]) => said.replace(mark, other), text);
  return words
    .split(/([“«][^”»]*[”»]?)/u)
    .map((part, i) => (i % 2 === 1 ? part : turned(part)))
    .join("");
}
