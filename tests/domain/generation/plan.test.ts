import { fake } from "@/tests/support/generation/fake-model";
import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { openAssessment } from "@/lib/generation/assessment/mutations";
import { getCreatorState } from "@/lib/generation/assessment/queries";
import { retryGeneration, stopGeneration } from "@/lib/generation/mutations";
import { changePlan, reopenConversation, startPlan } from "@/lib/generation/plan/mutations";
import { getPlan } from "@/lib/generation/plan/queries";
import { OUTLINES_PER_DAY } from "@/lib/generation/policy";
import { plan as planSchema } from "@/lib/generation/schema";
import { goodAuthor, taskOf } from "@/tests/support/generation/course-drafts";
import {
  ANSWERS,
  answerThreeQuestions,
  beginCourse,
  beginPlan,
  countersOf,
  runWriteJobs,
  sendAnswer,
  storedCourse,
  storedModules,
} from "@/tests/support/generation/generation";
import { awaitTimeWindow } from "@/tests/support/time/time-windows";
import { createLearner, createPerson } from "@/tests/support/users/factories";
import { codeOf } from "@/tests/support/mentor/mentor";

const tasks = () => fake.requests.map(taskOf).filter((task) => task !== "question");

describe("a plan", () => {
  test("stands after the outline and spends nothing until it is started", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor, "english", { plan: true });
    expect(await getPlan(actor, id)).toMatchObject({ state: "planning", modules: [] });
    expect((await getCreatorState(actor)).plan).toMatchObject({ course_id: id, state: "planning" });
    await runWriteJobs();
    expect(tasks()).toEqual(["outline"]);
    expect(await countersOf(actor)).toMatchObject({ permanent: 1, total: 0 });
    const plan = planSchema.parse(await getPlan(actor, id));
    expect(plan).toMatchObject({ state: "planned", answers: ANSWERS.english, minutes: 160 });
    expect(plan.modules).toHaveLength(4);
    expect(plan.modules[1]).toMatchObject({
      minutes: 40,
      shaped_by: [1],
      prerequisites: [plan.modules[0]?.id],
    });
    const starts = await Promise.all([startPlan(actor, id), startPlan(actor, id)]);
    for (const report of starts) expect(report.state).toBe("writing");
    expect(await countersOf(actor)).toMatchObject({ permanent: 0, total: 1 });
    expect(await runWriteJobs()).toBe(1);
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
    expect(tasks().filter((task) => task === "outline")).toHaveLength(1);
    expect(await codeOf(getPlan(actor, id))).toBe("conflict");
  });

  test("can be renamed, reordered and cut down; a stale change is refused", async () => {
    const { actor } = await createLearner();
    const id = await beginPlan(actor);
    const { version, modules } = await getPlan(actor, id);
    const [first, second, third] = modules;
    if (!first || !second || !third) throw new Error("too few modules");
    const change = { version, modules: [{ id: third.id, title: "Begin here" }, second, first] };
    const changed = await changePlan(actor, id, {
      ...change,
      modules: change.modules.map((module) => ({ id: module.id, title: module.title })),
    });
    expect(changed.modules.map(({ title }) => title)).toEqual(["Begin here", second.title, first.title]);
    expect(changed.version).toBe(version + 1);
    expect(await codeOf(changePlan(actor, id, { version, modules: [first] }))).toBe("conflict");
    await startPlan(actor, id);
    await runWriteJobs();
    const written = await storedModules(id);
    expect(written.map(({ title }) => title)).toEqual(["Begin here", second.title, first.title]);
    expect(written.every(({ lesson }) => lesson !== null)).toBe(true);
  });

  test("gives a dropped module back with its objectives until it is started", async () => {
    const { actor } = await createLearner();
    const id = await beginPlan(actor);
    const { version, modules } = await getPlan(actor, id);
    const titles = modules.map((module) => ({ id: module.id, title: module.title }));
    const cut = await changePlan(actor, id, { version, modules: titles.slice(1) });
    expect(cut.modules).toHaveLength(3);
    const back = await changePlan(actor, id, { version: cut.version, modules: titles });
    expect(back.modules[0]).toEqual(modules[0]);
    await changePlan(actor, id, { version: back.version, modules: titles.slice(1) });
    await startPlan(actor, id);
    expect(await storedModules(id)).toHaveLength(3);
  });

  test("is written again with a wish; if that fails the plan before stands", async () => {
    const { actor } = await createLearner();
    const id = await beginPlan(actor);
    const { version, modules } = await getPlan(actor, id);
    const kept = modules.map(({ id: moduleId, title }) => ({ id: moduleId, title }));
    const wish = "More on rye, less on shaping";
    expect(await changePlan(actor, id, { version, modules: kept, wish })).toMatchObject({
      state: "planning",
    });
    fake.reset();
    fake.respond(() => ({ fault: "status", status: 401 }));
    await runWriteJobs();
    const failed = await getPlan(actor, id);
    expect(failed).toMatchObject({ state: "planned", error: "ai_unauthorized", modules });
    await changePlan(actor, id, { version: failed.version, modules: kept, wish });
    fake.reset();
    fake.respond(goodAuthor(3));
    await runWriteJobs();
    expect(fake.requests.some(({ prompt }) => prompt.includes(wish))).toBe(true);
    const next = await getPlan(actor, id);
    expect(next).toMatchObject({ state: "planned", error: null });
    expect(next.modules).toHaveLength(3);
    expect(next.modules.some(({ id: moduleId }) => kept.some((old) => old.id === moduleId))).toBe(false);
    expect(await storedModules(id)).toHaveLength(3);
    expect(await countersOf(actor)).toMatchObject({ permanent: 1, total: 0 });
  });

  test("a refused one leads back to the last question", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor, "english", { plan: true });
    fake.reset();
    fake.respond(() => ({ fault: "refusal" }));
    await runWriteJobs();
    expect(fake.requests).toHaveLength(2);
    expect(await getPlan(actor, id)).toMatchObject({ state: "failed", error: "ai_refused", modules: [] });
    const reopened = await reopenConversation(actor, id);
    expect(reopened).toMatchObject({ end_assessment: false, question_number: 4, course_id: null });
    expect(reopened.messages).toHaveLength(7);
    expect(await storedCourse(id)).toBeUndefined();
    expect((await openAssessment(actor, "english")).messages).toEqual(reopened.messages);
    fake.respond(goodAuthor());
    const next = await sendAnswer(actor, "Pictures, please", { plan: true });
    await runWriteJobs();
    expect(await getPlan(actor, next.course_id ?? "")).toMatchObject({ state: "planned" });
  });

  test("one that failed can be asked for again, and discarding one refunds nothing", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor, "english", { plan: true });
    fake.script([{ fault: "status", status: 401, times: 9 }]);
    await runWriteJobs();
    expect(await getPlan(actor, id)).toMatchObject({ state: "failed", error: "ai_unauthorized" });
    fake.reset();
    fake.respond(goodAuthor());
    await retryGeneration(actor, id);
    await runWriteJobs();
    expect(await getPlan(actor, id)).toMatchObject({ state: "planned", error: null });
    expect(await stopGeneration(actor, id)).toMatchObject({ given_back: false, reason: null, paused: false });
    expect(await storedCourse(id)).toBeUndefined();
    expect(await countersOf(actor)).toMatchObject({ permanent: 1, total: 0 });
  });

  test("is allowed ten times a day, and to its owner alone", async () => {
    await awaitTimeWindow(86_400);
    const { actor } = await createPerson({ tier: 1, generations: 1 });
    const stranger = await createLearner();
    const id = await beginPlan(actor);
    for (const call of [getPlan, startPlan, reopenConversation])
      expect(await codeOf(call(stranger.actor, id))).toBe("course_not_found");
    for (let left = OUTLINES_PER_DAY - 1; left > 0; left -= 1) {
      const { version, modules, outlines_left } = await getPlan(actor, id);
      expect(outlines_left).toBe(left);
      const kept = modules.map(({ id: moduleId, title }) => ({ id: moduleId, title }));
      await changePlan(actor, id, { version, modules: kept, wish: "more" });
      await runWriteJobs();
    }
    const { version, modules, outlines_left } = await getPlan(actor, id);
    expect(outlines_left).toBe(0);
    const kept = modules.map(({ id: moduleId, title }) => ({ id: moduleId, title }));
    expect(await codeOf(changePlan(actor, id, { version, modules: kept, wish: "more" }))).toBe(
      "outline_limit",
    );
    expect(await getPlan(actor, id)).toMatchObject({ state: "planned", version });
    await stopGeneration(actor, id);
    await answerThreeQuestions(actor);
    const refused = await sendAnswer(actor, "by doing", { plan: true }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "outline_limit" });
    const seconds = refused instanceof AppError ? refused.details.retryAfter : undefined;
    // The day is that of UTC.
    expect(Math.abs((seconds ?? 0) - (86_400 - ((Date.now() / 1000) % 86_400)))).toBeLessThan(5);
  });
});
