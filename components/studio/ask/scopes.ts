import type { CourseDocument } from "@/lib/courses/document";
import type { ProposalScope } from "@/lib/studio/proposals/schema";
import type { FocusedPart } from "./use-focused-part";

/** What may change: parts around the place that the author works on, and `part` for one that a finding names. */
export const scopeKinds = ["paragraph", "lesson", "question", "module"] as const;
export type ScopeKind = (typeof scopeKinds)[number] | "part";

/** The scopes that can be chosen now, by kind. */
export type Scopes = Partial<Record<ScopeKind, ProposalScope>>;

const questionPath = /^modules\/[^/]+\/quiz\/questions\/[^/]+/;

/** The scopes of an open module. `part` is the one that a finding asked for. */
export function scopesOf(
  document: CourseDocument,
  {
    moduleId,
    focused,
    part,
  }: { moduleId: string | null; focused: FocusedPart | null; part: ProposalScope | null },
): Scopes {
  const module = document.modules.find(({ id }) => id === moduleId);
  const given = part ? { part } : {};
  if (!module) return given;
  const path = `modules/${module.id}`;
  const isHere = focused !== null && (focused.path === path || focused.path.startsWith(`${path}/`));
  const question = isHere ? questionPath.exec(focused.path)?.[0] : undefined;
  const isLessonText = isHere && focused.path.startsWith(`${path}/lesson/`);
  return {
    ...(isLessonText && focused.paragraph !== null
      ? { paragraph: { path: focused.path, paragraph: focused.paragraph } }
      : {}),
    ...(module.lesson ? { lesson: { path: `${path}/lesson` } } : {}),
    ...(question === undefined ? {} : { question: { path: question } }),
    module: { path },
    ...given,
  };
}
