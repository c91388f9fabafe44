import { generateStructured } from "@/lib/core/ai/generate";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { QuizDocument } from "@/lib/courses/document";
import { cleanDraft, decodeEscapes } from "../clean-draft";
import { questionItemOf, questionOf } from "../document";
import { quizDraft, type QuestionItem } from "../drafts";
import { lintCoverage, lintKeyLengths, lintQuestions } from "../lint/questions";
import { balanceRightOptions } from "../quiz/option-order";
import { stemText } from "../quiz/question-text";
import { settleQuestions } from "../quiz/settle-questions";
import { moduleOf, type WriteContext } from "./context";
import { aboutOf, correction, keyRulesFor, lessonText, modulePrompt } from "./prompt";
import { repairOnce } from "./repair-once";

/** The fewest valid questions that the check of the keys can bring to four. */
const MIN_QUESTIONS = 3;

export const questionRules = [
  "- Stem, options and feedback are plain text: code in backticks or in one fenced block; formulas in Unicode (x², √2, ½, ≤), no $…$, no TeX, no **.",
  "- A stem can be answered without seeing the options, and the lesson teaches what it asks. `objective` is the index of the objective that it tests, from 0.",
  '- Four options: one right (`right` is its index), three wrong ones that each stand for a misconception of the learner (`misconception`; null on the right option). They are parallel in form and of similar length, the right one is not the longest, none is "all of the above".',
  "- `feedback` says why an option is right, or where its thinking goes wrong, without naming the right option.",
];

type Asked = { asked: ReadonlySet<string> };

/** Writes the quiz of a module, grounded in its lesson; `asked` has the stems of other modules. Throws AppError with an `ai_` code. */
export async function writeQuiz(context: WriteContext, { asked }: Asked): Promise<QuizDocument> {
  const { objectives } = moduleOf(context);
  const first = await askForQuiz(context, { asked: [...asked] });
  const quiz = await repairOnce(first, {
    problemsOf: (one) => problemsOf(one, context, asked),
    correct: (one, problems) =>
      askForQuiz(context, {
        asked: [...asked],
        draft: one.questions.map((question) => questionItemOf(question, objectives)),
        problems,
      }),
  });
  if (quiz.questions.length >= MIN_QUESTIONS) return quiz;
  throw new AppError("ai_bad_output", { cause: new Error(`only ${quiz.questions.length} valid questions`) });
}

async function askForQuiz(context: WriteContext, data: Record<string, unknown>): Promise<QuizDocument> {
  const { objectives, id } = moduleOf(context);
  const draft = await generateStructured({
    purpose: "quiz",
    ...context.call,
    ...modulePrompt(context, {
      task: "quiz",
      text: [
        "Write the quiz of the module: 4 to 6 questions, every objective tested at least twice, and none that `asked` has. Rules:",
        ...questionRules,
        ...keyRulesFor(context),
        ...(data.problems === undefined ? [] : [correction]),
      ],
      data: { lesson: lessonText(context), ...data },
    }),
    schema: quizDraft,
    schemaName: "quiz",
  });
  const { title, questions } = decodeEscapes(cleanDraft(draft), context.course.language);
  return {
    id: newId(),
    title,
    questions: balanceRightOptions(questionsOf(questions, objectives), id),
  };
}

/** The valid questions of a draft without those that are `taken`. */
export function questionsOf(
  items: readonly QuestionItem[],
  objectives: readonly { id: string }[],
  taken: Iterable<string> = [],
): QuizDocument["questions"] {
  return settleQuestions(items, objectives.length, taken).map((item) =>
    questionOf(item, objectives[item.objective]?.id ?? null),
  );
}

function problemsOf(quiz: QuizDocument, context: WriteContext, asked: ReadonlySet<string>): string[] {
  const { objectives } = moduleOf(context);
  const { questions } = quiz;
  return [
    ...lintQuestions(questions, aboutOf(context)),
    ...lintCoverage(questions, objectives),
    ...lintKeyLengths(questions),
    ...questions.flatMap(({ text }, number) =>
      asked.has(stemText(text)) ? [{ message: `Question ${number}: another module asks the same.` }] : [],
    ),
  ].map(({ message }) => message);
}
