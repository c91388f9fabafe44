import { normalise } from "@/lib/core/text/normalise";
import type { CourseDocument } from "@/lib/courses/document";
import { localeOf } from "@/lib/courses/policy";
import { withoutSentences } from "./policy";
import { ownFields, type OwnSentence } from "./schema";

/** A sentence repeats an answer from this number of words in a row. */
const RUN = 3;
/** A shorter answer counts as a whole, from this number of letters. */
const SHORT_ANSWER_LETTERS = 6;
const CONTENT_WORD_LETTERS = 4;

/** Words of four letters and more that say nothing about a person. */
const functionWords = new Set(
  `about after also because been before each from have into just like more most much only other over some such than that their
  them then there these they this those very well what when where which will with would your yours yourself algo alguna alguno
  antes aunque cada como contigo cual cuando desde donde ella ellas ellos entre esta estas este esto estos hasta mucha mucho otra
  otro para pero poco porque pues sobre solo también toda todas todo todos tuya tuyo unas unos usted ustedes`
    .split(/\s+/)
    .map(normalise),
);

/** Normalised words that address the reader. */
const secondPerson = new Set(
  `you your yours yourself tu tus te ti contigo tuya tuyo tuyas tuyos usted ustedes vos eres has quieres tienes sabes puedes
  necesitas buscas prefieres conoces trabajas estudias`.split(/\s+/),
);
/** The second person of the Spanish future, and "estás", which only its accent tells from "estas". */
const accentedVerb = /(?:[aeií]rás|drás|\bestás)(?!\p{L})/iu;

/** What the answers say about the author. The words of the course's title are its subject, and do not count alone. */
type Said = { runs: Set<string>; short: string[]; words: Set<string>; subject: Set<string> };

const isContentWord = (word: string) => word.length >= CONTENT_WORD_LETTERS && !functionWords.has(word);

function runsOf(words: readonly string[]): string[][] {
  return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN));
}

function readAnswers(answers: readonly string[], title: string): Said {
  const subject = new Set(normalise(title).split(" "));
  const tells = (word: string) => isContentWord(word) && !subject.has(word);
  const said: Said = { runs: new Set(), short: [], words: new Set(), subject };
  for (const answer of answers.map(normalise)) {
    const words = answer.split(" ");
    for (const word of words.filter(tells)) said.words.add(word);
    if (words.length >= RUN)
      for (const run of runsOf(words)) {
        if (run.some(tells)) said.runs.add(run.join(" "));
      }
    else if (answer.replaceAll(" ", "").length >= SHORT_ANSWER_LETTERS && words.some(tells))
      said.short.push(answer);
  }
  return said;
}

function isAboutAuthor(sentence: string, said: Said): boolean {
  const plain = normalise(sentence);
  const words = plain.split(" ");
  if (runsOf(words).some((run) => said.runs.has(run.join(" ")))) return true;
  if (said.short.some((answer) => ` ${plain} `.includes(` ${answer} `))) return true;
  if (!words.some((word) => secondPerson.has(word)) && !accentedVerb.test(sentence.normalize("NFC")))
    return false;
  return new Set(words.filter((word) => said.words.has(word))).size >= 2;
}

/** The sentences of a Markdown text, without list marks and blanks around them. */
function sentencesOf(text: string, locale: string): string[] {
  // A line end inside a sentence does not end it; the replacement keeps every position.
  const joined = text.replace(/(?<=[^\n.!?…:])\n(?=\p{Ll})/gu, " ");
  return [...new Intl.Segmenter(locale, { granularity: "sentence" }).segment(joined)].flatMap(
    ({ index, segment }) => {
      const bare = text.slice(index, index + segment.length).trim();
      const sentence = bare.replace(/^(?:[-*+>]|\d+[.)])\s+/, "");
      return /\p{L}/u.test(sentence) ? [sentence] : [];
    },
  );
}

/**
 * The sentences of overview, description and introduction that repeat the author's answers, or address the author about them. A field that
 * the course needs and that would be empty without them has none.
 */
export function findOwnWords(document: CourseDocument, answers: readonly string[]): OwnSentence[] {
  const said = readAnswers(answers, document.title);
  const locale = localeOf(document.language);
  return ownFields.flatMap((path) => {
    const texts = new Set(sentencesOf(document[path], locale).filter((one) => isAboutAuthor(one, said)));
    const found = [...texts].map((text) => ({ path, text }));
    return withoutSentences(document, found).length > 0 ? found : [];
  });
}
