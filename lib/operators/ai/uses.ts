import type { CountedPurpose } from "@/lib/core/ai/model/purposes";
import type { ModelUse } from "./schema";

const useOf: Record<CountedPurpose, ModelUse> = {
  assessment: "questions",
  outline: "writing",
  lesson: "writing",
  quiz: "writing",
  practice: "writing",
  fresh: "writing",
  items: "writing",
  edit: "writing",
  links: "writing",
  check: "checking",
  review: "checking",
  agreement: "checking",
  mentor: "mentor",
  guard: "mentor",
  proposal: "studio",
  embedding: "search",
  test: "test",
};

const uses = new Map<string, ModelUse>(Object.entries(useOf));

/** The use under which calls of a purpose are shown; unknown purposes of older versions count as writing. */
export function modelUse(purpose: string): ModelUse {
  return uses.get(purpose) ?? "writing";
}
