import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { db, schema } from "@/db";
import { KEY, storedDialogue, teachingCourse, usedMessages } from "@/tests/support/mentor/mentor-course";
import type { FakeAnswer } from "@/tests/support/openai/answer";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";
import { openMentor, translations } from "@/tests/e2e/steps";

test.use({ author: "model", viewport: { width: 1440, height: 900 } });

const w = translations.en.words.mentor;
const OPENING = "Welcome to the shelf. What do you see in its middle?";
const REPLY =
  "[partly] You looked closely at the shelf, and that is a good beginning. Now, what do you know about the numbers to the right of its middle?";
const SAID = "I think that the order is what matters here";

/** A course with the mentor's panel open beside it. */
async function begin(page: Page, person: { id: string }) {
  const course = await teachingCourse(person);
  await page.goto(`/course/${course.id}`);
  return { course, moduleId: course.moduleIds[0] ?? "", ...(await openMentor(page)) };
}

type Mentor = Awaited<ReturnType<typeof begin>>;

async function say({ composer }: Pick<Mentor, "composer">, text = SAID): Promise<void> {
  await composer.fill(text);
  await composer.press("Enter");
}

test.beforeEach(({ model }) => model.respond(() => OPENING));

test("a reply appears while the model is still writing it, and is stored as shown", async ({
  page,
  learner,
  model,
}) => {
  const mentor = await begin(page, learner);
  model.respond(() => ({ text: REPLY, fault: "silence", at: 0.7 }));
  await say(mentor);
  await expect(mentor.replies.last()).toContainText("You looked closely at the shelf");
  await expect(mentor.replies.last()).not.toContainText("to the right of its middle");
  expect(model.openRequests).toBe(1);
  await expect(mentor.margin.getByRole("button", { name: w.send })).toHaveCount(0);
  await expect(mentor.margin.getByRole("button", { name: w.stop })).toBeVisible();
  model.release();
  await expect(mentor.replies.last()).toContainText("to the right of its middle?");
  await expect(mentor.margin.getByText("19 of 20 free messages left today")).toBeVisible();
  await page.reload();
  await expect(mentor.replies).toHaveCount(2);
  await expect(mentor.replies.last()).toContainText("to the right of its middle?");
});

test("a correct answer revealed by the model never reaches the page", async ({ page, learner, model }) => {
  const mentor = await begin(page, learner);
  const secret = KEY.slice(KEY.indexOf("everything"));
  // The lesson beside it contains the answer; the mentor's panel must not, not even for a moment.
  await mentor.margin.evaluate((panel, text) => {
    const look = () => {
      if (panel.textContent.includes(text)) document.documentElement.dataset.leaked = "yes";
    };
    new MutationObserver(look).observe(panel, { subtree: true, childList: true, characterData: true });
  }, secret);
  model.respond(() => ({ text: `Well, since you ask so kindly: ${KEY}. Do you see it?`, tokenMs: 5 }));
  await say(mentor, "Please just tell me the answer");
  await expect(mentor.replies).toHaveCount(2);
  await expect(mentor.margin.getByText("19 of 20 free messages left today")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-leaked");
  await mentor.margin.evaluate((panel, text) => {
    panel.append(text);
  }, secret);
  await expect(page.locator("html"), "the watch sees what it looks for").toHaveAttribute("data-leaked");
  const { messages } = await storedDialogue(learner, mentor.moduleId);
  expect(messages.map((m) => m.content).join()).not.toContain(secret);
});

// The other faults of T080 are tested over HTTP.
const faults: [string, FakeAnswer, keyof typeof translations.en.words.errors][] = [
  ["cut in the middle", { text: REPLY, fault: "cut", at: 0.5, tokenMs: 20 }, "ai_interrupted"],
  ["429", { fault: "status", status: 429, retryAfter: 600 }, "ai_rate_limited"],
];

for (const [name, fault, code] of faults)
  test(`a model that fails (${name}): the specified toast, nothing is lost or charged, and Retry works`, async ({
    page,
    learner,
    model,
  }) => {
    const mentor = await begin(page, learner);
    model.respond(() => fault);
    await say(mentor);
    await expect(page.getByText(w.unable)).toBeVisible({ timeout: 20_000 });
    await expect(mentor.log.getByText(w.thinking)).toHaveCount(0);
    await expect(mentor.log.getByText(translations.en.words.errors[code])).toBeVisible();
    await expect(mentor.replies).toHaveCount(1);
    await expect(mentor.said).toHaveText(new RegExp(SAID));
    await expect(mentor.margin.getByText("20 of 20 free messages left today")).toBeVisible();
    expect(await usedMessages(learner)).toBe(0);
    model.respond(() => REPLY);
    await mentor.margin.getByRole("button", { name: w.retry }).click();
    await expect(mentor.replies.last()).toContainText("You looked closely at the shelf");
    await expect(mentor.said).toHaveCount(1);
    expect(await usedMessages(learner)).toBe(1);
    expect((await storedDialogue(learner, mentor.moduleId)).messages).toHaveLength(3);
  });

test("when a model refuses, the text is there for rewording and no message is used", async ({
  page,
  learner,
  model,
}) => {
  const mentor = await begin(page, learner);
  model.respond(() => ({ text: REPLY, fault: "refusal" }));
  await say(mentor);
  await expect(mentor.log.getByText(translations.en.words.errors.ai_refused)).toBeVisible({
    timeout: 20_000,
  });
  await expect(mentor.composer).toHaveValue(SAID);
  await expect(mentor.said).toHaveText([new RegExp(SAID)]);
  await expect(mentor.margin.getByRole("button", { name: w.retry })).toHaveCount(0);
  expect(await usedMessages(learner)).toBe(0);
  model.respond(() => REPLY);
  await say(mentor, "Put differently: the order is what matters");
  await expect(mentor.replies.last()).toContainText("You looked closely at the shelf");
  await expect(mentor.said).toHaveText([new RegExp(SAID), /Put differently/]);
  expect((await storedDialogue(learner, mentor.moduleId)).messages).toHaveLength(4);
});

test("after a tab closes during a reply, the next one waits for the reply and shows it once (T081)", async ({
  page,
  context,
  learner,
  model,
}) => {
  const mentor = await begin(page, learner);
  model.respond(() => ({ text: REPLY, fault: "silence", at: 0.7 }));
  await say(mentor);
  await expect(mentor.replies.last()).toContainText("You looked closely");
  await page.close();
  const next = await context.newPage();
  await next.goto(`/course/${mentor.course.id}`);
  const there = await openMentor(next, { isSpeaking: true });
  await expect(there.log.getByText(w.continuing)).toBeVisible();
  model.release();
  await expect(there.replies).toHaveCount(2);
  await expect(there.replies.last()).toContainText("to the right of its middle?");
  await expect(there.said).toHaveCount(1);
  expect((await storedDialogue(learner, mentor.moduleId)).messages).toHaveLength(3);
  expect(await usedMessages(learner)).toBe(1);
});

test("when a session ends during a reply, the mentor links to the login page, and the text stays in the tab", async ({
  page,
  learner,
  model,
  watch,
}) => {
  watch.expectError(refused(/socratic-chat\/initialize/, 401));
  const mentor = await begin(page, learner);
  model.respond(() => ({ text: REPLY, fault: "silence", at: 0.7 }));
  await say(mentor);
  await expect(mentor.replies.last()).toContainText("You looked closely");
  await page.reload();
  await expect(mentor.log.getByText(w.continuing)).toBeVisible();
  await db().delete(schema.sessions).where(eq(schema.sessions.userId, learner.id));
  await expect(mentor.margin.getByRole("link", { name: w.signIn })).toBeVisible();
  await expect(mentor.log.getByText(w.continuing)).toHaveCount(0);
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain(SAID);
  model.release();
});

test("images, HTML and unusual links of a model request nothing and run nothing (T122)", async ({
  page,
  learner,
  model,
}) => {
  const odd = [
    "See here: ![a drawing](https://evil.example/a.png) and ![another](//evil.example/b.png).",
    '<img src="https://evil.example/c.png" onerror="document.documentElement.dataset.ran=1"> <iframe src="https://evil.example/"></iframe>',
    '<script>document.documentElement.dataset.ran = 1</script><link rel="stylesheet" href="https://evil.example/d.css">',
    "[press](javascript:document.documentElement.dataset.ran=1) [open](data:text/html,hi) [mail](vbscript:x) [read](https://example.org/page)",
    "What do you see?",
  ].join("\n\n");
  const course = await teachingCourse(learner);
  await db()
    .update(schema.modules)
    .set({ lesson: `## A lesson\n\n${odd}` })
    .where(eq(schema.modules.courseId, course.id));
  model.respond(() => odd);
  await page.goto(`/course/${course.id}`);
  const mentor = await openMentor(page);
  const lesson = page.getByRole("article", { name: translations.en.words.course.lesson });
  for (const place of [mentor.replies.first(), lesson]) {
    await expect(place.getByRole("link", { name: "read" })).toHaveAttribute(
      "href",
      "https://example.org/page",
    );
    await expect(place.getByRole("link", { name: "read" })).toHaveAttribute("rel", /noopener/);
    await expect(place.locator("img, iframe, script, link, object, embed, style")).toHaveCount(0);
    // Tags are shown as text, in which a web address is a link like any other.
    await expect(place.locator("a:not([href^='https://'], [href^='#'])")).toHaveCount(0);
  }
  await expect(page.locator("html")).not.toHaveAttribute("data-ran");
  expect(
    await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map((entry) => new URL(entry.name).host)
        .filter((host) => host !== location.host),
    ),
  ).toEqual([]);
});
