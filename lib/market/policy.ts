import { AppError } from "@/lib/core/errors";
import { sourcesVerdict, type SourcePermission } from "@/lib/sources/policy";

/** Prices in credits: the range for learners and the default. */
export const PRICE = { min: 5, max: 15, fallback: 5 } as const;

/** Whether a person may publish: with a paid plan, or as a superuser. */
export function canPublish(person: { isSuperuser: boolean; tier: number | null }): boolean {
  return person.isSuperuser || (person.tier ?? 0) > 0;
}

/** Whether a person may set this price (in credits): 5 to 15, and 0 for superusers. */
export function canAskPrice(person: { isSuperuser: boolean }, price: number): boolean {
  return (price >= PRICE.min && price <= PRICE.max) || (person.isSuperuser && price === 0);
}

/** What keeps a course from being listed and public. `isStated`: its author states that it may quote its sources in public. */
export function publicityVerdict(course: {
  isTakenDown: boolean;
  sources: readonly { permission: SourcePermission | null }[];
  isStated: boolean;
}): "ok" | "course_taken_down" | "source_only_me" | "source_permission_open" | "rights_required" {
  if (course.isTakenDown) return "course_taken_down";
  if (course.sources.length === 0) return "ok";
  const verdict = sourcesVerdict(course.sources);
  if (verdict !== "ok") return verdict;
  return course.isStated ? "ok" : "rights_required";
}

/** The longest reason of a takedown, in UTF-16 units. */
export const REASON_MAX = 1_000;

/** Throws `forbidden` unless a person may take courses down. */
export function allowTakedown(actor: { isSuperuser: boolean }): void {
  if (!actor.isSuperuser) throw new AppError("forbidden");
}
