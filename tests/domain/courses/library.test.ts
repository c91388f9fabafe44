import { and, count, eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { seedLibrary } from "@/scripts/seed/library";
import { courseSlug, libraryId } from "@/lib/courses/free-library";
import { readLibrary, type LibraryCourse } from "@/scripts/seed/library-files";
import { completeCourse, submitAnswer } from "@/lib/learning/mutations";
import { getCourse } from "@/lib/courses/queries";
import { createLearner } from "@/tests/support/users/factories";
import { enrol } from "@/tests/support/courses/course-factory";

const library = readLibrary();
const first = library[0] as LibraryCourse;
const id = libraryId(first.twinKey, first.locale);

async function rows() {
  const of = async (
    table:
      | typeof schema.modules
      | typeof schema.questions
      | typeof schema.options
      | typeof schema.materials
      | typeof schema.practiceItems,
  ) => (await db().select({ n: count() }).from(table))[0]?.n;
  return [
    await of(schema.modules),
    await of(schema.questions),
    await of(schema.options),
    await of(schema.materials),
    await of(schema.practiceItems),
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
  expect(stored.map(({ slug }) => slug)).toEqual(stored.map(({ title }) => courseSlug(title)));
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
    .where(and(eq(schema.materials.moduleId, libraryId(id, head.key)), isNull(schema.materials.retiredAt)));
  expect(stored.map((m) => m.url).sort()).toEqual(links.map((l) => l.url).sort());
  expect(stored.every((m) => m.status === "ok" && m.title.endsWith("(2)") && m.url !== dropped?.url)).toBe(
    true,
  );
});

/** The first module as a learner reads it. */
async function readFirstModule(learner: Awaited<ReturnType<typeof createLearner>>) {
  const [module] = (await getCourse(learner.actor, id)).structure.modules;
  if (!module) throw new Error("The library's first course has no module");
  return module;
}

test("learners get practice items with what judges an answer; edits keep the ids of objectives and items", async () => {
  await seedLibrary([first]);
  const learner = await createLearner();
  await enrol(learner, id);
  const [head, ...rest] = first.modules;
  if (!head) throw new Error("The library's first course has no module");
  const before = await readFirstModule(learner);
  const texts = new Map(before.objectives.map((objective) => [objective.id, objective.text]));
  expect(before.practice).toHaveLength(head.practice.length);
  for (const [i, item] of head.practice.entries())
    expect(before.practice?.[i]).toEqual({
      id: before.practice?.[i]?.id,
      objectiveId: before.practice?.[i]?.objectiveId,
      kind: item.kind,
      prompt: item.prompt,
      options: item.options,
      accepted: item.accepted,
      modelAnswer: item.model_answer,
      hints: item.hints,
    });
  expect(before.practice?.map(({ objectiveId }) => texts.get(objectiveId))).toEqual(
    head.practice.map(({ objective }) => first.outline.modules[0]?.objectives[objective]),
  );
  const reversed = [...head.practice].reverse().slice(1);
  await seedLibrary([{ ...first, modules: [{ ...head, practice: reversed }, ...rest] }]);
  const after = await readFirstModule(learner);
  expect(after.objectives).toEqual(before.objectives);
  expect(after.practice).toEqual([...(before.practice ?? [])].reverse().slice(1));
});

test("fresh items come to a stored course, keep their ids, and stand in no lesson", async () => {
  const fresh = (prompt: string): LibraryCourse["modules"][number]["fresh"] => [
    {
      ...{ key: "seven", objective: 0, kind: "number", prompt, options: [], accepted: ["7"] },
      ...{ model_answer: "Seven.", hints: [] },
    },
  ];
  const edition = (ofHead: ReturnType<typeof fresh>): LibraryCourse => ({
    ...first,
    modules: first.modules.map((part, i) => ({ ...part, fresh: i === 0 ? ofHead : [] })),
  });
  const items = schema.practiceItems;
  const headId = libraryId(id, first.modules[0]?.key ?? "");
  const stored = () =>
    db()
      .select({ id: items.id, prompt: items.prompt })
      .from(items)
      .where(and(eq(items.moduleId, headId), eq(items.isFresh, true), isNull(items.retiredAt)));
  await seedLibrary([edition([])]);
  expect(await stored()).toEqual([]);
  await seedLibrary([edition(fresh("What is three plus four?"))]);
  const [before] = await stored();
  expect(before?.prompt).toBe("What is three plus four?");
  await seedLibrary([edition(fresh("What is two plus five?"))]);
  expect(await stored()).toEqual([{ id: before?.id, prompt: "What is two plus five?" }]);
  const learner = await createLearner();
  await enrol(learner, id);
  const { practice } = await readFirstModule(learner);
  expect(practice).toHaveLength(first.modules[0]?.practice.length ?? 0);
});

test("objectives have the ids that a migration gives those of earlier releases, and a dropped one is retired", async () => {
  await seedLibrary([first]);
  const learner = await createLearner();
  await enrol(learner, id);
  const [head, ...rest] = first.modules;
  const [plan, ...plans] = first.outline.modules;
  if (!head || !plan) throw new Error("The library's first course has no module");
  const rows = await db().execute<{ id: string; migrated: string }>(sql`
    select id, overlay(overlay(md5(module_id::text || '/objective/' || position) placing '8' from 13) placing '8' from 17)::uuid as migrated from objectives`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => row.id !== row.migrated)).toEqual([]);

  const before = await readFirstModule(learner);
  const single: LibraryCourse = {
    ...first,
    outline: { ...first.outline, modules: [{ ...plan, objectives: plan.objectives.slice(0, 1) }, ...plans] },
    modules: [
      {
        ...head,
        objectiveKeys: head.objectiveKeys.slice(0, 1),
        practice: head.practice.filter(({ objective }) => objective === 0),
        draft: { ...head.draft, questions: head.draft.questions.map((q) => ({ ...q, objective: 0 })) },
      },
      ...rest,
    ],
  };
  await seedLibrary([single]);
  const after = await readFirstModule(learner);
  expect(after.objectives).toEqual(before.objectives.slice(0, 1));
  expect(new Set(after.practice?.map(({ objectiveId }) => objectiveId))).toEqual(
    new Set([before.objectives[0]?.id]),
  );
});
