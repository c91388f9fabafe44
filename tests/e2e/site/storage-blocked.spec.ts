import { teachingCourse } from "@/tests/support/mentor/mentor-course";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerField,
  conversation,
  converse,
  openMentor,
  startAssessment,
  translations,
} from "@/tests/e2e/steps";

// A browser without storage: drafts are lost with a reload, and everything else works.
test.use({ viewport: { width: 1440, height: 900 } });

const { en } = translations;

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const storage of ["localStorage", "sessionStorage"]) Object.defineProperty(window, storage, { get });
  }),
);

test("the creator's notice can be closed, and a conversation continues", async ({ page, learner: _ }) => {
  const { intro } = en.words.generation;
  await page.goto("/create");
  await page.getByRole("checkbox", { name: intro.dontShow }).check();
  await page.getByRole("main").getByRole("button", { name: intro.close, exact: true }).click();
  await expect(page.getByText(intro.lead)).toHaveCount(0);
  await startAssessment(page, en);
  await converse(page, en, ["Sourdough bread"]);
  await expect(conversation(page, en).getByText("Sourdough bread", { exact: true })).toBeVisible();
  await expect(answerField(page, en, 2)).toHaveValue("");
});

test("a course shows its lesson, and the mentor answers", async ({ page, learner }) => {
  const { id } = await teachingCourse(learner);
  await page.goto(`/course/${id}`);
  await expect(page.getByRole("article", { name: en.words.course.lesson })).toBeVisible();
  const { composer, said, replies } = await openMentor(page);
  await composer.fill("is it the middle one?");
  await composer.press("Enter");
  await expect(said.last()).toContainText("is it the middle one?");
  await expect(replies).toHaveCount(2, { timeout: 30_000 });
});
