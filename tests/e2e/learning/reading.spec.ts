import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { completeCourse, submitAnswer } from "@/lib/learning/mutations";
import { createCourse, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { words } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";

const lesson = [
  "## Why it matters",
  "A ticket costs $5 or $10, and $n$ of them cost $5n$.",
  "$$\n\\begin{aligned} \\text{price} &= \\frac{a}{b} \\times 1000000000000000000000000000 \\\\ c &= d \\end{aligned}\n$$",
  "> **Note** Read it twice.",
  "## Worked example",
  "```python\nfor i in range(3):\n    print(i)\n```",
  "| a | b | c |\n|---|---|---|\n| averylongwordwithoutanyspaceinit | averylongwordwithoutanyspaceinit | averylongwordwithoutanyspaceinit |",
  "## A non-example",
  "No.",
  "## Check yourself",
  "Yes?",
  "## Summary",
  "- Yes.",
].join("\n\n");

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a lesson shows its parts, formulas and code to copy, and nothing wider than the page", async ({
    page,
    context,
    learner,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { id } = await createCourse(learner);
    await db().update(schema.modules).set({ lesson }).where(eq(schema.modules.courseId, id));
    await page.goto(`/course/${id}`);
    const article = page.getByRole("article", { name: "Lesson" });
    await expect(article.getByText("A ticket costs $5 or $10, and")).toBeVisible();
    await expect(article.locator("math")).toHaveCount(3);
    await expect(article.getByRole("note")).toContainText("Read it twice.");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await article.getByText("in 5 parts").click();
    await article
      .getByRole("navigation", { name: "In this lesson" })
      .getByRole("link", { name: "Worked example" })
      .click();
    await expect(page).toHaveURL(/#lesson-worked-example$/);
    await expect(article.getByRole("heading", { name: "Worked example" })).toBeInViewport();

    const copy = article.getByRole("button", { name: "Copy" });
    await copy.focus();
    await page.keyboard.press("Enter");
    await expect(article.getByRole("status")).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "for i in range(3):\n    print(i)\n",
    );
    expect(
      await article
        .locator("pre .hljs-keyword")
        .first()
        .evaluate(
          (word) => getComputedStyle(word).color === getComputedStyle(word.closest("pre") ?? word).color,
        ),
    ).toBe(false);
  });
});

test("without a clipboard the code is selected, with a notice", async ({ page, learner }) => {
  // A page without https has no clipboard.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined }),
  );
  const { id } = await createCourse(learner);
  await db().update(schema.modules).set({ lesson }).where(eq(schema.modules.courseId, id));
  await page.goto(`/course/${id}`);
  const article = page.getByRole("article", { name: "Lesson" });
  await article.getByRole("button", { name: "Copy" }).click();
  await expect(article.getByRole("status")).toHaveText(words.en.common.copying.selected);
  expect(await page.evaluate(() => getSelection()?.toString().trimEnd())).toBe(
    "for i in range(3):\n    print(i)",
  );
});

test("a printed course has only its lesson, and its links show their addresses", async ({
  page,
  learner,
}) => {
  const { id } = await createCourse(learner);
  await db()
    .update(schema.modules)
    .set({ lesson: `${lesson}\n\n[A page](https://example.org/page)` })
    .where(eq(schema.modules.courseId, id));
  await page.goto(`/course/${id}`);
  await expect(page.getByRole("article", { name: "Lesson" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const hidden of [
    page.getByRole("banner"),
    page.getByRole("navigation", { name: "Modules" }),
    page.getByRole("button", { name: "Copy" }),
    page.getByText("in 5 parts"),
  ])
    await expect(hidden.first()).toBeHidden();
  const link = page.getByRole("link", { name: "A page" });
  expect(await link.evaluate((a) => getComputedStyle(a, "::after").content)).toContain(
    "https://example.org/page",
  );
  expect(
    await page
      .locator(".code-block pre")
      .first()
      .evaluate((pre) => [getComputedStyle(pre).whiteSpace, getComputedStyle(pre).overflow]),
  ).toEqual(["pre-wrap", "visible"]);
});

test("a printed completed course has no controls, and in review only its lesson", async ({
  page,
  learner,
}) => {
  const { id, quizIds } = await createCourse(learner, { modules: ["The only one"], questions: 1 });
  for (const quiz_id of quizIds)
    await submitAnswer(learner.actor, { quiz_id, question_index: 0, answer_index: RIGHT_OPTION });
  await completeCourse(learner.actor, id);
  const main = page.getByRole("main");
  const panel = main.getByRole("region", { name: words.en.learning.completion.congratulation });
  const toPress = main.getByRole("button").or(main.getByRole("radio")).or(panel.getByRole("link"));
  for (const [address, onPaper] of [
    [`/course/${id}`, panel],
    [`/course/${id}?module=1`, main.getByRole("article", { name: "Lesson" })],
  ] as const) {
    await page.goto(address);
    await expect(panel.getByRole("link", { name: words.en.learning.completion.record })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(onPaper).toBeVisible();
    await expect(toPress).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
  await page.emulateMedia({ media: "print" });
  await expect(panel).toBeHidden();
});
