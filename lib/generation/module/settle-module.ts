import { AppError } from "@/lib/core/errors";
import type { CourseLanguage } from "@/lib/courses/schema";
import { cleanDraft, decodeEscapes } from "../clean-draft";
import { moduleDraft, type MaterialDraft, type ModuleDraft, type PlannedModule } from "../drafts";
import { checkedModule, type CheckedModule } from "../jobs/checkpoints";
import { searchFallback } from "../links/search-sources";
import { settleQuestions } from "../quiz/settle-questions";

const MIN_MATERIALS = 3;

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** The materials with distinct http(s) URLs, completed with searches for the topic. */
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

/** Parses a model's module, prepared for storage but not checked yet. Throws AppError ai_bad_output if it does not parse. */
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

/** A valid module: invalid questions are dropped. Throws AppError ai_bad_output if too few remain. */
export function settleModule(draft: ModuleDraft, about: About): CheckedModule {
  const settled = {
    ...draft,
    questions: settleQuestions(draft.questions, about.plan.objectives.length),
    learning_materials: settleMaterials(draft.learning_materials, about),
  };
  const parsed = checkedModule.safeParse(settled);
  if (!parsed.success) throw new AppError("ai_bad_output", { cause: parsed.error });
  return parsed.data;
}
