import { expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { getResults } from "@/lib/studio/results/queries";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { answer, learn } from "@/tests/support/courses/learners";
import { createPerson } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test("an author sees rounded numbers of people, never one below five, and others see nothing", async () => {
  const [author, other, superuser] = [
    await createPerson(),
    await createPerson(),
    await createPerson({ isSuperuser: true }),
  ];
  const { id, document } = await createDocumentCourse(author);
  for (let n = 0; n < 7; n += 1) {
    const learner = await learn(id);
    if (n < 6) await answer(learner, document, { module: 0, questions: 1, right: false });
    await answer(learner, document, { module: 0 });
    if (n < 4) await answer(learner, document, { module: 1, questions: 1, right: false });
  }
  const results = await getResults(author.actor, id);
  expect(results).toMatchObject({ learners: 5, completed: null });
  expect(results.modules.map(({ begun, passed }) => [begun, passed]).slice(0, 2)).toEqual([
    [5, 5],
    [null, null],
  ]);
  expect(results.questions).toMatchObject([
    { module: 1, question: document.modules[0]?.quiz?.questions[0]?.text, answered: 5, wrong: 5 },
  ]);
  const [question] = results.questions;
  expect(question?.options.map(({ chosen }) => chosen)).toEqual(
    question?.options.map((_, index, all) => {
      const right = all.findIndex(({ is_right: isRight }) => isRight);
      return index === (right + 1) % all.length ? 5 : null;
    }),
  );
  expect(results).not.toHaveProperty("gain");
  expect(await code(getResults(superuser.actor, id))).toBe("ok");
  expect(await code(getResults(other.actor, id))).toBe("course_not_found");
  expect(await code(getResults((await learn(id)).actor, id))).toBe("course_not_found");
});
