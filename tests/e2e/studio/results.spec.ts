import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { signToken } from "@/lib/core/auth/signed-token";
import { DIGEST_LINK } from "@/lib/mailing/policy";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { answer, learn } from "@/tests/support/courses/learners";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, settingsFor } from "@/tests/e2e/steps";

for (const [{ locale, words, at }, width] of settingsFor(1)) {
  test.describe(`${locale} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("an author sees which question is hardest", async ({ page, learner }) => {
      const course = await createDocumentCourse(learner);
      const [question] = course.document.modules[0]?.quiz?.questions ?? [];
      for (let n = 0; n < 6; n += 1) {
        const one = await learn(course.id);
        await answer(one, course.document, { module: 0, questions: 1, right: false });
        await answer(one, course.document, { module: 0 });
      }
      await page.goto(at(`/studio/${course.id}/results`));
      await expect(page.getByRole("heading", { level: 1, name: words.studio.results.title })).toBeVisible();
      await expect(page.getByRole("heading", { name: question?.text })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });

    test("one click ends the weekly digest, without a login", async ({ page, makePerson }) => {
      const { id: userId } = await makePerson();
      const { reviewSettings } = schema;
      await db().insert(reviewSettings).values({ userId, digest: true });
      await page.goto(at(`/unsubscribe?token=${signToken(DIGEST_LINK, userId)}`));
      await hydrated(page);
      await page.getByRole("button", { name: words.users.unsubscribe.button }).click();
      await expect(page.getByText(words.users.unsubscribe.ended)).toBeVisible();
      const [row] = await db().select().from(reviewSettings).where(eq(reviewSettings.userId, userId));
      expect(row?.digest).toBe(false);
    });
  });
}
