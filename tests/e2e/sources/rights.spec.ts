import type { Page } from "playwright/test";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { completeOwn } from "@/tests/support/market/market";
import { createCitedCourse, quotedWords } from "@/tests/support/sources/cited-course";
import { createReadSource } from "@/tests/support/sources/read-source";
import { fill, fillPlural } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, settingsFor, toastOf, type Translation } from "@/tests/e2e/steps";

const { sources } = schema;

const slugOf = async (id: string) => {
  const [course] = await db().select().from(schema.courses).where(eq(schema.courses.id, id));
  return course?.slug ?? "";
};

type Named = { id: string; document: { title: string } };

/** Opens the publishing of a course whose source is only for its author, permits the source, states the rights, and publishes. */
async function publishWithRights(page: Page, { words, locale, at }: Translation, course: Named) {
  const { publish, rights } = words.market;
  const { title } = course.document;
  await page.goto(at("/courses"));
  await page.getByRole("button", { name: fill(words.courses.menu.label, { title }) }).click();
  await page.getByRole("menuitem", { name: publish.menu }).click();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: publish.confirm, exact: true });
  await expect(dialog.getByText(fillPlural(locale, rights.blocked, { count: 1 }))).toBeVisible();
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("button", { name: fill(rights.changeLabel, { title: "Plato, Meno" }) }).click();
  await dialog
    .getByRole("checkbox", { name: fillPlural(locale, rights.statement, { count: 1 }), exact: true })
    .check();
  await confirm.click();
  await expect(page.getByText(publish.done, { exact: true })).toBeVisible();
}

/** Takes the course down on the way from its public page, and undoes that. */
async function takeDownAndUndo(office: Page, { words, at }: Translation, course: Named) {
  const w = words.admin.takedown;
  const { title } = course.document;
  const dialog = office.getByRole("alertdialog");
  const confirm = dialog.getByRole("button", { name: w.action, exact: true });
  await office.goto(at(`/learn/${await slugOf(course.id)}`));
  await office.getByRole("link", { name: w.action, exact: true }).click();
  await office.getByRole("dialog").getByRole("link", { name: w.action, exact: true }).click();
  await office.getByRole("button", { name: fill(w.actionLabel, { title }) }).click();
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("textbox", { name: w.reason }).fill("Its publisher objects.");
  await confirm.click();
  const state = office.getByText(fill(w.state, { reason: "Its publisher objects." }));
  await expect(state).toBeVisible();
  await office.getByRole("button", { name: fill(w.undoLabel, { title }) }).click();
  await dialog.getByRole("button", { name: w.undo, exact: true }).click();
  await expect(toastOf(office, w.undone)).toBeVisible();
  await expect(state).toHaveCount(0);
}

for (const [translation, width] of settingsFor(2))
  test(`an author states the rights to the sources of a course, and a superuser takes it down: ${translation.locale} at ${width}`, async ({
    page,
    makePerson,
    login,
    otherContext,
  }) => {
    const author = await makePerson({ fullName: "Hanna Weiss", tier: 1 });
    const superuser = await makePerson({ fullName: "Ada Admin", isSuperuser: true });
    const course = await createCitedCourse(author, { language: translation.language });
    await completeOwn(course.id);
    await db().update(sources).set({ permission: "only_me" }).where(eq(sources.id, course.source));
    await login(page, author);
    await page.setViewportSize({ width, height: 900 });
    await publishWithRights(page, translation, course);

    const office = await otherContext.newPage();
    await login(office, superuser);
    await office.setViewportSize({ width, height: 900 });
    await takeDownAndUndo(office, translation, course);
  });

for (const [translation, width] of settingsFor(3))
  test(`a source that has changed at its address is read again and replaces the old text in the draft: ${translation.locale} at ${width}`, async ({
    page,
    makePerson,
    login,
  }) => {
    const { words, language, at } = translation;
    const w = words.studio.sources;
    const author = await makePerson({ tier: 1 });
    const course = await createCitedCourse(author, { language });
    await db()
      .update(sources)
      .set({ via: "address", url: "https://example.org/meno", changedAt: new Date() })
      .where(eq(sources.id, course.source));
    const reading = await createReadSource(author.id, [{ text: "Nothing of it is left." }], {
      title: "Plato, Meno, read again",
    });
    await db().update(sources).set({ replaces: course.source }).where(eq(sources.id, reading));
    await login(page, author);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at(`/course/${course.id}/sources`));
    await page.getByRole("link", { name: words.course.coverage.readAgain }).click();
    await page.waitForURL(/\/studio\//);
    await page.goto(at(`/studio/${course.id}?module=about`));
    await expect(page.getByRole("heading", { name: "Plato, Meno" })).toBeVisible();
    await page.getByRole("button", { name: w.compare }).click();
    const dialog = page.getByRole("dialog", { name: fill(w.title, { title: "Plato, Meno" }) });
    await expect(dialog.getByText(quotedWords).first()).toBeVisible();
    await dialog.getByRole("button", { name: w.accept }).click();
    await expect(page.getByText(w.accepted)).toBeVisible();
    await expect(page.getByRole("button", { name: w.compare })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Plato, Meno, read again" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Plato, Meno", exact: true })).toHaveCount(0);
  });

for (const [translation, width] of settingsFor(0))
  test(`an author adds a text to a course in the studio: ${translation.locale} at ${width}`, async ({
    page,
    makePerson,
    login,
  }) => {
    const { words, language, at } = translation;
    const { add, facts } = words.sources;
    const author = await makePerson({ tier: 1 });
    const course = await createCitedCourse(author, { language });
    await login(page, author);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at(`/studio/${course.id}?module=about`));
    await hydrated(page);
    await page.getByRole("button", { name: add.paste }).click();
    await page.getByLabel(add.textTitle, { exact: true }).fill("Notes");
    await page.getByLabel(add.text, { exact: true }).fill("A square has four sides. ".repeat(40));
    await page.getByRole("button", { name: add.textAdd }).click();
    const notes = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Notes" }) });
    await expect(notes.getByText(facts.states.read, { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(notes).toBeVisible();
    await expect(page.getByRole("heading", { name: "Plato, Meno" })).toBeVisible();
  });
