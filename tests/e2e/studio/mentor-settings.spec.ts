import type { CourseDocument } from "@/lib/courses/document";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { overflowing, seriousFaults } from "@/tests/support/pages/page-faults";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, settingsFor } from "@/tests/e2e/steps";

for (const [translation, width] of settingsFor(0))
  test(`the author sets how the mentor tutors (${translation.locale}, ${width} px)`, async ({
    page,
    learner,
  }) => {
    const w = translation.words.studio.mentor;
    await page.setViewportSize({ width, height: 860 });
    await page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
    const { id } = await createDocumentCourse(learner, courseDocumentOf(1));
    await page.goto(translation.at(`/studio/${id}?module=about`));
    await hydrated(page);
    const settings = page.getByRole("region", { name: w.title });
    const stored = async () => {
      const answer = await page.request.get(`/api/v1/courses/${id}/draft`);
      return ((await answer.json()) as { document: CourseDocument }).document.mentor;
    };
    expect(await stored()).toBeUndefined();
    await expect(settings.getByRole("radio", { name: w.pace.normal })).toBeChecked();
    await settings.getByRole("radio", { name: w.pace.slow }).click();
    await expect(settings.getByText(w.paceHint.slow)).toBeVisible();
    await settings.getByRole("radio", { name: w.tones.formal }).click();
    await settings.getByRole("checkbox", { name: w.answers }).uncheck();
    await settings.getByRole("textbox", { name: w.context }).fill("Nurses on night shifts.");
    const expected = {
      hints: "slow",
      tone: "formal",
      answersLessonQuestions: false,
      context: "Nurses on night shifts.",
    };
    await expect.poll(stored).toEqual(expected);
    expect(await seriousFaults(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);

    await page.reload();
    await hydrated(page);
    await expect(settings.getByRole("radio", { name: w.tones.formal })).toBeChecked();
    await expect(settings.getByRole("textbox", { name: w.context })).toHaveValue(expected.context);
  });
