import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { readDocument } from "@/lib/courses/document/queries";
import { storeReading } from "@/lib/generation/module/mutations";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { createPerson } from "@/tests/support/users/factories";

test("a reader changes no question that has been answered while the course is written, and says so", async () => {
  const author = await createPerson();
  const { id: courseId, document } = await createDocumentCourse(author);
  await db()
    .update(schema.courses)
    .set({ generationState: "writing" })
    .where(eq(schema.courses.id, courseId));
  const [module] = document.modules;
  const [answered, open] = module?.quiz?.questions ?? [];
  const option = answered?.options[0];
  if (!module || !answered || !open || !option) throw new Error("the course has two questions");
  await db()
    .insert(schema.quizAttempts)
    .values({
      ...{ id: newId(), userId: author.id, questionId: answered.id, optionId: option.id, isRight: false },
      asked: { question: answered.text, options: [option.text], chosen: option.text },
    });
  const rewrite = (question: { id: string; text: string }) => ({
    op: "set" as const,
    path: `modules/${module.id}/quiz/questions/${question.id}/text`,
    before: question.text,
    value: "What does doubling do to seven?",
  });
  await storeReading(
    { courseId, moduleId: module.id },
    { patches: [rewrite(answered), rewrite(open)], notes: [] },
  );
  const stored = await readDocument(db(), courseId);
  const texts = stored?.modules[0]?.quiz?.questions.map(({ text }) => text);
  expect(texts?.slice(0, 2)).toEqual([answered.text, "What does doubling do to seven?"]);
  const [course] = await db().select().from(schema.courses).where(eq(schema.courses.id, courseId));
  expect(course?.readerNotes).toEqual([
    { moduleId: module.id, text: expect.stringContaining(answered.text) as string },
  ]);
});
