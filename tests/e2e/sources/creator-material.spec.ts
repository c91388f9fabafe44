import type { Page } from "playwright/test";
import { and, eq, isNotNull } from "drizzle-orm";
import { db, schema } from "@/db";
import { ANSWERS } from "@/tests/support/generation/generation";
import { refused } from "@/tests/support/pages/watch-pages";
import { handbook } from "@/tests/support/sources/pdf-file";
import { createSource } from "@/tests/support/sources/source-factory";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { answerField, converse, startAssessment, translations, type Translation } from "@/tests/e2e/steps";

// A person's own material in the creator, from the file to the plan.

test.use({ author: "model", viewport: { width: 1440, height: 900 } });

const { en } = translations;
const READING = { timeout: 60_000 };

const openMaterial = (page: Page, { at }: Translation) => page.goto(at("/create/material"));

const choose = (page: Page, { words }: Translation, file: { name: string; buffer: Buffer }) =>
  page.getByLabel(words.sources.add.choose).setInputFiles({ mimeType: "application/pdf", ...file });

const sourceOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

test("a scan of sixty pages says which pages have no text and can be replaced", async ({
  page,
  learner: _,
  model: __,
}) => {
  test.setTimeout(120_000);
  const { facts, notice, permission } = en.words.sources;
  const blank = [3, 4, 5, 6, 31];
  await openMaterial(page, en);
  await choose(page, en, { name: "geometry-scan.pdf", buffer: handbook(60, "english", blank) });
  const scan = sourceOf(page, "geometry-scan");
  await expect(scan.getByRole("status")).toContainText(
    "No text found on 5 of 60 pages: 3 to 6 and 31.",
    READING,
  );
  await expect(scan.getByText("55 pages read")).toBeVisible();
  await scan.getByLabel(permission.may_use).check();
  await scan.getByLabel(notice.replace).setInputFiles({
    name: "geometry.pdf",
    mimeType: "application/pdf",
    buffer: handbook(6, "english"),
  });
  const better = sourceOf(page, "geometry");
  await expect(better.getByText(facts.states.read, { exact: true })).toBeVisible(READING);
  await expect(scan).toHaveCount(0);
  await expect(better.getByLabel(permission.may_use)).toBeChecked();
});

test("a connection that is lost during an upload keeps the file for another try", async ({
  page,
  context,
  learner,
  site,
  watch,
}) => {
  // Links are loaded in advance, also while the server is away.
  watch.expectError(refused(/(?:api\/v1\/sources|_rsc=)/, "net::ERR"));
  const { upload } = en.words.sources;
  await openMaterial(page, en);
  const network = await context.newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await network.send("Network.enable");
  await throttle(100_000);
  const file = Buffer.concat([handbook(4, "english"), Buffer.from(`%${"x".repeat(1_500_000)}\n`)]);
  await choose(page, en, { name: "handbook.pdf", buffer: file });
  const row = sourceOf(page, "handbook.pdf");
  await expect(row.getByRole("progressbar")).toHaveAttribute("aria-valuenow", /^[1-9]/);
  await site.killAndRestart();
  await expect(row.getByText(upload.failed)).toBeVisible(READING);
  // Pieces that arrived before the crash have no digest, show nowhere, and are deleted by a job.
  const whole = and(eq(schema.sources.ownerId, learner.id), isNotNull(schema.sources.digest));
  expect(await db().$count(schema.sources, whole)).toBe(0);
  await throttle(-1);
  await row.getByRole("button", { name: upload.retry }).click();
  await expect(sourceOf(page, "handbook").getByText(en.words.sources.facts.states.read)).toBeVisible(READING);
});

test("what cannot be read is refused with the reason, and a removed source is gone", async ({
  page,
  learner,
  model: _,
}) => {
  const { add, list } = en.words.sources;
  await createSource(learner, { title: "Old notes" });
  await openMaterial(page, en);
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

test("the last answer waits for the permission and the reading of the material", async ({
  page,
  learner,
  model: _,
  watch,
}) => {
  test.setTimeout(90_000);
  watch.expectError(refused(/initial-assesment/, 409));
  const { material, coursePlan } = en.words.generation;
  const id = await createSource(learner, { state: "reading", pageCount: 9, pagesRead: 2, readAt: null });
  await startAssessment(page, en);
  await converse(page, en, ANSWERS.english.slice(0, 3));
  const last = answerField(page, en, 4);
  await last.fill("Pictures, please");
  await last.press("Enter");
  await page.getByRole("link", { name: material.answer }).click();
  await page.getByLabel(en.words.sources.permission.may_use).check();
  await page.getByRole("button", { name: en.words.sources.material.next.questions }).click();
  await expect(last).toHaveValue("Pictures, please");
  await last.press("Enter");
  await expect(page.getByText("2 of 9 pages so far")).toBeVisible();
  await db()
    .update(schema.sources)
    .set({ state: "read", pagesRead: 9, readAt: new Date() })
    .where(eq(schema.sources.id, id));
  await expect(page.getByRole("button", { name: coursePlan.start })).toBeEnabled(READING);
});
