import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { createUnfinished } from "@/tests/support/generation/unfinished-course";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerField,
  conversation,
  converse,
  creatorLoadedAnew,
  startAssessment,
  submitLogin,
  toastOf,
  translations,
  sendSubject,
  reachSecondQuestion,
  languagesFor,
} from "@/tests/e2e/steps";

const en = translations.en;
const w = en.words.generation;
const call = "**/api/v1/ai/initial-assesment**";

test("the same answer from two tabs counts once", async ({ page, context, learner }) => {
  await startAssessment(page, en);
  const other = await context.newPage();
  await startAssessment(other, en);
  await answerField(other, en, 1).fill("Italian for a trip");
  await converse(page, en, ["Italian for a trip"]);
  await sendSubject(other, en);
  await reachSecondQuestion(other, en);
  await expect(conversation(other, en).getByText("Italian for a trip")).toHaveCount(1);
  const talks = await db().select().from(schema.assessments).where(eq(schema.assessments.userId, learner.id));
  expect(talks).toHaveLength(1);
});

test("an answer to a question answered in another tab stays in the field, with a notice", async ({
  page,
  context,
  learner: _,
}) => {
  await startAssessment(page, en);
  await converse(page, en, ["Italian for a trip"]);
  const other = await context.newPage();
  await other.goto("/create");
  await expect(answerField(other, en, 2)).toBeFocused();
  await answerField(other, en, 2).fill("What took a while to write");
  await converse(page, en, ["Only a little"], 2);
  await answerField(other, en, 2).press("Enter");
  await expect(other.getByRole("alert").filter({ hasText: w.error.inField })).toHaveText(
    `${fill(w.error.answered, { number: 2 })} ${w.error.inField}`,
  );
  await expect(conversation(other, en).getByText("Only a little", { exact: true })).toBeVisible();
  await expect(answerField(other, en, 3)).toHaveValue("What took a while to write");
  await answerField(other, en, 3).press("Enter");
  await expect(answerField(other, en, 4)).toHaveValue("");
  await expect(other.getByText(w.error.inField)).toHaveCount(0);
});

test("the last answer, already sent in another tab, leads to the progress of the course", async ({
  page,
  learner,
}) => {
  await startAssessment(page, en);
  const { id } = await createUnfinished(learner, "writing", { title: "Bread from the start" });
  const messages = [
    { type: "question", content: "What?" },
    { type: "answer", content: "From the other tab" },
  ];
  const end = {
    data: null,
    error: null,
    end_assessment: true,
    course_title: "Bread from the start",
    course_id: id,
    messages,
    suggestions: [],
    question_number: 4,
  };
  await page.route(call, (route) => route.fulfill({ json: end }));
  await answerField(page, en, 1).fill("From this one");
  await sendSubject(page, en);
  await expect(toastOf(page, fill(w.error.answered, { number: 1 }))).toBeVisible();
  await expect(page.getByRole("list", { name: w.progress.steps })).toBeVisible();
});

for (const translation of languagesFor(1)) {
  test(`a session that ends in mid-assessment: logging in again continues it, in ${translation.locale}`, async ({
    page,
    learner,
    watch,
  }) => {
    const behind = creatorLoadedAnew(page);
    await startAssessment(page, translation);
    await behind;
    await db().delete(schema.sessions).where(eq(schema.sessions.userId, learner.id));
    watch.expectError(refused(/initial-assesment/, 401));
    await answerField(page, translation, 1).fill("Written before the session ended");
    await sendSubject(page, translation);
    await page.getByRole("link", { name: translation.words.generation.signIn }).click();
    await expect(page).toHaveURL(new RegExp(`${translation.at("/login")}\\?next=`));
    await submitLogin(page, translation, learner);
    await page.waitForURL(`**${translation.at("/create")}`);
    await expect(answerField(page, translation, 1)).toHaveValue("Written before the session ended");
    await sendSubject(page, translation);
    await reachSecondQuestion(page, translation);
  });
}

test("the next person in the same tab has an empty field, and the first person's draft returns later", async ({
  page,
  learner,
  makePerson,
  login,
}) => {
  await startAssessment(page, en);
  await answerField(page, en, 1).fill("What only the first one wrote");
  await login(page, await makePerson());
  await startAssessment(page, en);
  await expect(answerField(page, en, 1)).toHaveValue("");
  await answerField(page, en, 1).fill("What the second one wrote");
  await login(page, learner);
  await page.goto("/create");
  await expect(answerField(page, en, 1)).toHaveValue("What only the first one wrote");
});
