import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { seedLibrary } from "@/scripts/seed/library";
import { libraryId, readLibrary, type LibraryCourse } from "@/scripts/seed/library-files";
import { completeCourse, submitAnswer } from "@/lib/learning/mutations";
import { getCourse } from "@/lib/courses/queries";
import { createLearner } from "@/tests/support/users/factories";
import { enrol } from "@/tests/support/courses/course-factory";

const library = readLibrary();
const first = library[0] as LibraryCourse;
const id = libraryId(first.twinKey, first.locale);

async function rows() {
  const of = async (
    table: typeof schema.modules | typeof schema.questions | typeof schema.options | typeof schema.materials,
  ) => (await db().select({ n: count() }).from(table))[0]?.n;
  return [
    await of(schema.modules),
    await of(schema.questions),
    await of(schema.options),
    await of(schema.materials),
  ];
}

test("the library is published once, by an author who cannot sign in", async () => {
  expect(await seedLibrary()).toBe(library.length);
  const before = await rows();
  expect(await seedLibrary()).toBe(0);
  expect(await rows()).toEqual(before);
  const stored = await db().select().from(schema.courses).where(eq(schema.courses.isPublished, true));
  expect(stored.map((c) => [c.twinKey, c.language, c.price]).sort()).toEqual(
    library.map((c) => [c.twinKey, c.language, 0]).sort(),
  );
  const [author] = await db()
    .select()
    .from(schema.users)
    .where(eq(schema.users.id, stored[0]?.authorId ?? ""));
  const untouchable = { passwordHash: null, googleSub: null, isActive: false, isSuperuser: false };
  expect(author).toMatchObject(untouchable);
  // Administrators of earlier versions could edit the account.
  await db()
    .update(schema.users)
    .set({ passwordHash: "$argon2id$x", googleSub: "1", isActive: true, isSuperuser: true })
    .where(eq(schema.users.id, author?.id ?? ""));
  await seedLibrary();
  const [again] = await db()
    .select()
    .from(schema.users)
    .where(eq(schema.users.id, author?.id ?? ""));
  expect(again).toMatchObject(untouchable);
});

test("a learner's passed quizzes survive edited texts and moved modules and questions", async () => {
  await seedLibrary();
  const learner = await createLearner();
  await enrol(learner, id);
  for (const part of first.modules) {
    const quizId = libraryId(libraryId(id, part.key), "quiz");
    for (const [i, item] of part.draft.questions.entries()) {
      expect(
        (await submitAnswer(learner.actor, { quiz_id: quizId, question_index: i, answer_index: item.right }))
          .correct,
      ).toBe(true);
    }
  }
  const moved: LibraryCourse = {
    ...first,
    outline: {
      ...first.outline,
      course_title: "Another title",
      modules: [...first.outline.modules].reverse(),
    },
    modules: [...first.modules].reverse().map((m) => ({
      ...m,
      questionKeys: [...m.questionKeys].reverse(),
      draft: {
        ...m.draft,
        lesson: `${m.draft.lesson}\n\nOne more line.`,
        questions: [...m.draft.questions].reverse(),
      },
    })),
  };
  expect(await seedLibrary([moved])).toBe(1);
  const { structure } = await getCourse(learner.actor, id);
  expect(structure.course_title).toBe("Another title");
  expect(structure.modules.map((m) => m.module_title)).toEqual(moved.outline.modules.map((m) => m.title));
  expect(structure.modules.every((m) => m.quiz_passed && m.lesson?.endsWith("One more line."))).toBe(true);
  await completeCourse(learner.actor, id);
});

test("a checked link keeps its result, and a removed link disappears", async () => {
  await seedLibrary();
  await db().update(schema.materials).set({ status: "ok", checkedAt: new Date() });
  const [head, ...rest] = first.modules;
  if (!head) throw new Error("The library's first course has no module");
  const [dropped, ...links] = head.draft.learning_materials;
  const edited: LibraryCourse = {
    ...first,
    modules: [
      {
        ...head,
        draft: { ...head.draft, learning_materials: links.map((l) => ({ ...l, title: `${l.title} (2)` })) },
      },
      ...rest,
    ],
  };
  await seedLibrary([edited]);
  const stored = await db()
    .select()
    .from(schema.materials)
    .where(eq(schema.materials.moduleId, libraryId(id, head.key)));
  expect(stored.map((m) => m.url).sort()).toEqual(links.map((l) => l.url).sort());
  expect(stored.every((m) => m.status === "ok" && m.title.endsWith("(2)") && m.url !== dropped?.url)).toBe(
    true,
  );
});
