import { sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { submitAnswer } from "@/lib/learning/mutations";
import { createCourse, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { settingsFor } from "@/tests/e2e/steps";

for (const [translation, width] of settingsFor(2)) {
  const { locale, words, at, language } = translation;
  const { record, dashboard } = words;

  test(`the record: states, a recurring idea, the search and the exports (${locale}, ${width} px)`, async ({
    page,
    login,
    makePerson,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const learner = await makePerson({ fullName: "Ada" });
    await login(page, learner);
    const course = await createCourse(learner, { title: "Luz", language, modules: ["Aurora", "Bruma"] });
    const answer = (quiz: number, question_index: number, answer_index: number) =>
      submitAnswer(learner.actor, { quiz_id: course.quizIds[quiz] ?? "", question_index, answer_index });
    await answer(1, 0, 1);
    await answer(1, 1, 1);
    for (const question of [0, 1]) await answer(0, question, RIGHT_OPTION);
    await db()
      .insert(schema.studyMinutes)
      .values({ userId: learner.id, day: sql`(now() at time zone 'UTC')::date`, minutes: 30 })
      .onConflictDoNothing();

    await page.goto(at("/"));
    await expect(
      page.getByRole("region", { name: dashboard.memory.title }).getByRole("listitem"),
    ).toContainText("100");
    await expect(page.getByRole("region", { name: dashboard.weeks.title })).toBeVisible();
    await page.getByRole("link", { name: dashboard.memory.record }).click();
    await page.waitForURL((url) => url.pathname === at("/record"));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: record.title })).toBeVisible();
    const row = main.getByRole("row", { name: /Luz/ });
    await expect(row).toContainText(`${record.states.known}: explain Aurora`);
    await expect(row).toContainText(`${record.states.learning}: explain Bruma`);
    await expect(row).toContainText(fill(record.objectives.count, { known: 1, total: 2 }));
    const idea = main.getByRole("region", { name: record.misconceptions.title }).getByRole("listitem");
    await expect(idea).toContainText("Misconception 1");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      main.getByRole("link", { name: record.export.everything }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("meno-record.json");

    await main.getByRole("searchbox", { name: record.search.title }).fill("bruma");
    await main.getByRole("button", { name: record.search.submit }).click();
    await main.getByRole("link", { name: `${record.search.kind.lesson}: Bruma` }).click();
    await page.waitForURL(/module=2/);
    await expect(page.getByRole("heading", { level: 2, name: "Bruma" })).toBeVisible();

    await page.goto(at("/record"));
    await main.getByRole("link", { name: new RegExp(`^${record.misconceptions.work}`) }).click();
    await expect(page.getByText(/Question 1 of Bruma\?/).last()).toBeVisible({ timeout: 30_000 });
    await expect(page).not.toHaveURL(/option=/);
  });
}
