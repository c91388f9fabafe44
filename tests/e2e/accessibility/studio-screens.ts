import { expect } from "playwright/test";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import type { Person } from "@/tests/support/users/factories";
import { fill } from "@/tests/support/text/words";
import { hydrated } from "@/tests/e2e/steps";
import type { Screen, ScreenSetup } from "./screens";

/** A course of the person whose draft has a changed, a hidden and a removed module. */
async function draftOf(person: Person, { translation }: ScreenSetup): Promise<string> {
  const document = { ...courseDocumentOf(4), language: translation.language };
  const { id } = await createDocumentCourse(person, document);
  const [first, second] = document.modules;
  if (first) first.title = "A long title about the order of things, and what one look at it can tell";
  if (second) second.hidden = true;
  document.modules.pop();
  await saveDraft(person.actor, id, { version: 0, document, edited_by: "both" });
  return id;
}

/** The studio, its sheet of a publication, its history, and the import of a course. */
export const studioScreens: Screen[] = [
  {
    name: "the studio",
    path: "/studio/[courseId]",
    open: async (setup) => {
      const { page, translation, enter } = setup;
      await page.goto(translation.at(`/studio/${await draftOf(await enter(), setup)}`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await hydrated(page);
    },
  },
  {
    name: "the studio, publishing changes",
    path: "/studio/[courseId]",
    open: async (setup) => {
      const { page, translation, enter } = setup;
      const { publish, publishShort } = translation.words.studio.frame;
      await page.goto(translation.at(`/studio/${await draftOf(await enter(), setup)}`));
      await hydrated(page);
      await page
        .getByRole("button", { name: publish })
        .or(page.getByRole("button", { name: publishShort }))
        .click();
      await expect(page.getByRole("dialog").getByText(translation.words.studio.publish.nobody)).toBeVisible();
    },
  },
  {
    name: "the results of a course",
    path: "/studio/[courseId]/results",
    open: async (setup) => {
      const { page, translation, enter } = setup;
      await page.goto(translation.at(`/studio/${await draftOf(await enter(), setup)}/results`));
      await expect(page.getByText(translation.words.studio.results.noQuestions)).toBeVisible();
    },
  },
  {
    name: "the history of a course",
    path: "/studio/[courseId]/history",
    open: async (setup) => {
      const { page, translation, enter } = setup;
      const person = await enter();
      const id = await draftOf(person, setup);
      await publishDraft(person.actor, id, {
        note: "A long note on what has changed, and why it is better now.",
      });
      await page.goto(translation.at(`/studio/${id}/history`));
      const name = fill(translation.words.studio.history.restore, { number: 1 });
      await expect(page.getByRole("button", { name })).toBeVisible();
    },
  },
  {
    name: "a version of a course",
    path: "/studio/[courseId]/history/[number]",
    open: async (setup) => {
      const { page, translation, enter } = setup;
      const person = await enter();
      const id = await draftOf(person, setup);
      await publishDraft(person.actor, id, { note: "" });
      const { document } = await getDraft(person.actor, id);
      await page.goto(translation.at(`/studio/${id}/history/2`));
      const name = document.modules[0]?.title ?? "";
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    },
  },
  {
    name: "the import of a course",
    path: "/courses",
    open: async ({ page, translation, enter }) => {
      await enter();
      const { transfer } = translation.words.studio;
      await page.goto(translation.at("/courses"));
      await hydrated(page);
      await page.getByRole("button", { name: transfer.import, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: transfer.importTitle });
      await dialog.locator("input[type=file]").setInputFiles({
        name: "a-course-with-a-long-name-for-a-narrow-window.md",
        mimeType: "text/markdown",
        buffer: Buffer.from(
          "---\ntitle: Order\nunknown: a value\n---\n\n# Objectives\n\nText that is no list\n",
        ),
      });
      await expect(dialog.getByRole("link", { name: transfer.toStudio })).toBeVisible();
    },
  },
];
