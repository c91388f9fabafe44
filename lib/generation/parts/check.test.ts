import { fake } from "@/tests/support/generation/fake-model";
import { describe, expect, test } from "vitest";
import { goodAuthor, makeItem, makeQuiz, taskOf } from "@/tests/support/generation/course-drafts";
import { requestsOf, withLesson } from "@/tests/support/generation/write-context";
import type { FakeAnswer } from "@/tests/support/openai/answer";
import { stemText } from "../quiz/question-text";
import { checkItems, type ModuleItems } from "./check";
import type { WriteContext } from "./context";
import { writeFresh, writePractice } from "./practice";
import { writeQuiz } from "./quiz";

describe("the check of the keys", () => {
  async function itemsOf(context: WriteContext): Promise<ModuleItems> {
    const quiz = await writeQuiz(context, { asked: new Set() });
    return { quiz, practice: await writePractice(context), fresh: await writeFresh(context) };
  }
  /** Answers the first check differently from these items' keys, by their texts. */
  function disagreeOnce(isWrong: (question: string) => boolean, items?: () => FakeAnswer): void {
    let left = 1;
    fake.respond((request) => {
      if (taskOf(request) === "items" && items) return items();
      const good = goodAuthor()(request);
      if (taskOf(request) !== "check" || left-- <= 0) return good;
      const { questions } = request.context.check as { questions: { question: string }[] };
      const { json } = good as { json: { answers: { question: number; answer: number }[] } };
      return {
        json: {
          answers: json.answers.map((one) =>
            isWrong(questions[one.question]?.question ?? "") ? { ...one, answer: -1 } : one,
          ),
        },
      };
    });
  }

  test("replaces items that the examiner answers differently, each in its kind", async () => {
    const context = await withLesson("english");
    const items = await itemsOf(context);
    const wrong = new Set([
      items.quiz.questions[0]?.text,
      items.practice[0]?.prompt,
      items.fresh.find(({ kind }) => kind === "choice")?.prompt,
    ]);
    disagreeOnce((question) => wrong.has(question));
    const checked = await checkItems(context, items, { asked: new Set() });
    const texts = [
      ...checked.quiz.questions.map(({ text }) => text),
      ...[...checked.practice, ...checked.fresh].map(({ prompt }) => prompt),
    ];
    expect(texts).toHaveLength(4 + items.practice.length + items.fresh.length);
    expect(texts.some((text) => wrong.has(text))).toBe(false);
    expect(requestsOf("items")).toHaveLength(1);
    expect(requestsOf("check")).toHaveLength(2);
    for (const { prompt } of requestsOf("check"))
      expect(prompt).not.toMatch(/misconception|"right"|accepted/);
  });

  test("replaces an exercise whose number the examiner does not get", async () => {
    const context = await withLesson("english");
    const items = await itemsOf(context);
    const practice = items.practice.map((item) =>
      item.kind === "number" ? { ...item, accepted: ["6"] } : item,
    );
    const checked = await checkItems(context, { ...items, practice }, { asked: new Set() });
    expect(checked.practice).toHaveLength(practice.length);
    expect(checked.practice.flatMap(({ accepted }) => accepted)).not.toContain("6");
  });

  test("drops items without a replacement, but fails with fewer than four questions", async () => {
    const context = await withLesson("english");
    const items = await itemsOf(context);
    disagreeOnce(
      (question) => question === items.practice[0]?.prompt,
      () => ({ fault: "refusal" }),
    );
    expect((await checkItems(context, items, { asked: new Set() })).practice).toHaveLength(
      items.practice.length - 1,
    );
    disagreeOnce(
      (question) => question === items.quiz.questions[0]?.text,
      () => ({ fault: "refusal" }),
    );
    await expect(checkItems(context, items, { asked: new Set() })).rejects.toMatchObject({
      code: "ai_bad_output",
    });
  });

  test("asks again for questions until the quiz has four", async () => {
    const context = await withLesson("english");
    const items = await itemsOf(context);
    const wrong = items.quiz.questions.slice(0, 2).map(({ text }) => text);
    let written = 30;
    disagreeOnce(
      (question) => wrong.includes(question),
      () => ({ json: { questions: [makeItem("english", 1, written++)], practice: [], fresh: [] } }),
    );
    const checked = await checkItems(context, items, { asked: new Set() });
    expect(checked.quiz.questions).toHaveLength(4);
    expect(requestsOf("items")).toHaveLength(2);
  });

  test("replaces questions of other modules, and keeps them if there are no others", async () => {
    const context = await withLesson("english");
    const items = await itemsOf(context);
    const asked = new Set([stemText(items.quiz.questions[0]?.text ?? "")]);
    const checked = await checkItems(context, items, { asked });
    expect(checked.quiz.questions.some(({ text }) => asked.has(stemText(text)))).toBe(false);
    fake.respond((request) => (taskOf(request) === "items" ? { fault: "refusal" } : goodAuthor()(request)));
    const kept = await checkItems(context, items, { asked });
    expect(kept.quiz.questions.filter(({ text }) => asked.has(stemText(text)))).toHaveLength(1);
  });

  test("gives the quiz its right options at different places", async () => {
    const context = await withLesson("english");
    const { questions } = makeQuiz();
    fake.respond((request) =>
      taskOf(request) === "quiz"
        ? {
            json: {
              title: "All right options come first",
              questions: questions.map((item) => ({
                ...item,
                right: 0,
                options: [
                  ...item.options.filter((o) => o.misconception === null),
                  ...item.options.filter((o) => o.misconception !== null),
                ],
              })),
            },
          }
        : goodAuthor()(request),
    );
    const checked = await checkItems(context, await itemsOf(context), { asked: new Set() });
    expect(
      new Set(checked.quiz.questions.map(({ options }) => options.findIndex(({ isRight }) => isRight))).size,
    ).toBe(4);
  });
});
