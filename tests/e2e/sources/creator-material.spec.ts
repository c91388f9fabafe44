import type { Page } from "playwright/test";
import { and, eq, isNotNull } from "drizzle-orm";
import { db, schema } from "@/db";
import { readDocument } from "@/lib/courses/document/queries";
import { ANSWERS } from "@/tests/support/generation/generation";
import { refused } from "@/tests/support/pages/watch-pages";
import { handbook } from "@/tests/support/sources/pdf-file";
import { createSource } from "@/tests/support/sources/source-factory";
import { fill, fillPlural } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerField,
  converse,
  settingsFor,
  startAssessment,
  translations,
  type Translation,
} from "@/tests/e2e/steps";

// A person's own material in the creator, from the file to the plan.

test.use({ author: "model" });

const READING = { timeout: 60_000 };

async function openMaterial(page: Page, { at }: Translation, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(at("/create/material"));
}

const choose = (page: Page, { words }: Translation, file: { name: string; buffer: Buffer }) =>
  page.getByLabel(words.sources.add.choose).setInputFiles({ mimeType: "application/pdf", ...file });

const sourceOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

const emptyPages = {
  en: "No text found on 5 of 60 pages: 3 to 6 and 31.",
  es: "No hay texto en 5 de 60 páginas: de la 3 a la 6 y 31.",
};

for (const [translation, width] of settingsFor(0))
  test(`a scan of sixty pages says which pages have no text and can be replaced: ${translation.locale} at ${width}`, async ({
    page,
    learner: _,
    model: __,
  }) => {
    test.setTimeout(120_000);
    const { words, locale, language } = translation;
    const { facts, notice, permission } = words.sources;
    const blank = [3, 4, 5, 6, 31];
    await openMaterial(page, translation, width);
    await choose(page, translation, { name: "geometry-scan.pdf", buffer: handbook(60, language, blank) });
    const scan = sourceOf(page, "geometry-scan");
    await expect(scan.getByRole("status")).toContainText(emptyPages[locale], READING);
    await expect(scan.getByText(fillPlural(locale, facts.states.partly, { count: 55 }))).toBeVisible();
    await scan.getByLabel(permission.may_use).check();
    await scan.getByLabel(notice.replace).setInputFiles({
      name: "geometry.pdf",
      mimeType: "application/pdf",
      buffer: handbook(6, language),
    });
    const better = sourceOf(page, "geometry");
    await expect(better.getByText(facts.states.read, { exact: true })).toBeVisible(READING);
    await expect(scan).toHaveCount(0);
    await expect(better.getByLabel(permission.may_use)).toBeChecked();
  });

for (const [translation, width] of settingsFor(1))
  test(`a connection that is lost during an upload keeps the file for another try: ${translation.locale} at ${width}`, async ({
    page,
    context,
    learner,
    site,
    watch,
  }) => {
    // Links are loaded in advance and the time zone is stored, also while the server is away.
    watch.expectError(refused(/(?:api\/v1\/(?:sources|users\/me)|_rsc=)/, "net::ERR"));
    const { upload, facts } = translation.words.sources;
    await openMaterial(page, translation, width);
    // The page's scripts are there before the server goes.
    await page.waitForLoadState("networkidle");
    const network = await context.newCDPSession(page);
    const throttle = (uploadThroughput: number) =>
      network.send("Network.emulateNetworkConditions", {
        ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
      });
    await network.send("Network.enable");
    await throttle(100_000);
    const file = Buffer.concat([
      handbook(4, translation.language),
      Buffer.from(`%${"x".repeat(1_500_000)}\n`),
    ]);
    await choose(page, translation, { name: "handbook.pdf", buffer: file });
    const row = sourceOf(page, "handbook.pdf");
    await expect(row.getByRole("progressbar")).toHaveAttribute("aria-valuenow", /^[1-9]/);
    await site.killAndRestart();
    await expect(row.getByText(upload.failed)).toBeVisible(READING);
    // Pieces that arrived before the crash have no digest, show nowhere, and are deleted by a job.
    const whole = and(eq(schema.sources.ownerId, learner.id), isNotNull(schema.sources.digest));
    expect(await db().$count(schema.sources, whole)).toBe(0);
    await throttle(-1);
    await row.getByRole("button", { name: upload.retry }).click();
    const read = sourceOf(page, "handbook").getByText(facts.states.read, { exact: true });
    await expect(read).toBeVisible(READING);
  });

for (const [translation, width] of settingsFor(2))
  test(`what cannot be read is refused with the reason, and a removed source is gone: ${translation.locale} at ${width}`, async ({
    page,
    learner,
    model: _,
  }) => {
    const { add, list } = translation.words.sources;
    await createSource(learner, { title: "Old notes" });
    await openMaterial(page, translation, width);
    await page
      .getByLabel(add.choose)
      .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") });
    await expect(sourceOf(page, "photo.png")).toContainText(add.failure.unsupported);
    await page.getByRole("button", { name: fill(list.remove, { number: 1, title: "Old notes" }) }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: list.delete.confirm }).click();
    await expect(sourceOf(page, "Old notes")).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await db().$count(schema.sources, eq(schema.sources.ownerId, learner.id))).toBe(0);
  });

test("a file that is chosen before the page is ready is not lost", async ({
  page,
  learner: _,
  model: __,
}) => {
  const { add } = translations.en.words.sources;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_next\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  const opened = page.goto("/create/material");
  await page
    .getByLabel(add.choose)
    .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") });
  release();
  await opened;
  await expect(sourceOf(page, "photo.png")).toContainText(add.failure.unsupported);
});

for (const [translation, width] of settingsFor(3))
  test(`the last answer waits for the permission and the reading of the material: ${translation.locale} at ${width}`, async ({
    page,
    learner,
    model: _,
    watch,
  }) => {
    test.setTimeout(90_000);
    watch.expectError(refused(/initial-assesment/, 409));
    await page.setViewportSize({ width, height: 900 });
    const { words, locale, language } = translation;
    const { material, coursePlan } = words.generation;
    const id = await createSource(learner, { state: "reading", pageCount: 9, pagesRead: 2, readAt: null });
    await startAssessment(page, translation);
    await converse(page, translation, ANSWERS[language].slice(0, 3));
    const last = answerField(page, translation, 4);
    await last.fill(ANSWERS[language][3]);
    await last.press("Enter");
    await page.getByRole("link", { name: material.answer }).click();
    await page.getByLabel(words.sources.permission.may_use).check();
    await page.getByRole("button", { name: words.sources.material.next.questions }).click();
    await expect(last).toHaveValue(ANSWERS[language][3]);
    await last.press("Enter");
    await expect(page.getByText(fillPlural(locale, material.reading, { read: 2, total: 9 }))).toBeVisible();
    await db()
      .update(schema.sources)
      .set({ state: "read", pagesRead: 9, readAt: new Date() })
      .where(eq(schema.sources.id, id));
    await expect(page.getByRole("button", { name: coursePlan.start })).toBeEnabled(READING);
  });

for (const [translation, width] of settingsFor(0))
  test(`material that comes after the plan makes a new plan: ${translation.locale} at ${width}`, async ({
    page,
    learner,
    model: _,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const { words, language, at } = translation;
    const { material, coursePlan } = words.generation;
    const start = page.getByRole("button", { name: coursePlan.start });
    const planFrom = page.getByRole("button", { name: material.planFrom });
    await startAssessment(page, translation);
    await converse(page, translation, ANSWERS[language]);
    await expect(start).toBeEnabled(READING);
    await expect(planFrom).toHaveCount(0);
    const source = await createSource(learner, { permission: "may_use" });
    await page.goto(at("/create"));
    await planFrom.click();
    const last = answerField(page, translation, 4);
    await expect(last).toHaveValue(ANSWERS[language][3]);
    await last.press("Enter");
    await expect(start).toBeEnabled(READING);
    await expect(planFrom).toHaveCount(0);
    const [course] = await db()
      .select({ id: schema.courses.id })
      .from(schema.courses)
      .where(eq(schema.courses.authorId, learner.id));
    expect((await readDocument(db(), course?.id ?? ""))?.sources).toEqual([source]);
  });
