import { randomInt } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { issueCertificate, recordCompletion } from "../certificates/mutations";
import { updateGain } from "../gain/mutations";
import { isAccepted } from "../practice/answer";
import { chooseItems, isPass, shuffle, type CheckKind } from "./policy";
import { getFacts, getFactsWithin } from "./queries";
import type { CheckStep, CourseCheck } from "./schema";
import { checkOf, lapsedTry, openTry, rightOf, stateOf, type CheckFacts, type Try } from "./state";

const { checkItems, courseChecks, practiceItems } = schema;

type Target = { courseId: string; kind: CheckKind };

/**
 * Starts a check, or answers its current question. Repeating a start or an answer changes nothing; `conflict` for another answer to a question
 * that is answered, or one out of turn. Throws `check_unavailable` without enough fresh items and for a diagnostic after the first quiz answer,
 * `course_not_completed` for a final check before all quizzes are passed, `check_tomorrow` for a second one on the same day, and the codes of
 * `getFacts`.
 */
export async function takeCheck(actor: Actor, target: Target, step: CheckStep): Promise<CourseCheck> {
  return db().transaction(async (tx) => {
    await lockChecks(tx, actor, target.courseId);
    const facts = await factsAfterLapse(tx, actor, target.courseId);
    const { position, answer } = step;
    if (position === undefined || answer === undefined) await start(tx, actor, { ...target, facts });
    else await answerQuestion(tx, actor, { ...target, facts, position, answer });
    return checkOf(target.kind, await getFactsWithin(tx, actor, target.courseId));
  });
}

/** The check as its learner sees it; stores the end of one that was left open. Throws the codes of `getFacts`. */
export async function getCheck(actor: Actor, { courseId, kind }: Target): Promise<CourseCheck> {
  const facts = await getFacts(actor, courseId);
  if (!lapsedTry(facts)) return checkOf(kind, facts);
  return db().transaction(async (tx) => {
    await lockChecks(tx, actor, courseId);
    return checkOf(kind, await factsAfterLapse(tx, actor, courseId));
  });
}

/** Serializes the calls of one learner and course, as the completion of the course does. */
async function lockChecks(tx: Tx, actor: Actor, courseId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`check:${actor.id}:${courseId}`}, 0))`,
  );
}

/** Stores the end of a final check that was left open. */
async function factsAfterLapse(tx: Tx, actor: Actor, courseId: string): Promise<CheckFacts> {
  const facts = await getFactsWithin(tx, actor, courseId);
  const lapsed = lapsedTry(facts);
  if (!lapsed) return facts;
  await endCheck(tx, actor, {
    courseId,
    kind: "final",
    check: lapsed,
    right: rightOf(lapsed),
    at: lapsed.endsAt,
  });
  return getFactsWithin(tx, actor, courseId);
}

async function start(tx: Tx, actor: Actor, { courseId, kind, facts }: Target & { facts: CheckFacts }) {
  const state = stateOf(kind, facts);
  if (state === "open") return;
  if (state === "tomorrow") throw new AppError("check_tomorrow");
  if (state === "locked" && kind === "final") throw new AppError("course_not_completed");
  if (state !== "available") throw new AppError("check_unavailable");
  const random = () => randomInt(2 ** 32) / 2 ** 32;
  const seen = new Set(facts.tries.flatMap(({ items }) => items.map(({ itemId }) => itemId)));
  const moduleIds = facts.modules.map(({ id }) => id);
  const chosen = chooseItems(kind, { moduleIds, items: facts.items }, { seen, random });
  if (!chosen) throw new AppError("check_unavailable");
  const ordered = kind === "final" ? shuffle(chosen, random) : chosen;
  const ids = ordered.map(({ id }) => id);
  const texts = await tx
    .select({ id: practiceItems.id, prompt: practiceItems.prompt, options: practiceItems.options })
    .from(practiceItems)
    .where(inArray(practiceItems.id, ids));
  const textOf = new Map(texts.map((text) => [text.id, text]));
  const attempt = facts.tries.filter((one) => one.kind === kind).length + 1;
  const check = { id: newId(), userId: actor.id, courseId, kind, attempt };
  await tx
    .insert(courseChecks)
    .values({ ...check, day: facts.today, revision: facts.revision, total: ids.length });
  await tx.insert(checkItems).values(
    ordered.map(({ id: itemId, objectiveId }, position) => {
      const { prompt = "", options = [] } = textOf.get(itemId) ?? {};
      return {
        checkId: check.id,
        position,
        itemId,
        objectiveId,
        asked: { prompt, options: shuffle(options, random) },
      };
    }),
  );
}

type Answer = Target & { facts: CheckFacts; position: number; answer: string };

async function answerQuestion(tx: Tx, actor: Actor, { facts, position, answer, ...target }: Answer) {
  const check = openTry(target.kind, facts) ?? facts.tries.findLast((one) => one.kind === target.kind);
  const asked = check?.items[position];
  if (!check || !asked) throw new AppError("conflict");
  if (asked.answer !== null) {
    if (asked.answer === answer) return;
    throw new AppError("conflict");
  }
  const isNext = check.items.findIndex((item) => item.answer === null) === position;
  if (stateOf(target.kind, facts) !== "open" || !isNext) throw new AppError("conflict");
  const isRight = await judge(tx, asked, answer);
  await tx
    .update(checkItems)
    .set({ answer, isRight, answeredAt: sql`now()` })
    .where(and(eq(checkItems.checkId, check.id), eq(checkItems.position, position)));
  if (position + 1 < check.total) return;
  await endCheck(tx, actor, { ...target, check, right: rightOf(check) + Number(isRight), at: null });
}

async function judge(tx: Tx, { itemId, options }: Try["items"][number], answer: string): Promise<boolean> {
  const [item] = await tx
    .select({ kind: practiceItems.kind, accepted: practiceItems.accepted })
    .from(practiceItems)
    .where(eq(practiceItems.id, itemId));
  if (!item) throw new AppError("conflict");
  if (item.kind === "choice" && answer !== "" && !options.includes(answer)) throw new AppError("conflict");
  return isAccepted({ ...item, options }, answer);
}

type End = Target & {
  check: Try;
  right: number;
  /** When it ended; null for now. */
  at: string | null;
};

/** Stores the end of a check. A final check that is passed earns the certificate. */
async function endCheck(tx: Tx, actor: Actor, { courseId, kind, check, right, at }: End): Promise<void> {
  await tx
    .update(courseChecks)
    .set({ rightCount: right, finishedAt: at === null ? sql`now()` : new Date(at) })
    .where(and(eq(courseChecks.id, check.id), isNull(courseChecks.finishedAt)));
  if (kind === "final") await updateGain(tx, courseId);
  const { total, attempt } = check;
  if (kind !== "final" || !isPass({ right, total })) return;
  await recordCompletion(tx, actor, courseId);
  await issueCertificate(tx, actor, { courseId, final: { right, total, attempt } });
}
