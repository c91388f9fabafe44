import { withoutCode } from "@/lib/core/text/spans";
import type { MaterialDraft, QuestionItem } from "../drafts";
import { namesMisconception, optionText, stemText } from "../quiz/question-text";
import type { LintNote } from "./note";

/** The maximal share of a course's questions whose right option is the longest. */
export const MAX_RIGHT_LONGEST = 0.4;
/** The same for one quiz of four to six questions, where half may be chance. */
export const MAX_RIGHT_LONGEST_OF_QUIZ = 0.5;
/** The maximal share of a course's right options at one of the four positions. */
const MAX_POSITION_SHARE = 0.45;
/** With fewer questions, positions are not checked. */
const MIN_QUESTIONS_FOR_POSITIONS = 12;

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
const markup = /\*\*[^*\n]+\*\*|\$\$|\$(?!\s)[^$\n]+(?<!\s)\$(?!\d)|\\[a-zA-Z]{2,}\s*\{|\\[([]/;

/** Whether a plain text contains markup outside code. */
const isMarkedUp = (text: string) => markup.test(withoutCode(text));

/** Whether the right option is longer than every other. */
export function isRightLongest(item: QuestionItem): boolean {
  const right = item.options[item.right]?.text.length ?? 0;
  return item.options.every((o, i) => i === item.right || o.text.length < right);
}

function lintOptions(item: QuestionItem, question: number): LintNote[] {
  const notes: LintNote[] = [];
  const say = (rule: LintNote["rule"], message: string) =>
    notes.push({ rule, message: `Question ${question}: ${message}`, question });
  if (item.options.length !== 4 || new Set(item.options.map((o) => optionText(o.text))).size !== 4)
    say("options_distinct", "it needs four options that differ from each other.");
  if (
    item.options[item.right]?.misconception !== null ||
    item.options.filter((o) => o.misconception === null).length !== 1
  )
    say("option_right", "exactly the right option has a null misconception.");
  if (item.options.some((o, i) => i !== item.right && !namesMisconception(o.misconception)))
    say("option_misconception", "every wrong option names the misconception that it stands for.");
  if (
    item.options.some((o) => o.feedback.trim().length < 5) ||
    new Set(item.options.map((o) => o.feedback.trim())).size < item.options.length
  )
    say("option_feedback", "every option has feedback of its own.");
  if (item.options.some((o) => allOrNone.test(o.text)))
    say(
      "option_all_or_none",
      'no option may be "all of the above", "none of the above" or a mixture of others.',
    );
  return notes;
}

/** Checks one module's quiz: number of questions, stems and options. */
export function lintQuestions(questions: readonly QuestionItem[]): LintNote[] {
  const notes: LintNote[] = [];
  if (questions.length < 4 || questions.length > 6)
    notes.push({
      rule: "question_count",
      message: `The quiz has ${questions.length} questions; it needs 4 to 6.`,
    });
  const seen = new Map<string, number>();
  for (const [i, item] of questions.entries()) {
    notes.push(...lintOptions(item, i));
    if (needsOptions.test(item.question))
      notes.push({
        rule: "question_stem",
        message: `Question ${i}: the stem must be answerable without seeing the options.`,
        question: i,
      });
    if ([item.question, ...item.options.flatMap((o) => [o.text, o.feedback])].some(isMarkedUp))
      notes.push({
        rule: "question_markup",
        message: `Question ${i}: stem, options and feedback are plain text: code in backticks or in one fenced block, formulas in Unicode, no $…$, no TeX, no **.`,
        question: i,
      });
    const stem = stemText(item.question);
    const earlier = seen.get(stem);
    if (earlier !== undefined)
      notes.push({
        rule: "question_duplicate",
        message: `Question ${i} asks the same as question ${earlier}.`,
        question: i,
      });
    seen.set(stem, i);
  }
  return notes;
}

/** Checks that every objective is tested at least twice and that every question tests an existing one. */
export function lintCoverage(questions: readonly QuestionItem[], objectives: readonly string[]): LintNote[] {
  const notes: LintNote[] = objectives.flatMap((objective, i): LintNote[] => {
    const times = questions.filter((q) => q.objective === i).length;
    return times >= 2
      ? []
      : [
          {
            rule: "objective_untested",
            message: `Objective ${i} ("${objective}") is tested ${times} times; it needs at least 2 questions.`,
            objective: i,
          },
        ];
  });
  questions.forEach((q, i) => {
    if (q.objective >= objectives.length)
      notes.push({
        rule: "objective_untested",
        message: `Question ${i} names objective ${q.objective}, which does not exist.`,
        question: i,
      });
  });
  return notes;
}

/** Checks for patterns that reveal right options: their length and position. `maxLongest` is the allowed share of longest ones. */
export function lintKeyPatterns(
  questions: readonly QuestionItem[],
  maxLongest = MAX_RIGHT_LONGEST,
): LintNote[] {
  const notes: LintNote[] = [];
  const longest = questions.filter(isRightLongest).length;
  if (questions.length > 0 && longest / questions.length > maxLongest)
    notes.push({
      rule: "right_longest",
      message: `The right option is the longest in ${longest} of ${questions.length} questions; at most ${MAX_RIGHT_LONGEST * 100} % may be.`,
    });
  if (questions.length >= MIN_QUESTIONS_FOR_POSITIONS) {
    const positions = [0, 1, 2, 3].map((p) => questions.filter((q) => q.right === p).length);
    if (Math.max(...positions) / questions.length > MAX_POSITION_SHARE || Math.min(...positions) === 0)
      notes.push({
        rule: "key_places",
        message: `The right options stand at places 0 to 3 ${positions.join(", ")} times; spread them evenly.`,
      });
  }
  return notes;
}

/** Checks for 3 to 6 materials with distinct http(s) URLs. */
export function lintMaterials(materials: readonly Pick<MaterialDraft, "title" | "url">[]): LintNote[] {
  const notes: LintNote[] = [];
  if (materials.length < 3 || materials.length > 6)
    notes.push({
      rule: "material_count",
      message: `There are ${materials.length} learning materials; the module needs 3 to 6.`,
    });
  for (const [material, m] of materials.entries())
    if (!URL.canParse(m.url) || !/^https?:$/.test(new URL(m.url).protocol))
      notes.push({
        rule: "material_link",
        message: `The material "${m.title}" has no http(s) address.`,
        material,
      });
  if (new Set(materials.map((m) => m.url)).size < materials.length)
    notes.push({ rule: "material_link", message: "Two learning materials have the same address." });
  return notes;
}
