import type { Actor } from "@/lib/core/auth/actor";
import { fieldError } from "@/lib/core/errors";
import type { ModuleDocument, QuestionDocument } from "@/lib/courses/document";
import { withoutMarks } from "@/lib/courses/document/marks";
import { joinLesson } from "@/lib/courses/document/lesson";
import { passagesBlock } from "@/lib/generation/grounding/grounding";
import { getGrounding } from "@/lib/generation/grounding/queries";
import { readKeys, type KeyReading } from "@/lib/generation/quiz/read-keys";
import { takeModelTurn } from "../model-calls";
import { getDraft } from "../queries";
import { findingOf } from "./lint-draft";
import type { Finding, KeyCheck, KeyCheckResult } from "./schema";

/**
 * Has a second reader solve questions of a module without their keys, from its lesson and the passages that it stands on. Throws the codes of
 * `getDraft`, ai_unavailable without a model, studio_limit, `ai_` codes, and `validation` for a module or question that the draft does not have.
 */
export async function checkDraftKeys(
  actor: Actor,
  courseId: string,
  { module_id, question_id }: KeyCheck,
  signal: AbortSignal,
): Promise<KeyCheckResult> {
  const { document } = await getDraft(actor, courseId);
  const module = document.modules.find((one) => one.id === module_id);
  if (!module) throw fieldError("module_id", "The draft has no such module");
  const all = module.quiz?.questions ?? [];
  const asked = question_id === undefined ? all : all.filter((question) => question.id === question_id);
  if (asked.length === 0) throw fieldError("question_id", "The module has no such question");
  const { language } = document;
  const lesson = module.lesson && joinLesson(module.lesson, { language, objectives: module.objectives });
  const grounding = await getGrounding({ courseId, course: document, moduleId: module.id });
  const passages = passagesBlock(grounding?.passages ?? []);
  const turn = await takeModelTurn(actor);
  const readings = await turn.run(signal, () =>
    readKeys(
      asked.map(({ text, options }) => ({ question: text, options: options.map((option) => option.text) })),
      { language, lesson: withoutMarks(lesson ?? ""), passages, signal },
    ),
  );
  return {
    checked: asked.map((question) => question.id),
    data: asked.flatMap((question, index) => disagreement(module, question, readings[index] ?? null)),
  };
}

/** The finding about a question whose key the reader contradicts; none if it agrees or left the question out. */
function disagreement(
  module: ModuleDocument,
  question: QuestionDocument,
  reading: KeyReading | null,
): Finding[] {
  if (reading === null || question.options[reading.answer]?.isRight) return [];
  const number = (module.quiz?.questions ?? []).findIndex((one) => one.id === question.id) + 1;
  return [
    findingOf("key_differs", `modules/${module.id}/quiz/questions/${question.id}`, {
      question: number,
      key: question.options.find((option) => option.isRight)?.text ?? "",
      answer: question.options[reading.answer]?.text ?? "",
      kind: question.options[reading.answer] ? "option" : "none",
      why: reading.why,
    }),
  ];
}
