import { expect, type Page } from "playwright/test";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { completeCourse, submitAnswer } from "@/lib/learning/mutations";
import { createCourse, RIGHT_OPTION, type CourseOptions } from "@/tests/support/courses/course-factory";
import { createFresh, takeWholeCheck, wrongOption } from "@/tests/support/courses/fresh";
import { createCitedCourse } from "@/tests/support/sources/cited-course";
import { createPerson, type Person, type PersonOptions } from "@/tests/support/users/factories";
import { createUnfinished } from "@/tests/support/generation/unfinished-course";
import { fill } from "@/tests/support/text/words";
import { answerQuestion, openMentor, openQuiz, type Translation } from "@/tests/e2e/steps";

export type ScreenSetup = {
  page: Page;
  translation: Translation;
  /** Logs a new person in: a learner on the free plan by default. */
  enter: (options?: PersonOptions) => Promise<Person>;
  expectError: (message: RegExp) => void;
};

/** A screen of the product in one of its states. `path` is the page's path in pageRoutes(), null without a page; `open` resolves when the state is shown. */
export type Screen = { name: string; path: string | null; open: (setup: ScreenSetup) => Promise<void> };

const lesson = `## Why it matters

A **sorted** shelf answers *more* than the question you ask; see [the encyclopaedia](https://en.wikipedia.org/wiki/Binary_search).

> A quotation that stands by itself.

\`\`\`python
def find(shelf, wanted): return next((place for place, book in enumerate(shelf) if book == wanted and place >= 0), None)
\`\`\`

| Books | Looks | Looks when the shelf is in order | A column more |
|---|--:|--:|---|
| 1,000 | 1,000 | 10 | and its note |

1. Open it in the middle.
2. Drop one half; a-very-long-word-without-any-blank-in-it-that-a-narrow-window-has-to-break-somewhere.
`;

/** A course with everything that a page can show, in the language of the test. */
async function richCourse({ translation }: ScreenSetup, person: Person, options: CourseOptions = {}) {
  const made = await createCourse(person, {
    title: "The order of things, and what one look at the middle of a shelf can tell",
    language: translation.language,
    introduction: "What you said, and what follows from it.",
    tags: ["Searching", "Order"],
    ...options,
  });
  await db().update(schema.modules).set({ lesson }).where(eq(schema.modules.courseId, made.id));
  return made;
}

/** Answers every question of the quizzes correctly. */
async function passAll(person: Person, quizIds: string[]): Promise<void> {
  for (const quiz_id of quizIds)
    for (const question_index of [0, 1])
      await submitAnswer(person.actor, { quiz_id, question_index, answer_index: RIGHT_OPTION });
}

const memberScreens: Screen[] = [
  {
    name: "record with a recurring idea and a search",
    path: "/record",
    open: async (setup) => {
      const { page, translation, enter } = setup;
      const person = await enter();
      const { quizIds } = await richCourse(setup, person);
      const [quiz_id = "", second = ""] = quizIds;
      for (const question_index of [0, 1])
        await submitAnswer(person.actor, { quiz_id, question_index, answer_index: 0 });
      await passAll(person, [second]);
      await page.goto(`${translation.at("/record")}?q=shelf`);
      await expect(
        page.getByRole("region", { name: translation.words.record.misconceptions.title }),
      ).toBeVisible();
    },
  },
  {
    name: "pricing with the free plan's dialog",
    path: "/pricing",
    open: async ({ page, translation: { at, words }, enter }) => {
      await enter({ tier: undefined, generations: 0 });
      await page.goto(at("/pricing"));
      await page
        .getByText(fill(words.billing.see, { plan: words.billing.plans.explorer }), { exact: true })
        .click();
      await page.getByRole("button", { name: words.billing.join }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "pricing with a plan",
    path: "/pricing",
    open: async ({ page, translation: { at, words }, enter }) => {
      await enter();
      await page.goto(at("/pricing"));
      await page
        .getByText(fill(words.billing.see, { plan: words.billing.plans.explorer }), { exact: true })
        .click();
      await expect(page.getByText(words.billing.state.current)).toBeVisible();
    },
  },
  {
    name: "dashboard of a new person",
    path: "/dashboard",
    open: async ({ page, translation: { at, words }, enter }) => {
      await enter();
      await page.goto(at("/"));
      await expect(page.getByRole("heading", { name: words.dashboard.first.title })).toBeVisible();
    },
  },
  {
    name: "dashboard with courses",
    path: "/dashboard",
    open: async (setup) => {
      const person = await setup.enter();
      for (const title of ["One", "Two", "Three"]) await richCourse(setup, person, { title });
      await setup.page.goto(setup.translation.at("/"));
      await expect(
        setup.page.getByRole("heading", { name: setup.translation.words.dashboard.courses.title }),
      ).toBeVisible();
    },
  },
  {
    name: "my courses without any",
    path: "/courses",
    open: async ({ page, translation: { at, words }, enter }) => {
      await enter();
      await page.goto(at("/courses"));
      await expect(page.getByText(words.courses.empty.title)).toBeVisible();
    },
  },
  {
    name: "my courses with filters and a menu",
    path: "/courses",
    open: async (setup) => {
      const { page, translation } = setup;
      const person = await setup.enter();
      await richCourse(setup, person, { title: "Rated", ratingSum: 13, ratingCount: 3 });
      await createUnfinished(person, "writing", { title: "Being written", language: translation.language });
      await page.goto(translation.at("/courses"));
      await page.getByRole("checkbox", { name: translation.words.common.levels.beginner }).check();
      await page
        .getByRole("button", { name: fill(translation.words.courses.menu.label, { title: "Rated" }) })
        .click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
];

const courseScreens: Screen[] = [
  {
    name: "course with the mentor",
    path: "/course/[courseId]",
    open: async (setup) => {
      const { id } = await richCourse(setup, await setup.enter());
      await setup.page.goto(setup.translation.at(`/course/${id}`));
      const { composer, replies } = await openMentor(setup.page);
      await composer.fill("?");
      await composer.press("Enter");
      await expect(replies).toHaveCount(2);
    },
  },
  {
    name: "course with its quiz",
    path: "/course/[courseId]",
    open: async (setup) => {
      const { id } = await richCourse(setup, await setup.enter());
      await setup.page.goto(setup.translation.at(`/course/${id}?module=2`));
      const questions = await openQuiz(setup.page, setup.translation);
      await answerQuestion(setup.page, setup.translation, 0, RIGHT_OPTION);
      await answerQuestion(setup.page, setup.translation, 1, 0);
      await expect(questions.nth(1).getByText(setup.translation.words.course.quiz.incorrect)).toBeVisible();
    },
  },
  {
    name: "course being written",
    path: "/course/[courseId]",
    open: async ({ page, translation: { at, words, language }, enter }) => {
      const { id } = await createUnfinished(await enter(), "writing", { language });
      await page.goto(at(`/course/${id}?module=2`));
      await expect(page.getByText(words.course.beingWritten)).toBeVisible();
    },
  },
  {
    name: "course with the source of an open mark",
    path: "/course/[courseId]",
    open: async ({ page, translation: { at, language }, enter }) => {
      const { id } = await createCitedCourse(await enter(), { language });
      await page.goto(at(`/course/${id}#source-1`));
      await expect(page.locator(".source-page mark")).toBeVisible();
    },
  },
  {
    name: "sources and coverage",
    path: "/course/[courseId]/sources",
    open: async ({ page, translation: { at, words, language }, enter }) => {
      const { id } = await createCitedCourse(await enter(), { language });
      await page.goto(at(`/course/${id}/sources`));
      await expect(page.getByRole("heading", { name: words.course.coverage.leftOut })).toBeVisible();
      await page.getByRole("slider").focus();
      await expect(page.locator(".page-tip")).toBeVisible();
    },
  },
  {
    name: "preview of another person's course",
    path: "/course/[courseId]",
    open: async (setup) => {
      const { id } = await richCourse(setup, await createPerson(), { isPublished: true, price: 500 });
      await setup.enter();
      await setup.page.goto(setup.translation.at(`/course/${id}`));
      await expect(setup.page.getByText(setup.translation.words.course.preview)).toBeVisible();
    },
  },
  {
    name: "question of the opening check",
    path: "/course/[courseId]/opening-check",
    open: async (setup) => {
      const { page, translation, enter } = setup;
      const made = await richCourse(setup, await enter());
      await createFresh(made);
      await page.goto(translation.at(`/course/${made.id}/opening-check`));
      await page.getByRole("button", { name: translation.words.learning.check.start }).click();
      await expect(page.getByRole("radio").first()).toBeVisible();
    },
  },
  {
    name: "result of the final check",
    path: "/course/[courseId]/final-check",
    open: async (setup) => {
      const { page, translation, enter } = setup;
      const person = await enter();
      const made = await richCourse(setup, person);
      await createFresh(made);
      await passAll(person, made.quizIds);
      await takeWholeCheck(person.actor, { courseId: made.id, kind: "final" }, wrongOption);
      await page.goto(translation.at(`/course/${made.id}/final-check`));
      await expect(page.getByText(translation.words.learning.check.tomorrow)).toBeVisible();
    },
  },
  {
    name: "completed course",
    path: "/course/[courseId]",
    open: async (setup) => {
      const person = await setup.enter();
      const made = await richCourse(setup, person);
      await passAll(person, made.quizIds);
      await completeCourse(person.actor, made.id);
      await setup.page.goto(setup.translation.at(`/course/${made.id}`));
      await expect(
        setup.page.getByRole("link", { name: setup.translation.words.learning.completion.record }),
      ).toBeVisible();
    },
  },
  {
    name: "certificate",
    path: "/certificate/[id]",
    open: async (setup) => {
      const person = await setup.enter();
      const made = await richCourse(setup, person);
      await passAll(person, made.quizIds);
      const { certificate_id } = await completeCourse(person.actor, made.id);
      await setup.page.goto(setup.translation.at(`/certificate/${certificate_id}`));
      await expect(
        setup.page.getByText(setup.translation.words.learning.certificate.recordVerified),
      ).toBeVisible();
    },
  },
  {
    name: "404 for a signed-in person",
    path: null,
    open: async ({ page, translation: { at, words }, enter, expectError }) => {
      await enter();
      expectError(/status of 404/);
      await page.goto(at("/course/01900000-0000-7000-8000-000000000000"));
      await expect(page.getByText(words.notFound.text)).toBeVisible();
    },
  },
];

export const screens: Screen[] = [...memberScreens, ...courseScreens];
