import { AppError } from "@/lib/core/errors";
import type { CourseLanguage } from "@/lib/courses/schema";
import {
  moduleDraft,
  type MaterialDraft,
  type ModuleDraft,
  type PlannedModule,
  type QuestionItem,
} from "../drafts";
import { cleanDraft, decodeEscapes } from "../clean-draft";
import { searchFallback } from "../links/search-sources";
import { namesMisconception, optionText, stemText } from "../lint/quiz";
import { checkedModule, type CheckedModule } from "../jobs/checkpoints";

const MIN_MATERIALS = 3;

/** A question as it may be asked: four different options, one right, each other one with feedback and the misconception it stands for, on an objective that the module has; else null. */
export function settleItem(item: QuestionItem, objectives: number): QuestionItem | null {
  if (item.question === "" || item.options.some((o) => o.text === "" || o.feedback === "")) return null;
  if (new Set(item.options.map((o) => optionText(o.text))).size !== item.options.length) return null;
  if (item.options.some((o, i) => i !== item.right && !namesMisconception(o.misconception))) return null;
  const options = item.options.map((o, i) => (i === item.right ? { ...o, misconception: null } : o));
  return { ...item, options, objective: item.objective < objectives ? item.objective : 0 };
}

/** Questions that may be asked, no stem twice and none that is `taken`. */
export function settleItems(
  items: readonly QuestionItem[],
  objectives: number,
  taken: Iterable<string> = [],
): QuestionItem[] {
  const stems = new Set([...taken].map(stemText));
  return items.flatMap((item) => {
    const settled = settleItem(item, objectives);
    const stem = stemText(item.question);
    if (!settled || stems.has(stem)) return [];
    stems.add(stem);
    return [settled];
  });
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** Links with different http(s) addresses; searches for the topic make up the number. */
export function settleMaterials(
  materials: readonly MaterialDraft[],
  about: { topic: string; language: CourseLanguage },
): MaterialDraft[] {
  const good = [
    ...new Map(
      materials.filter((m) => isWebAddress(m.url) && m.title !== "").map((m) => [m.url, m] as const),
    ).values(),
  ];
  const kinds = ["Article", "Video", "Exercise"];
  while (good.length < MIN_MATERIALS) {
    good.push(
      searchFallback(
        about.topic,
        about.language,
        kinds[good.length] ?? "Article",
        good.map((m) => m.url),
      ),
    );
  }
  return good;
}

type About = { plan: PlannedModule; language: CourseLanguage; topic: string };

/** What a model returned as a module, storable but not yet judged: AppError ai_bad_output where it is none at all. */
export function readModule(draft: unknown, language: CourseLanguage): ModuleDraft {
  const parsed = moduleDraft.safeParse(cleanDraft(draft));
  if (!parsed.success) throw new AppError("ai_bad_output", { cause: parsed.error });
  const quiz = decodeEscapes(
    { quiz_title: parsed.data.quiz_title, questions: parsed.data.questions },
    language,
  );
  const questions = quiz.questions.map((q) => ({
    ...q,
    options: q.options.map((o, i) => (i === q.right ? { ...o, misconception: null } : o)),
  }));
  return { ...parsed.data, ...quiz, questions };
}

/** A module that holds every invariant, with fewer questions where some do not; AppError ai_bad_output with too few left. */
export function settleModule(draft: ModuleDraft, about: About): CheckedModule {
  const settled = {
    ...draft,
    questions: settleItems(draft.questions, about.plan.objectives.length),
    learning_materials: settleMaterials(draft.learning_materials, about),
  };
  const parsed = checkedModule.safeParse(settled);
  if (!parsed.success) throw new AppError("ai_bad_output", { cause: parsed.error });
  return parsed.data;
}
