import { fake } from "@/tests/support/generation/fake-model";
import { describe, expect, test } from "vitest";
import { courseDocument } from "@/lib/courses/document";
import { goodAuthor, makeLesson, taskOf } from "@/tests/support/generation/course-drafts";
import { makePractice } from "@/tests/support/generation/practice-drafts";
import { call, contextOf, learnerOf, requestsOf, withLesson } from "@/tests/support/generation/write-context";
import type { FakeAnswer } from "@/tests/support/openai/answer";
import { documentOfOutline } from "../document";
import { lintItems, lintPractice } from "../lint/practice";
import { lintCoverage, lintQuestions } from "../lint/questions";
import { checkItems } from "./check";
import { writeLesson } from "./lesson";
import { writeOutline, type PartialOutline } from "./outline";
import { writeFresh, writePractice } from "./practice";
import { writeQuiz } from "./quiz";

const languages = ["english", "español"] as const;
/** The first answer to a task, once; later ones are good. */
function answerOnce(task: string, answer: FakeAnswer): void {
  let left = 1;
  fake.respond((request) => (taskOf(request) === task && left-- > 0 ? answer : goodAuthor()(request)));
}

describe.each(languages)("a course in %s", (language) => {
  const about = { language };

  test("is planned, and its plan is a course document", async () => {
    fake.tokenMs = 1;
    const seen: PartialOutline[] = [];
    const outline = await writeOutline(
      { call, learner: learnerOf(language) },
      { onPartial: (partial) => seen.push(partial) },
    );
    const document = documentOfOutline(outline, language);
    expect(courseDocument.safeParse(document).success).toBe(true);
    expect(document.runningExample).toBe(outline.running_example);
    const [first, second] = document.modules;
    expect(second).toMatchObject({
      prerequisites: [first?.id],
      minutes: 40,
      shapedBy: [1],
      lesson: null,
      quiz: null,
    });
    expect(second?.keyTerms).toEqual(outline.modules[1]?.key_terms);
    expect(seen.at(-1)?.title).toBe(outline.course_title);
  });

  test("has lessons, quizzes, exercises and fresh items without a breach", async () => {
    const context = await withLesson(language);
    const module = context.course.modules[1];
    const objectives = module?.objectives ?? [];
    const quiz = await writeQuiz(context, { asked: new Set() });
    expect([...lintQuestions(quiz.questions, about), ...lintCoverage(quiz.questions, objectives)]).toEqual(
      [],
    );
    const practice = await writePractice(context);
    expect(lintPractice(practice, { ...about, objectives })).toEqual([]);
    const fresh = await writeFresh(context);
    expect(lintItems(fresh, about)).toEqual([]);
    for (const { id } of objectives)
      expect(fresh.filter(({ objectiveId }) => objectiveId === id).length).toBeGreaterThanOrEqual(2);
    const checked = await checkItems(context, { quiz, practice, fresh }, { asked: new Set() });
    expect(checked.quiz.questions).toHaveLength(4);
    expect(checked).toMatchObject({ practice, fresh });
    // One call each: nothing had to be corrected.
    expect(fake.requests.map(taskOf).sort()).toEqual(["check", "fresh", "lesson", "practice", "quiz"]);
  });
});

describe("every call", () => {
  test("has the learner and the whole plan, and says which module it is about", async () => {
    const context = await withLesson("english");
    await writeQuiz(context, { asked: new Set(["what is dough"]) });
    for (const request of fake.requests) {
      expect(request.context).toMatchObject({
        learner: context.learner,
        module: { number: 2 },
        plan: { running_example: context.course.runningExample },
      });
      expect((request.context.plan as { modules: unknown[] }).modules).toHaveLength(4);
    }
    expect(requestsOf("quiz")[0]?.context).toMatchObject({ asked: ["what is dough"] });
  });
});

describe("an outline", () => {
  test("that is refused is asked for once more", async () => {
    answerOnce("outline", { fault: "refusal" });
    await expect(writeOutline({ call, learner: learnerOf("english") })).resolves.toMatchObject({});
    fake.respond(() => ({ fault: "refusal" }));
    await expect(writeOutline({ call, learner: learnerOf("english") })).rejects.toMatchObject({
      code: "ai_refused",
    });
    expect(requestsOf("outline")).toHaveLength(4);
  });

  test("is written again from the plan so far and the learner's wish", async () => {
    const { course } = contextOf("english");
    await writeOutline({ call, learner: learnerOf("english"), previous: course, wish: "more baking" });
    expect(requestsOf("outline")[0]?.context).toMatchObject({
      wish: "more baking",
      plan: { modules: course.modules.map(({ title }) => ({ title })) },
    });
  });
});

describe("a lesson", () => {
  test("streams its parts in order", async () => {
    fake.tokenMs = 1;
    const seen: string[][] = [];
    await writeLesson(contextOf("english"), {
      onPartial: (parts) =>
        seen.push(
          Object.entries(parts).flatMap(([name, text]) => (typeof text === "string" && text ? [name] : [])),
        ),
    });
    expect(seen[0]).toEqual(["why"]);
    expect(seen.at(-1)).toEqual(["why", "explanation", "worked", "mistake", "summary"]);
  });

  test("is corrected once in the parts that have breaches", async () => {
    answerOnce("lesson", {
      json: { ...makeLesson("english", 1), worked: `${makeLesson().worked}\n\n<script>alert(1)</script>` },
    });
    const { lesson } = await writeLesson(contextOf("english"));
    expect(lesson.worked).not.toContain("script");
    const [, correction] = requestsOf("lesson");
    expect(correction?.context.problems).toHaveLength(1);
    expect(Object.keys((correction?.schema as { properties: object }).properties)).toEqual(["worked"]);
  });

  test.each([
    ["in another language", makeLesson("español")],
    ["with an empty part", { ...makeLesson(), summary: "" }],
  ])("%s is refused", async (_, draft) => {
    fake.respond(() => ({ json: draft }));
    await expect(writeLesson(contextOf("english"))).rejects.toMatchObject({ code: "ai_bad_output" });
  });
});

describe("exercises", () => {
  test("that leave out an objective, or are all choices, are corrected once", async () => {
    const context = await withLesson("english");
    answerOnce("practice", { json: { items: [makePractice("english", 1, 0)] } });
    const items = await writePractice(context);
    expect(new Set(items.map(({ objectiveId }) => objectiveId)).size).toBe(2);
    expect(requestsOf("practice")[1]?.context.problems).toHaveLength(2);
  });

  test("without one right answer are left out", async () => {
    const context = await withLesson("english");
    const choice = makePractice("english", 1, 0);
    const broken = [
      { ...choice, accepted: ["no such loaf"] },
      { ...choice, accepted: choice.options.slice(0, 2) },
      { ...choice, options: choice.options.slice(0, 2) },
      { ...makePractice("english", 1, 1), accepted: ["five"] },
    ];
    fake.respond(() => ({ json: { items: [...broken, makePractice("english", 1, 2)] } }));
    expect(await writePractice(context)).toMatchObject([{ kind: "short" }]);
  });
});
