import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, translations } from "@/tests/e2e/steps";

const w = translations.en.words.studio;

test.use({ viewport: { width: 1440, height: 900 } });

test("without a model the panel says so, and findings lead to their place or are ignored with a reason", async ({
  page,
  learner,
}) => {
  const { id } = await createDocumentCourse(learner);
  await page.goto(`/studio/${id}`);
  await hydrated(page);
  await expect(page.getByText(w.ask.noModel)).toBeVisible();
  const list = page.getByRole("region", { name: w.findings.title, exact: true });
  await expect(list.getByRole("button", { name: /^Fix/ })).toHaveCount(0);

  const title = /^The lesson has \d+ words$/;
  await expect(list.getByText(title).first()).toBeVisible();
  await list
    .getByRole("button", { name: /^Show: The lesson has/ })
    .first()
    .click();
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest("[data-path]")?.getAttribute("data-path") ?? ""),
    )
    .toContain("/lesson");

  await page.getByRole("button", { name: w.frame.publish }).click();
  const sheet = page.getByRole("dialog");
  await sheet
    .getByRole("button", { name: /^Fix first: The lesson has/ })
    .first()
    .click();
  await expect(sheet).toHaveCount(0);
  await expect(list.getByRole("button", { name: /^Show: The lesson has/ }).first()).toBeFocused();

  await list
    .getByRole("button", { name: /^Ignore: The lesson has/ })
    .first()
    .click();
  await list.getByLabel(w.findings.reason).fill("Short on purpose");
  await list.getByRole("button", { name: w.findings.ignore, exact: true }).last().click();
  await expect(list.getByRole("button", { name: "1 ignored" })).toBeVisible();
  await expect
    .poll(async () => {
      const [row] = await db().select().from(schema.courseDrafts).where(eq(schema.courseDrafts.courseId, id));
      return Object.values(row?.ignored ?? {});
    })
    .toEqual(["Short on purpose"]);
});
