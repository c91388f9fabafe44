import { teachingCourse } from "@/tests/support/mentor/mentor-course";
import { RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { seriousFaults } from "@/tests/support/pages/page-faults";
import { expect, test } from "@/tests/e2e/fixtures";
import { answerQuestion, openQuiz, settingsFor } from "@/tests/e2e/steps";

// From the quiz to the mentor and back, without a model.
for (const [translation, width] of settingsFor(1))
  test(`a wrong answer is brought to the mentor, who leads back to the quiz (${translation.locale}, ${width} px)`, async ({
    page,
    learner,
  }) => {
    const { course: words, mentor: w } = translation.words;
    const isPhone = width < 1000;
    await page.setViewportSize({ width, height: 860 });
    await page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
    const course = await teachingCourse(learner, { language: translation.language });
    await page.goto(translation.at(`/course/${course.id}`));
    const questions = await openQuiz(page, translation);
    const wrong = RIGHT_OPTION + 1;
    await answerQuestion(page, translation, 0, wrong);
    await questions.first().getByRole("button", { name: words.quiz.askMentor }).click();

    const panel = isPhone
      ? page.getByRole("dialog", { name: w.name })
      : page.getByRole("complementary", { name: "MentorAI" });
    const log = panel.getByRole("log");
    await expect(log.locator("[data-role=user]")).toContainText(`Option ${wrong}`, { timeout: 30_000 });
    await expect(log.locator("[data-role=user]")).toHaveCount(1);
    await expect(log.locator("[data-role=assistant]")).toHaveCount(2);
    await expect(log.locator("[data-role=assistant]").last()).toContainText(`Misconception ${wrong}`);
    expect(await seriousFaults(page)).toEqual([]);

    const skip = panel.getByRole("button", { name: w.skip });
    const takeQuiz = panel.getByRole("button", { name: w.handOver.take });
    await skip.click();
    await expect(log.locator("[data-role=assistant]")).toHaveCount(3);
    await skip.click();
    await takeQuiz.click();
    if (isPhone) await expect(panel).toHaveCount(0);
    await expect(page.getByRole("region", { name: words.quiz.assessment })).toBeInViewport();
    await expect(page.getByRole("button", { name: new RegExp(words.quiz.take) })).toBeFocused();
    await expect(questions.first()).toBeVisible();
  });
