import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { readingText } from "@/tests/support/sources/reading/passages";
import { expect, test } from "@/tests/e2e/fixtures";
import { settingsFor } from "@/tests/e2e/steps";

// Without a model, a person's own text becomes a reading course.

for (const [translation, width] of settingsFor(1))
  test(`a pasted text becomes a reading course: ${translation.locale} at ${width}`, async ({
    page,
    learner,
  }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width, height: 900 });
    const { words, language, at } = translation;
    const { add, facts, material, permission } = words.sources;
    await page.goto(at("/create/material"));
    await page.getByRole("button", { name: add.paste }).click();
    await page.getByLabel(add.textTitle).fill("Notes");
    await page
      .getByLabel(add.text, { exact: true })
      .fill(readingText(language === "español" ? "pan" : "tides"));
    await page.getByRole("button", { name: add.textAdd }).click();
    const notes = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Notes" }) });
    await expect(notes.getByText(facts.states.read, { exact: true })).toBeVisible({ timeout: 60_000 });
    await notes.getByLabel(permission.may_use).check();
    await page.getByRole("button", { name: material.readingCourse.build }).click();
    await page.waitForURL(/\/course\//, { timeout: 60_000 });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".cite").first()).toBeVisible();
    const [course] = await db()
      .select({ kind: schema.courses.kind, language: schema.courses.language })
      .from(schema.courses)
      .where(eq(schema.courses.authorId, learner.id));
    expect(course).toEqual({ kind: "reading", language });
    await page.locator(".cite").first().click();
    await expect(page.locator("#source-page")).toBeVisible();
  });
