import { withoutCode } from "@/lib/core/text/spans";
import type { QuestionDocument } from "@/lib/courses/document";
import { isForeign } from "@/lib/courses/language/detect";
import { namesMisconception } from "../quiz/question-text";
import { languageNames, type Breach, type LintAbout, type LintRule, type Objective } from "./breach";
import { tellsRight } from "./feedback";
import { hasTags } from "./markup";
import { repeatedTexts } from "./similarity";

/** The maximal share of a course's questions whose right option is the longest. */
const MAX_RIGHT_LONGEST = 0.4;
/** The same for one quiz of four to six questions, where three of five may be chance. */
const MAX_RIGHT_LONGEST_OF_QUIZ = 0.6;
/** The maximal share of a course's right options at one of the four positions. */
const MAX_POSITION_SHARE = 0.45;
/** With fewer questions, patterns may be chance. */
const MIN_QUESTIONS = 12;

const allOrNone = new RegExp(
  [
    String.raw`\b(?:all|none|both|neither|any) of the (?:above|options|answers|others|previous|following)\b`,
    String.raw`^(?:all|none|both) of (?:these|them)\W*$`,
    String.raw`\b(?:todas|ninguna|cualquiera|ambas) (?:de )?las (?:anteriores|opciones|respuestas|otras|demás)`,
    String.raw`\b(?:todo|nada de) lo anterior\b`,
    String.raw`^(?:both )?[a-d] (?:and|or|y|o) [a-d]\W*$`,
  ].join("|"),
  "i",
);
const needsOptions =
  /\bwhich (?:one )?of (?:the following|these|the options)\b|\bof the following\b|\bcuál(?:es)? de (?:las|los|estas|estos) (?:siguientes|opciones|afirmaciones|respuestas)\b|\bde (?:las|los) siguientes\b/i;

/** Bold text and TeX formulas; prices are neither. */
const formatting = /\*\*[^*\n]+\*\*|\$\$|\$(?!\s)[^$\n]+(?<!\s)\$(?!\d)|\\[a-zA-Z]{2,}\s*\{|\\[([]/;
const isMarkedUp = (text: string) => formatting.test(withoutCode(text)) || hasTags(text);

const positionOfRight = ({ options }: QuestionDocument) => options.findIndex((option) => option.isRight);

/** Whether the right option is longer than every other. */
export function isRightLongest({ options }: QuestionDocument): boolean {
  const right = options.find((option) => option.isRight)?.text.length ?? 0;
  return options.every((option) => option.isRight || option.text.length < right);
}

/** The rules that the options of a question break, each with its message. */
function* optionBreaches({ options }: QuestionDocument): Generator<[LintRule, string]> {
  const right = options.filter((option) => option.isRight);
  const wrong = options.filter((option) => !option.isRight);
  if (options.length !== 4 || repeatedTexts(options.map((option) => option.text)).length > 0)
    yield ["options_distinct", "it needs four options that differ from each other in what they say."];
  if (right.length !== 1 || right.some((option) => option.misconception !== null))
    yield ["option_right", "exactly one option is right, and it alone has no misconception."];
  if (wrong.some((option) => !namesMisconception(option.misconception)))
    yield ["option_misconception", "every wrong option names the misconception that it stands for."];
  if (
    options.some((option) => option.feedback.trim().length < 5) ||
    repeatedTexts(options.map((option) => option.feedback)).length > 0
  )
    yield ["option_feedback", "every option has feedback of its own."];
  if (options.some((option) => allOrNone.test(option.text)))
    yield [
      "option_all_or_none",
      'no option may be "all of the above", "none of the above" or a mixture of others.',
    ];
  if (wrong.some((option) => tellsRight(option.feedback, right[0]?.text ?? "")))
    yield ["feedback_tells", "the feedback of a wrong option does not say which option is right."];
}

function* questionBreaches(question: QuestionDocument, about: LintAbout): Generator<[LintRule, string]> {
  yield* optionBreaches(question);
  const feedback = question.options.flatMap((option) => [option.feedback, option.misconception ?? ""]);
  if (needsOptions.test(question.text))
    yield ["question_stem", "the stem must be answerable without seeing the options."];
  if ([question.text, ...question.options.map((option) => option.text), ...feedback].some(isMarkedUp))
    yield [
      "question_markup",
      "stem, options and feedback are plain text: code in backticks or in one fenced block, formulas in Unicode, no $…$, no TeX, no **, no tags.",
    ];
  // Options may be in the language that the course teaches.
  if (isForeign([question.text, ...feedback].join("\n\n"), about.language, about.quoted))
    yield ["language", `it is not written in ${languageNames[about.language]}.`];
}

/** Checks one module's quiz: the number of questions, their stems, options, feedback and language. */
export function lintQuestions(questions: readonly QuestionDocument[], about: LintAbout): Breach[] {
  const breaches: Breach[] = [];
  if (questions.length < 4 || questions.length > 6)
    breaches.push({
      rule: "question_count",
      message: `The quiz has ${questions.length} questions; it needs 4 to 6.`,
      path: "quiz",
      values: { count: questions.length },
    });
  const at = (question: number) => ({
    path: `quiz/questions/${questions[question]?.id ?? ""}`,
    values: { question: question + 1 },
  });
  for (const [number, question] of questions.entries())
    for (const [rule, message] of questionBreaches(question, about))
      breaches.push({ rule, message: `Question ${number}: ${message}`, ...at(number) });
  for (const { at: later, earlier } of repeatedTexts(questions.map(({ text }) => text)))
    breaches.push({
      rule: "question_duplicate",
      message: `Question ${later} asks the same as question ${earlier}.`,
      ...at(later),
    });
  return breaches;
}

/** Checks that every objective is tested at least twice and that every question tests one of them. */
export function lintCoverage(
  questions: readonly QuestionDocument[],
  objectives: readonly Objective[],
): Breach[] {
  const known = new Set<string | null>(objectives.map(({ id }) => id));
  const untested = objectives.flatMap(({ id, text }, objective): Breach[] => {
    const times = questions.filter(({ objectiveId }) => objectiveId === id).length;
    if (times >= 2) return [];
    return [
      {
        rule: "objective_untested",
        message: `Objective ${objective} ("${text}") is tested ${times} times; it needs at least 2 questions.`,
        path: `objectives/${id}`,
        values: { objective: objective + 1, times },
      },
    ];
  });
  const strayed = questions.flatMap(({ id, objectiveId }, question): Breach[] =>
    known.has(objectiveId)
      ? []
      : [
          {
            rule: "objective_untested",
            message: `Question ${question} tests no objective of the module.`,
            path: `quiz/questions/${id}`,
            values: { question: question + 1 },
          },
        ],
  );
  return [...untested, ...strayed];
}

/** Checks that the right options of a quiz are not too often the longest ones. */
export function lintKeyLengths(
  questions: readonly QuestionDocument[],
  maxLongest = MAX_RIGHT_LONGEST_OF_QUIZ,
): Breach[] {
  const longest = questions.filter(isRightLongest).length;
  if (questions.length === 0 || longest / questions.length <= maxLongest) return [];
  const message = `The right option is the longest in ${longest} of ${questions.length} questions; at most ${maxLongest * 100} % may be.`;
  return [{ rule: "right_longest", message, path: "quiz", values: { count: questions.length } }];
}

/** Checks the questions of a course for patterns that reveal right options: their length and position. */
export function lintKeyPatterns(questions: readonly QuestionDocument[]): Breach[] {
  if (questions.length < MIN_QUESTIONS) return [];
  const breaches = lintKeyLengths(questions, MAX_RIGHT_LONGEST);
  const positions = [0, 1, 2, 3].map((p) => questions.filter((q) => positionOfRight(q) === p).length);
  if (Math.max(...positions) / questions.length > MAX_POSITION_SHARE || Math.min(...positions) === 0)
    breaches.push({
      rule: "key_places",
      message: `The right options stand at places 0 to 3 ${positions.join(", ")} times; spread them evenly.`,
      path: "quiz",
      values: { count: questions.length },
    });
  return breaches;
}
