import { isCertified, type CourseKind, type GenerationState } from "@/lib/courses/policy";
import { hasEnough, isPass, type CheckKind, type FreshItem } from "./policy";
import type { CheckResults, CourseCheck } from "./schema";

/** A try of a check; times are in the format of `Date.toISOString`. */
export type Try = {
  id: string;
  kind: CheckKind;
  attempt: number;
  /** It began on the person's present day. */
  isToday: boolean;
  total: number;
  right: number | null;
  endsAt: string;
  finishedAt: string | null;
  /** The questions in order, without a key. */
  items: {
    itemId: string;
    objectiveId: string;
    kind: CourseCheck["questions"][number]["kind"];
    prompt: string;
    options: string[];
    answer: string | null;
    isRight: boolean | null;
  }[];
};

/** Everything that the state of a course's checks depends on. */
export type CheckFacts = {
  kind: CourseKind;
  state: GenerationState;
  isLearner: boolean;
  isListed: boolean;
  /** The person's day. */
  today: string;
  revision: number | null;
  hasAnswered: boolean;
  openQuizzes: number;
  modules: { id: string; title: string; number: number }[];
  objectives: { id: string; moduleId: string; text: string }[];
  items: FreshItem[];
  /** In the order of their start. */
  tries: Try[];
  certificate: { id: string; kind: "certificate" | "completion" } | null;
};

const triesOf = (kind: CheckKind, { tries }: CheckFacts): Try[] => tries.filter((one) => one.kind === kind);

/** The try that goes on; a final check that is past its end does not, even if its end is not stored yet. */
export function openTry(kind: CheckKind, facts: CheckFacts, now = new Date()): Try | undefined {
  return triesOf(kind, facts).find(
    (one) => one.finishedAt === null && (kind === "diagnostic" || now < new Date(one.endsAt)),
  );
}

/** A try of the final check that is past its end and not yet stored as ended. */
export function lapsedTry(facts: CheckFacts, now = new Date()): Try | undefined {
  return triesOf("final", facts).find((one) => one.finishedAt === null && now >= new Date(one.endsAt));
}

const isEnded = (one: Try, now: Date) =>
  one.finishedAt !== null || (one.kind === "final" && now >= new Date(one.endsAt));

/** The right answers of a try; what is unanswered is wrong. */
export function rightOf({ right, items }: Try): number {
  return right ?? items.filter(({ isRight }) => isRight).length;
}

/** The state of a check for its learner; `lib/learning/checks/schema.ts` says what each means. */
export function stateOf(kind: CheckKind, facts: CheckFacts, now = new Date()): CourseCheck["state"] {
  const last = triesOf(kind, facts).findLast((one) => isEnded(one, now));
  if (kind === "diagnostic") {
    if (last) return "finished";
    if (facts.hasAnswered) return "locked";
    if (openTry(kind, facts, now)) return "open";
    return isOffered(kind, facts) ? "available" : "not_enough";
  }
  if (openTry(kind, facts, now)) return "open";
  if (last && isPass({ right: rightOf(last), total: last.total })) return "finished";
  if (!isOffered(kind, facts)) return "not_enough";
  if (facts.openQuizzes > 0) return "locked";
  return triesOf(kind, facts).some(({ isToday }) => isToday) ? "tomorrow" : "available";
}

/** Whether the course has this check at all; one that is not certified has none. */
export function isOffered(kind: CheckKind, facts: CheckFacts): boolean {
  const { modules, items, state } = facts;
  return (
    state === "ready" &&
    isCertified(facts) &&
    hasEnough(kind, { moduleIds: modules.map(({ id }) => id), items })
  );
}

/** A check as its learner sees it. */
export function checkOf(kind: CheckKind, facts: CheckFacts, now = new Date()): CourseCheck {
  const tries = triesOf(kind, facts);
  const state = stateOf(kind, facts, now);
  const open = state === "open" ? openTry(kind, facts, now) : undefined;
  const last = tries.findLast((one) => isEnded(one, now));
  const position = open ? open.items.findIndex(({ answer }) => answer === null) : null;
  return {
    kind,
    state,
    attempt: open?.attempt ?? tries.length + 1,
    position,
    total: open?.total ?? 0,
    questions: (open?.items ?? []).slice(0, (position ?? 0) + 1).map((item, index) => ({
      ...{ position: index, kind: item.kind, prompt: item.prompt },
      ...{ options: item.options, answer: item.answer },
    })),
    ends_at: open && kind === "final" ? open.endsAt : null,
    results: last && !open ? resultsOf(last, facts) : null,
    certificate_id: facts.certificate?.id ?? null,
  };
}

function resultsOf(ended: Try, { modules, objectives }: CheckFacts): CheckResults {
  const right = rightOf(ended);
  const { attempt, total, items, endsAt, finishedAt } = ended;
  return {
    ...{ attempt, right, total, passed: isPass({ right, total }) },
    lapsed: ended.kind === "final" && (finishedAt === null || finishedAt >= endsAt),
    objectives: objectives.flatMap(({ id, moduleId, text }) => {
      const asked = items.filter(({ objectiveId }) => objectiveId === id);
      const module = modules.find((one) => one.id === moduleId);
      if (asked.length === 0 || !module) return [];
      return [{ text, module, right: asked.filter(({ isRight }) => isRight).length, total: asked.length }];
    }),
  };
}
