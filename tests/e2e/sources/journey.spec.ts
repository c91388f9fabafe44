import type { Page } from "playwright/test";
import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { readDocument } from "@/lib/courses/document/queries";
import type { SourcesContext } from "@/tests/support/generation/cited-drafts";
import { ANSWERS } from "@/tests/support/generation/generation";
import type { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { handbook } from "@/tests/support/sources/pdf-file";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerField,
  converse,
  courseIdOf,
  openMentorAt,
  settingsFor,
  startWriting,
  type Translation,
} from "@/tests/e2e/steps";

// From a person's own PDF to a course that cites it, and a mentor that does.

test.use({ author: "model" });

const SLOW = { timeout: 60_000 };

const sourceOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

/** Brings a PDF of four pages and a pasted text, and waits until they are read. */
async function bringMaterial(page: Page, { words, language, at }: Translation): Promise<void> {
  const { add, facts, material } = words.sources;
  await page.goto(at("/create"));
  await page.getByRole("link", { name: words.generation.material.bring }).click();
  await expect(page.getByRole("heading", { level: 1, name: material.title })).toBeVisible();
  await page
    .getByLabel(add.choose)
    .setInputFiles({ name: "handbook.pdf", mimeType: "application/pdf", buffer: handbook(4, language) });
  await page.getByRole("button", { name: add.paste }).click();
  await page.getByLabel(add.textTitle).fill("Notes");
  await page.getByLabel(add.text, { exact: true }).fill("Yeast needs warmth. ".repeat(60));
  await page.getByRole("button", { name: add.textAdd }).click();
  for (const title of ["handbook", "Notes"])
    await expect(sourceOf(page, title).getByText(facts.states.read, { exact: true })).toBeVisible(SLOW);
}

/** States the permissions, of which the first is asked for, and goes on to the questions. */
async function permit(page: Page, translation: Translation): Promise<void> {
  const { material, permission } = translation.words.sources;
  const next = page.getByRole("button", { name: material.next.questions });
  await next.click();
  await expect(sourceOf(page, "handbook").getByLabel(permission.may_use)).toBeFocused();
  await page.keyboard.press("Space");
  await sourceOf(page, "Notes").getByLabel(permission.only_me).check();
  await expect(page.getByText(permission.onlyMeHint)).toBeVisible();
  await page.getByLabel(material.only.label).check();
  await next.click();
  await expect(answerField(page, translation, 1)).toBeVisible(SLOW);
}

/** The first citation of the handbook in the first lesson, with its page and quoted words. */
async function firstCitation(courseId: string) {
  const document = await readDocument(db(), courseId);
  expect(document).toMatchObject({
    onlyFromSources: true,
    sources: [expect.any(String), expect.any(String)],
  });
  const source = document?.sources?.[0] ?? "";
  const citation = document?.modules[0]?.citations?.find((one) => one.source === source);
  const [passage] = await db()
    .select()
    .from(schema.passages)
    .where(and(eq(schema.passages.sourceId, source), eq(schema.passages.number, citation?.passage ?? 0)));
  return { page: passage?.page ?? 0, quote: passage?.text.slice(citation?.from, citation?.to) ?? "" };
}

/** Words of the handbook's page 2, and a reply around the citations. */
const pageTwo = {
  english: {
    question: "What does page 2 say?",
    words: "On a high mountain the air",
    reply: ["The page speaks of mountains.", "It also speaks of cats.", "What follows from that?"],
  },
  español: {
    question: "¿Qué dice la página 2?",
    words: "En una montaña alta el aire",
    reply: ["La página habla de montañas.", "También habla de gatos.", "¿Qué se sigue de eso?"],
  },
};
const INVENTED = "words that the page does not have";

/** Lets the model cite page 2 with its own words and with invented ones. */
function citePageTwo(model: FakeOpenAi, language: keyof typeof pageTwo): void {
  const { words, reply } = pageTwo[language];
  model.respond(({ context, schema: isReader }) => {
    if (isReader) return { json: { gives_away: false } };
    const { passages = [] } = context as SourcesContext;
    const id = passages.find(({ text }) => text.startsWith("2.1 "))?.id ?? "9.9";
    return `[question] ${reply[0]} [^${id}: ${words}] ${reply[1]} [^${id}: ${INVENTED}] ${reply[2]}`;
  });
}

for (const [translation, width] of settingsFor(1))
  test(`a PDF becomes a course that cites it, and the mentor cites the page it is asked about: ${translation.locale} at ${width}`, async ({
    page,
    learner: _,
    model,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    const { words, language } = translation;
    const w = words.course.citations;
    await bringMaterial(page, translation);
    await page.reload();
    await permit(page, translation);
    await converse(page, translation, ANSWERS[language]);
    await startWriting(page, translation);
    await expect(page.getByText(words.generation.complete.happy)).toBeVisible(SLOW);
    await page.getByRole("button", { name: words.generation.complete.stay }).click();
    await page.getByRole("link", { name: words.generation.complete.open }).click();
    const lesson = page.getByRole("article", { name: words.course.lesson });
    await expect(lesson).toBeVisible();

    const cited = await firstCitation(courseIdOf(page));
    const quoted = page.locator(".source-page mark");
    await lesson
      .getByRole("button", { name: fill(w.name, { number: 1, page: cited.page }) })
      .first()
      .click();
    await expect(quoted).toHaveText(cited.quote);
    await expect(page.getByText(w.agrees, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(quoted).toHaveCount(0);

    const { composer, replies } = await openMentorAt(page, translation, width);
    citePageTwo(model, language);
    await composer.fill(pageTwo[language].question);
    await composer.press("Enter");
    const answer = replies.last();
    await expect(answer).toContainText(pageTwo[language].reply[2] ?? "", SLOW);
    await expect(answer).not.toContainText(INVENTED);
    const mark = answer.getByRole("button", { name: fill(w.name, { number: 1, page: 2 }) });
    await expect(mark).toHaveCount(1);
    await mark.click();
    await expect(quoted).toHaveText(pageTwo[language].words);
    await page.keyboard.press("Escape");
    await expect(quoted).toHaveCount(0);
    await expect(mark).toBeFocused();
  });
