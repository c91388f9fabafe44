import { fake } from "@/tests/support/generation/fake-model";
import { expect, test } from "vitest";
import { contextOf, requestsOf } from "@/tests/support/generation/write-context";
import { taskOf, goodAuthor, makeLesson } from "@/tests/support/generation/course-drafts";
import { citedLesson } from "@/tests/support/generation/cited-drafts";
import { writeLesson } from "../parts/lesson";

const grounding = {
  passages: [
    {
      ...{ number: 1, source: "0190b0a0-0000-7000-8000-000000000001", passage: 3, page: 2, heading: "Yeast" },
      text: "Yeast turns the sugar of the dough into gas and alcohol within hours.",
    },
  ],
  onlyFromSources: false,
};

test("a lesson on sources streams without its citations, which become marks at the end", async () => {
  fake.tokenMs = 1;
  const shown: string[] = [];
  const context = { ...contextOf("english"), grounding };
  const { lesson, citations } = await writeLesson(context, {
    onPartial: (parts) => shown.push(JSON.stringify(parts)),
  });
  expect(shown.length).toBeGreaterThan(5);
  for (const parts of shown) expect(parts).not.toMatch(/\[|\^|Yeast/);
  expect(lesson.why).toMatch(/\[\^1\]$/);
  expect(citations).toHaveLength(6);
});

test("words that a passage does not have are corrected once", async () => {
  let isFirst = true;
  fake.respond((request) => {
    if (taskOf(request) !== "lesson" || !isFirst) return goodAuthor()(request);
    isFirst = false;
    const lesson = citedLesson(makeLesson("english", 1), request.context);
    return {
      json: { ...lesson, mistake: `${makeLesson().mistake} [^1.3: Yeast turns the flour into gold]` },
    };
  });
  const { lesson } = await writeLesson({ ...contextOf("english"), grounding });
  const [, repair] = requestsOf("lesson");
  expect(repair?.context.problems).toEqual([
    "Passage 1.3 does not have these words: Yeast turns the flour into gold",
  ]);
  expect(lesson.mistake).toMatch(/\[\^\d\]$/);
});
