import { AppError } from "@/lib/core/errors";
import { messagesOf } from "@/lib/core/i18n/messages";
import { normalise } from "@/lib/core/text/normalise";
import { isMainlyForeign } from "@/lib/courses/language/detect";
import { localeOf } from "@/lib/courses/policy";
import { provisionalTitle } from "../assessment/provisional-title";
import { cleanDraft } from "../clean-draft";
import {
  outlineDraft,
  plannedModule,
  type LearnerBlock,
  type OutlineDraft,
  type PlannedModule,
} from "../drafts";
import { keepsTopic, wordsOf } from "../lint/plan";

const TITLE_LENGTH = 120;
const OVERVIEW_LENGTH = 1500;

const unique = <T>(items: readonly T[], key: (item: T) => unknown = (item) => item) => [
  ...new Map(items.map((item) => [key(item), item] as const)).values(),
];
const titleKey = (title: string) => normalise(title) || title;

/** The title, with a number after it if an earlier module has the same one. */
function distinctTitle(title: string, earlier: readonly string[]): string {
  const taken = new Set(earlier.map(titleKey));
  let candidate = title;
  for (let n = 2; taken.has(titleKey(candidate)); n += 1) {
    const suffix = ` (${n})`;
    candidate = title.slice(0, TITLE_LENGTH - suffix.length).toWellFormed() + suffix;
  }
  return candidate;
}

/**
 * Valid module plans: distinct titles, prerequisites among earlier modules only (so no cycles), no repetitions. Each depends
 * only on the plans before it, so the beginning of a streaming outline settles to the same plans. Null marks an invalid plan.
 */
export function settlePlans(modules: readonly unknown[]): (PlannedModule | null)[] {
  const titles: string[] = [];
  return modules.map((raw, index) => {
    const parsed = plannedModule.safeParse(cleanDraft(raw));
    if (!parsed.success) return null;
    const plan = parsed.data;
    const title = distinctTitle(plan.title, titles);
    titles.push(title);
    return {
      ...plan,
      title,
      objectives: unique(plan.objectives, titleKey),
      key_terms: unique(plan.key_terms, titleKey),
      misconceptions: unique(plan.misconceptions, titleKey),
      prerequisites: unique(plan.prerequisites.filter((p) => p < index)).sort((a, b) => a - b),
      shaped_by: unique(plan.shaped_by),
    };
  });
}

/** The valid outline of a model's draft. Throws AppError ai_bad_output if it cannot be repaired. */
export function settleOutline(draft: unknown, learner: LearnerBlock): OutlineDraft {
  const bad = (why: string) => new AppError("ai_bad_output", { cause: new Error(`outline: ${why}`) });
  const parsed = outlineDraft.safeParse(cleanDraft(draft));
  if (!parsed.success)
    throw bad(parsed.error.issues.map((i) => `${i.path.join(".")} ${i.message}`).join("; "));
  const plans = settlePlans(parsed.data.modules).filter((plan) => plan !== null);
  if (plans.length !== parsed.data.modules.length) throw bad("a module cannot be read");
  const settled = { ...parsed.data, tags: unique(parsed.data.tags, titleKey), modules: plans };
  if (isMainlyForeign(textOf(settled), learner.language, wordsOf(learner))) throw bad("wrong language");
  const { course_title: title, course_overview: overview } = settled;
  return keepsTopic(`${title} ${overview}`, learner) ? settled : withOwnWords(settled, learner);
}

function textOf(outline: OutlineDraft): string {
  const { course_title, course_overview, description, introduction, modules } = outline;
  const plans = modules.flatMap((module) => [module.title, module.description, ...module.objectives]);
  return [course_title, course_overview, description, introduction, ...plans].join(". ");
}

/** Adds the learner's own words for the subject to the overview. */
function withOwnWords(outline: OutlineDraft, learner: LearnerBlock): OutlineDraft {
  const words = learner.subject ?? provisionalTitle(learner.answers[0]?.answer ?? "");
  const sentence = messagesOf(localeOf(learner.language)).generation.ownWords.replace("{words}", () => words);
  const room = OVERVIEW_LENGTH - sentence.length - 2;
  return {
    ...outline,
    course_overview: `${outline.course_overview.slice(0, room).toWellFormed()}\n\n${sentence}`,
  };
}
