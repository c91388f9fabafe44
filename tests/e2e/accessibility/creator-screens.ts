import { expect } from "playwright/test";
import { createPlanned } from "@/tests/support/generation/planned-course";
import { createUnfinished, finishWriting } from "@/tests/support/generation/unfinished-course";
import { createSource } from "@/tests/support/sources/source-factory";
import { converse, startAssessment } from "@/tests/e2e/steps";
import type { Screen } from "./screens";

export const creatorScreens: Screen[] = [
  {
    name: "creator before the start",
    path: "/create",
    open: async ({ page, translation: { at, words }, enter }) => {
      await enter();
      await page.goto(at("/create"));
      await expect(page.getByText(words.generation.intro.offlineLead)).toBeVisible();
    },
  },
  {
    name: "creator in conversation",
    path: "/create",
    open: async ({ page, translation, enter }) => {
      await enter({ generations: 5 });
      await startAssessment(page, translation);
      await converse(page, translation, ["Binary search"]);
      await expect(
        page
          .getByRole("group", { name: translation.words.generation.suggestions })
          .getByRole("button")
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: "creator refused",
    path: "/create",
    open: async ({ page, translation: { at, words }, enter }) => {
      await enter({ generations: 0 });
      await page.goto(at("/create"));
      await expect(page.getByRole("dialog", { name: words.generation.premium.title })).toBeVisible();
    },
  },
  {
    name: "creator at work",
    path: "/create",
    open: async ({ page, translation: { at, words, language }, enter }) => {
      await createUnfinished(await enter(), "writing", { language });
      await page.goto(at("/create"));
      await expect(page.getByRole("link", { name: words.generation.progress.readFirst })).toBeVisible();
    },
  },
  {
    name: "creator with a plan",
    path: "/create",
    open: async ({ page, translation: { at, words, language }, enter }) => {
      await createPlanned(await enter(), language);
      await page.goto(at("/create"));
      await expect(page.getByRole("button", { name: words.generation.coursePlan.start })).toBeVisible();
    },
  },
  {
    name: "creator with a paused course",
    path: "/create",
    open: async ({ page, translation: { at, words, language }, enter }) => {
      await createUnfinished(await enter(), "paused", { language });
      await page.goto(at("/create"));
      await expect(page.getByRole("button", { name: words.generation.paused.resume })).toBeVisible();
    },
  },
  {
    name: "creator that failed",
    path: "/create",
    open: async ({ page, translation: { at, words, language }, enter }) => {
      await createUnfinished(await enter(), "failed", { language });
      await page.goto(at("/create"));
      await expect(page.getByText(words.generation.failed.title)).toBeVisible();
    },
  },
  {
    name: "creator with a finished course",
    path: "/create",
    open: async ({ page, translation: { at, words, language }, enter }) => {
      const { id } = await createUnfinished(await enter(), "writing", { language });
      await page.goto(at("/create"));
      await expect(page.getByRole("link", { name: words.generation.progress.readFirst })).toBeVisible();
      await finishWriting(id);
      await page.getByRole("button", { name: words.generation.complete.stay }).click();
      await expect(page.getByText(words.generation.complete.stayed)).toBeVisible();
    },
  },
  {
    name: "own material",
    path: "/create/material",
    open: async ({ page, translation: { at, words }, enter }) => {
      const person = await enter();
      await createSource(person, { title: "Notes", emptyPages: [2], pageCount: 3, pagesRead: 3 });
      await createSource(person, { kind: "docx", permission: "only_me", pageCount: 24, pagesRead: 24 });
      await createSource(person, {
        ...{ state: "failed", error: "source_encrypted", readAt: null, language: null },
        ...{ pageCount: 0, pagesRead: 0 },
      });
      await page.goto(at("/create/material"));
      await page.getByRole("button", { name: words.sources.add.paste }).click();
      await expect(page.getByLabel(words.sources.add.text, { exact: true })).toBeFocused();
    },
  },
];
