import { fake } from "@/tests/support/generation/fake-model";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { marksOf } from "@/lib/courses/document/marks";
import { readDocument } from "@/lib/courses/document/queries";
import { isMainlyForeign } from "@/lib/courses/language/detect";
import { getPlan } from "@/lib/generation/plan/queries";
import { startPlan } from "@/lib/generation/plan/mutations";
import { goodAuthor, makeLesson, makeOutline, taskOf } from "@/tests/support/generation/course-drafts";
import { citedLesson, type SourcesContext } from "@/tests/support/generation/cited-drafts";
import {
  answerThreeQuestions,
  ANSWERS,
  beginCourse,
  runWriteJobs,
  storedCourse,
} from "@/tests/support/generation/generation";
import { codeOf } from "@/tests/support/mentor/mentor";
import { createReadSource } from "@/tests/support/sources/read-source";
import { createLearner } from "@/tests/support/users/factories";
import { answerAssessment } from "@/lib/generation/assessment/mutations";
import type { FakeRequest } from "@/tests/support/openai/fake-openai";

const handbook = Array.from({ length: 16 }, (_, index) => ({
  heading: `Chapter ${Math.floor(index / 4) + 1}`,
  text: `Rule ${index + 1} of the bakery says that the dough of batch ${index + 1} rests before it is shaped for the first time.`,
}));

let actor: Actor;
let source: string;
beforeEach(async () => {
  ({ actor } = await createLearner());
  source = await createReadSource(actor.id, handbook, { title: "The baker's handbook" });
});

const contextOf = (request: Pick<FakeRequest, "context">) => request.context as SourcesContext;
const requestsOf = (task: string) => fake.requests.filter((request) => taskOf(request) === task);

async function writtenCourse(id: string) {
  await runWriteJobs();
  expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
  const document = await readDocument(db(), id);
  if (!document) throw new Error("no course");
  return document;
}

const endWith = (more: { only_from_sources?: boolean }) =>
  answerAssessment(actor, { user_input: ANSWERS.english[3], language: "english", ...more }, new Date());

describe("a course from a person's own material", () => {
  test("is planned from its sections, and cites passages that prove its statements and keys", async () => {
    const id = await beginCourse(actor, "english", { plan: true });
    await runWriteJobs();
    const sections = contextOf(requestsOf("outline")[0] ?? { context: {} }).sections;
    expect(sections).toHaveLength(4);
    expect(sections?.[1]).toMatchObject({ id: "1.5", pages: "5-8", heading: "Chapter 2" });
    const planned = await readDocument(db(), id);
    expect(planned?.sources).toEqual([source]);
    expect(planned?.modules[1]?.citations?.map(({ passage }) => passage)).toEqual([5, 6, 7, 8]);
    expect((await getPlan(actor, id)).state).toBe("planned");

    await startPlan(actor, id);
    const { modules, sources } = await writtenCourse(id);
    expect(sources).toEqual([source]);
    const given = contextOf(requestsOf("lesson")[1] ?? { context: {} }).passages ?? [];
    expect(given).toHaveLength(12);
    expect(given.map(({ id: label }) => label)).toEqual(expect.arrayContaining(["1.5", "1.6", "1.7", "1.8"]));
    for (const module of modules) {
      const citations = new Map(module.citations?.map((citation) => [citation.mark, citation]));
      const marks = marksOf(JSON.stringify(module.lesson));
      expect(marks).toHaveLength(6);
      for (const mark of marks) {
        const { passage = 0, from, to, agrees } = citations.get(mark) ?? {};
        expect(handbook[passage - 1]?.text.slice(from, to)).toMatch(/^Rule \d+ of the bakery says that the$/);
        expect(agrees).toBeTruthy();
      }
      // Short answers have many right forms, so no examiner solves them.
      const solved = module.practice.filter(({ kind }) => kind !== "short");
      for (const { marks: proof = [] } of [...(module.quiz?.questions ?? []), ...solved])
        expect(citations.get(proof[0] ?? 0)).toMatchObject({ source });
    }
    for (const task of ["quiz", "practice", "fresh", "check", "review"])
      expect(contextOf(requestsOf(task)[0] ?? { context: {} }).passages, task).toHaveLength(12);
  });

  test("loses citations that their passage does not have or does not confirm, with a note", async () => {
    fake.respond((request) => {
      if (taskOf(request) === "agreement")
        return {
          json: {
            verdicts: (contextOf(request).pairs ?? []).map(({ pair }) => ({
              pair,
              why: "It says something else.",
              verdict: pair === 0 ? "contradicts" : "says_so",
            })),
          },
        };
      if (taskOf(request) !== "lesson") return goodAuthor()(request);
      const lesson = citedLesson(makeLesson(), contextOf(request));
      return {
        json: {
          ...lesson,
          why: `${lesson.why} It takes 900 grams. ${lesson.summary.slice(lesson.summary.indexOf("[^"))}`,
          mistake: `${makeLesson().mistake} [^1.3: words that no passage has]`,
        },
      };
    });
    const id = await beginCourse(actor);
    const { modules } = await writtenCourse(id);
    for (const { lesson, citations = [] } of modules) {
      // The number of the second statement is in no passage, and the reader contradicts the first one.
      expect(marksOf(lesson?.why ?? "")).toEqual([]);
      expect(lesson?.why).toMatch(/It takes 900 grams\.$/);
      expect(lesson?.mistake).not.toContain("[^");
      expect(marksOf(lesson?.summary ?? "")).toHaveLength(1);
      expect(JSON.stringify(lesson)).not.toMatch(/\[\^\d+\.|no passage has/);
      expect(citations.every(({ mark }) => mark < 20)).toBe(true);
    }
    const notes = (await storedCourse(id))?.readerNotes.map(({ text }) => text) ?? [];
    expect(notes.filter((text) => text.includes("does not say this: It takes 900 grams."))).toHaveLength(4);
    expect(notes.filter((text) => text.includes("the passage contradicts it"))).toHaveLength(4);
  });

  test("only from that material has no paragraph without a source", async () => {
    fake.respond((request) => {
      if (taskOf(request) !== "lesson") return goodAuthor()(request);
      const lesson = citedLesson(makeLesson(), contextOf(request));
      return {
        json: { ...lesson, worked: `${lesson.worked}\n\nThis paragraph is the model's own idea of it.` },
      };
    });
    await answerThreeQuestions(actor);
    const { course_id: id } = await endWith({ only_from_sources: true });
    const document = await writtenCourse(id ?? "");
    expect(document.onlyFromSources).toBe(true);
    for (const { lesson } of document.modules) expect(lesson?.worked).not.toContain("own idea");
    expect(requestsOf("lesson")).toHaveLength(8);
    const course = await storedCourse(id ?? "");
    expect(course?.readerNotes.filter(({ text }) => text.includes("own idea of it"))).toHaveLength(4);
    expect(course?.lintNotes).not.toContain("unsourced:0");
  });

  test("stays in its own language where the sources are in the other one", async () => {
    const other = await createLearner();
    const texts = Array.from({ length: 40 }, (_, index) => ({
      text: `La regla ${index + 1} de la panadería dice que la masa reposa antes de que se le dé forma por primera vez.`,
    }));
    await createReadSource(other.actor.id, texts, { language: "español" });
    // The plan names no sections, and the retriever finds no word of the course in the sources.
    fake.respond((request) =>
      taskOf(request) === "outline" ? { json: makeOutline() } : goodAuthor()(request),
    );
    const id = await beginCourse(other.actor);
    const { modules, language } = await writtenCourse(id);
    expect(language).toBe("english");
    for (const [index, { lesson, citations = [] }] of modules.entries()) {
      expect(isMainlyForeign(lesson?.explanation ?? "", "english")).toBe(false);
      expect(citations.length).toBeGreaterThan(0);
      for (const { passage, from, to } of citations) {
        expect(Math.floor((passage - 1) / 10)).toBe(index);
        expect(texts[passage - 1]?.text.slice(from, to)).toMatch(/^La regla \d+ de la panadería dice que$/);
      }
    }
    expect((await storedCourse(id))?.lintNotes.join()).not.toContain("language");
  });

  test("begins only when every source is read and may be used", async () => {
    await createReadSource(actor.id, handbook, { permission: null });
    await answerThreeQuestions(actor);
    expect(await codeOf(endWith({}))).toBe("source_permission_open");
  });
});
