import { expect, test } from "vitest";
import { getCoverage } from "@/lib/sources/coverage/queries";
import { enrol } from "@/tests/support/courses/course-factory";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { createCitedCourse } from "@/tests/support/sources/cited-course";
import { createLearner } from "@/tests/support/users/factories";

test("coverage is for people who learn a course with sources; headings of the rest are for the owner", async () => {
  const [author, learner, stranger] = [await createLearner(), await createLearner(), await createLearner()];
  const course = await createCitedCourse(author);
  await enrol(learner, course.id);
  const own = await getCoverage(author.actor, course.id);
  expect(own.sources).toMatchObject([
    { number: 1, pageCount: 3, permission: "may_use", taught: [{ page: 2, modules: [1, 1] }] },
  ]);
  expect(own.questions).toEqual({ total: 12, sourced: 1 });
  expect(own.paragraphs.sourced).toBe(1);
  expect(own.leftOut).toMatchObject([
    { from: 1, to: 1, headings: [], near: { number: 1, isBefore: false } },
    { from: 3, to: 3, headings: ["Virtue"], near: { number: 1, isBefore: true } },
  ]);
  const seen = await getCoverage(learner.actor, course.id);
  expect(seen.sources[0]?.permission).toBeNull();
  expect(seen.leftOut.flatMap(({ headings }) => headings)).toEqual([]);
  await expect(getCoverage(stranger.actor, course.id)).rejects.toMatchObject({ code: "course_not_found" });
  const plain = await createDocumentCourse(author);
  await expect(getCoverage(author.actor, plain.id)).rejects.toMatchObject({ code: "course_not_found" });
});
