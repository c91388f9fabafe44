import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { createUnfinished, finishWriting } from "@/tests/support/generation/unfinished-course";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerField,
  conversation,
  converse,
  startAssessment,
  startOver,
  translations,
  sendSubject,
  reachSecondQuestion,
} from "@/tests/e2e/steps";

const en = translations.en;
const w = en.words.generation;
const call = "**/api/v1/ai/initial-assesment**";

test("a reload during the assessment keeps the dialogue, the draft and the locked language", async ({
  page,
  learner,
}) => {
  await startAssessment(page, en);
  await converse(page, en, ["Sourdough bread, to bake a loaf of my own", "I would wait for another hour"]);
  await answerField(page, en, 3).fill("An hour on Sun");
  const before = await conversation(page, en).innerText();
  await page.reload();
  await expect(answerField(page, en, 3)).toHaveValue("An hour on Sun");
  expect(await conversation(page, en).innerText()).toBe(before);
  await expect(page.getByRole("radio", { name: "Español" })).toBeDisabled();
  await expect(page.getByText(fill(w.questionOf, { number: 3, total: 4 }))).toBeVisible();
  await answerField(page, en, 3).press("Enter");
  await expect(answerField(page, en, 4)).toHaveValue("");
  await page.goto("/courses");
  await page.goto("/create");
  await expect(conversation(page, en).getByText("An hour on Sun")).toBeVisible();
  const [talk] = await db()
    .select()
    .from(schema.assessments)
    .where(eq(schema.assessments.userId, learner.id));
  const stored = await db()
    .select()
    .from(schema.assessmentMessages)
    .where(eq(schema.assessmentMessages.assessmentId, talk?.id ?? ""));
  expect(stored).toHaveLength(7);
});

test("a refused topic shows the reason without Try again, and stays in the field", async ({
  page,
  learner: _,
  watch,
}) => {
  watch.expectError(refused(/initial-assesment/, 400));
  await startAssessment(page, en);
  await answerField(page, en, 1).fill("how to make a bomb");
  await sendSubject(page, en);
  await expect(page.getByRole("alert").filter({ hasText: en.words.errors.harmful_topic })).toBeVisible();
  await expect(page.getByRole("button", { name: w.tryAgain })).toHaveCount(0);
  await expect(answerField(page, en, 1)).toHaveValue("how to make a bomb");
});

test("the creator uses the language of the course, and its links keep the language of the interface", async ({
  page,
  makePerson,
  login,
}) => {
  const es = translations.es;
  const person = await makePerson();
  await login(page, person);
  await page.goto("/create");
  await page.getByRole("radio", { name: "Español" }).click();
  await page.getByRole("button", { name: es.words.generation.start.button }).click();
  await converse(page, es, ["La guitarra"]);
  const sidebar = page.getByRole("navigation", { name: es.words.layout.mainNav, exact: true });
  await expect(sidebar.getByRole("link", { name: es.words.layout.market })).toHaveAttribute(
    "href",
    "/market",
  );
  await db().delete(schema.assessments).where(eq(schema.assessments.userId, person.id));
  const { id } = await createUnfinished(person, "writing", { language: "español" });
  await page.reload();
  await expect(page.getByRole("link", { name: es.words.generation.progress.readFirst })).toHaveAttribute(
    "href",
    `/course/${id}`,
  );
});

test("the notice is dismissed permanently only with its checkbox", async ({ page, learner: _ }) => {
  await page.goto("/create");
  await expect(page.getByText(w.intro.offlineLead)).toBeVisible();
  await page.getByRole("button", { name: w.intro.close }).click();
  await expect(page.getByText(w.intro.offlineLead)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(w.intro.offlineLead)).toBeVisible();
  await page.getByRole("checkbox", { name: w.intro.dontShow }).check();
  await page.getByRole("button", { name: w.intro.close }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: w.start.button })).toBeVisible();
  await expect(page.getByText(w.intro.offlineLead)).toHaveCount(0);
});

test("a suggestion works as an answer; starting over shows the first question again", async ({
  page,
  learner: _,
}) => {
  await startAssessment(page, en);
  await converse(page, en, ["The guitar"]);
  await expect(answerField(page, en, 2)).toBeFocused();
  const suggestions = page.getByRole("group", { name: w.suggestions }).getByRole("button");
  const text = await suggestions.first().innerText();
  await suggestions.first().click();
  await expect(conversation(page, en).getByText(text)).toBeVisible();
  await expect(answerField(page, en, 3)).toBeFocused();
  await startOver(page, en);
  await expect(page.getByRole("button", { name: w.start.button })).toBeFocused();
  await expect(conversation(page, en)).toHaveCount(0);
  await page.getByRole("button", { name: w.start.button }).click();
  await expect(answerField(page, en, 1)).toBeVisible();
  await expect(conversation(page, en).getByText(text)).toHaveCount(0);
});

test("a low number of generations is marked, and without a plan or a generation a dialog leads to the plans", async ({
  page,
  makePerson,
  login,
}) => {
  await login(page, await makePerson({ generations: 3 }));
  await page.goto("/create");
  await expect(page.getByText("3 generations left")).toBeVisible();
  await expect(page.locator("[data-few]")).toHaveCount(0);
  await login(page, await makePerson({ generations: 2 }));
  await page.goto("/create");
  await expect(page.locator("[data-few]")).toContainText("2 generations left");
  await login(page, await makePerson({ generations: 0 }));
  await page.goto("/create");
  const dialog = page.getByRole("dialog", { name: w.premium.title });
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: w.premium.plans }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  // Without a plan the plans come first, and lead back.
  await login(page, await makePerson({ tier: undefined, generations: 0 }));
  await page.goto("/create");
  await expect(page).toHaveURL(/\/pricing\?next=%2Fcreate$/);
});

test("a failed start is retried three times before the error is shown", async ({
  page,
  learner: _,
  watch,
}) => {
  let calls = 0;
  await page.route(call, (route) => {
    calls += 1;
    return route.fulfill({
      status: 503,
      contentType: "application/json",
      body: '{"detail":"x","code":"unavailable"}',
    });
  });
  watch.expectError(refused(/initial-assesment/, 503));
  await page.goto("/create");
  await page.getByRole("button", { name: w.start.button }).click();
  await expect(page.getByText(w.error.start)).toBeVisible();
  expect(calls).toBe(4);
  await page.unroute(call);
  await page.getByRole("button", { name: w.start.button }).click();
  await expect(answerField(page, en, 1)).toBeVisible();
});

test("an answer that fails to send stays in the field, and Try again sends it", async ({
  page,
  learner: _,
  watch,
}) => {
  await startAssessment(page, en);
  await page.route(call, (route) => route.abort());
  watch.expectError(refused(/initial-assesment/, "net::ERR"));
  await answerField(page, en, 1).fill("Everything about bread");
  await sendSubject(page, en);
  await expect(page.getByText(w.error.send)).toBeVisible();
  await expect(answerField(page, en, 1)).toHaveValue("Everything about bread");
  await page.unroute(call);
  await page.getByRole("button", { name: w.tryAgain }).click();
  await reachSecondQuestion(page, en);
  await expect(answerField(page, en, 2)).toHaveValue("");
  await expect(conversation(page, en).getByText("Everything about bread")).toHaveCount(1);
});

test("the finished course is announced and opens after a countdown, which Stay here stops", async ({
  page,
  learner,
}) => {
  const { id } = await createUnfinished(learner, "writing", { title: "Bread from the start" });
  await page.goto("/courses");
  await page.goto("/create");
  await expect(page.getByRole("list", { name: w.progress.steps }).getByRole("listitem")).toHaveCount(7);
  await expect(page.getByText(w.progress.note.lesson)).toBeVisible();
  await finishWriting(id);
  await expect(page.getByText(w.complete.happy)).toBeVisible();
  await expect(page.getByText(w.complete.happy)).toBeFocused();
  await expect(page.getByRole("heading", { name: "Bread from the start" })).toBeVisible();
  await expect(page.getByText(/opens automatically in [1-5] seconds?/)).toBeVisible();
  await page.waitForURL(`**/course/${id}`, { timeout: 10_000 });
  await expect(page.getByRole("heading", { level: 1, name: "Bread from the start" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/courses$/);

  const { id: second } = await createUnfinished(learner, "writing", { title: "Another one" });
  await page.clock.install();
  await page.goto("/create");
  await finishWriting(second);
  await page.getByRole("button", { name: w.complete.stay }).click();
  await expect(page.getByText(w.complete.stayed)).toBeVisible();
  await page.clock.fastForward(6500);
  await expect(page).toHaveURL(/\/create$/);
  // The person can start another course from there.
  const onward = page.getByRole("button", { name: w.complete.another });
  await expect(onward).toBeFocused();
  await onward.click();
  await expect(page.getByText(w.complete.happy)).toHaveCount(0);
  await expect(page.getByRole("button", { name: w.start.button })).toBeFocused();
  await expect(page.getByRole("radio", { name: "Español" })).toBeEnabled();
  await page.getByRole("button", { name: w.start.button }).click();
  await expect(answerField(page, en, 1)).toBeFocused();
});

test("the elapsed time follows the server's clock, even if the computer's clock is wrong", async ({
  page,
  learner,
}) => {
  const { id } = await createUnfinished(learner, "writing");
  await db()
    .update(schema.generationSteps)
    .set({ startedAt: new Date(Date.now() - 90_000) })
    .where(and(eq(schema.generationSteps.courseId, id), eq(schema.generationSteps.key, "outline")));
  await page.addInitScript((wrongBy) => {
    const now = Date.now;
    Date.now = () => now() + wrongBy;
  }, -600_000);
  await page.goto("/create");
  const since = page.getByText(/in \d+ seconds/);
  await expect(since).toBeVisible();
  const seconds = async () => Number(/in (\d+) seconds/.exec(await since.innerText())?.[1]);
  const first = await seconds();
  expect(first).toBeGreaterThanOrEqual(90);
  expect(first).toBeLessThan(180);
  await expect.poll(seconds).toBeGreaterThan(first);
});

test("the first module can be read during generation, and the page updates itself", async ({
  page,
  learner,
}) => {
  const { id } = await createUnfinished(learner, "writing");
  await page.goto("/create");
  await page.getByRole("link", { name: w.progress.readFirst }).click();
  await expect(page.getByText("Lesson of First steps")).toBeVisible();
  await expect(page.getByText(en.words.course.writing.body)).toBeVisible();
  await page.getByRole("navigation", { name: en.words.course.turn }).getByRole("link").click();
  await expect(page.getByText(en.words.course.beingWritten)).toBeVisible();
  await finishWriting(id);
  await expect(page.getByText("The lesson that was awaited.")).toBeVisible();
  await expect(page.getByText(en.words.course.writing.body)).toHaveCount(0);
});
