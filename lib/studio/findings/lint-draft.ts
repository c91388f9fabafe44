import type { CourseDocument } from "@/lib/courses/document";
import type { CourseKind } from "@/lib/courses/policy";
import type { Breach, LintRule } from "@/lib/generation/lint/breach";
import { lintModules } from "@/lib/generation/lint/document";
import { findingRules, type Finding, type FindingRule } from "./schema";

const isFindingRule = (rule: LintRule): rule is LintRule & FindingRule =>
  (findingRules as readonly string[]).includes(rule);

/** A finding; its key is its rule and place. */
export function findingOf(rule: FindingRule, path: string, values: Finding["values"] = {}): Finding {
  const [list, id] = path.split("/");
  return { key: `${rule}:${path}`, rule, path, module_id: list === "modules" ? (id ?? null) : null, values };
}

/** Modules whose lesson is one text of the author's own form. */
function freeModules({ modules }: CourseDocument): Set<string> {
  const isFree = ({ lesson }: CourseDocument["modules"][number]) =>
    lesson !== null &&
    [
      lesson.why,
      lesson.worked,
      lesson.mistake,
      lesson.check.question,
      lesson.check.answer,
      lesson.summary,
    ].every((text) => text === "");
  return new Set(modules.filter(isFree).map(({ id }) => id));
}

/** Rules for what a model writes, which a text of another author need not follow. */
const notOfReading: ReadonlySet<LintRule> = new Set([
  "lesson_part",
  "lesson_length",
  "lesson_markup",
  "language",
  "question_count",
  "option_misconception",
  "practice_count",
  "material_count",
]);

/** What code can judge of the draft, each finding once, in the order of the modules. Hidden modules are left out. */
export function lintDraft(document: CourseDocument, kind: CourseKind): Finding[] {
  const free = freeModules(document);
  const isMissingPart = ({ rule, path }: Breach) =>
    rule === "lesson_part" && free.has(path.split("/")[1] ?? "");
  return (
    lintModules(document)
      .filter((breach) => !isMissingPart(breach) && !(kind === "reading" && notOfReading.has(breach.rule)))
      // The patterns of the whole course are reported where the author can change them: the length of options in each quiz.
      .filter(({ rule, path }) => !(rule === "right_longest" && path === "modules"))
      .flatMap(({ rule, path, values }) => (isFindingRule(rule) ? [findingOf(rule, path, values)] : []))
  );
}
