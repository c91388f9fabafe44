import type postgres from "postgres";
import { expect, inject, onTestFinished, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createOlderDatabase } from "@/tests/support/database/older-database";

/** The last migration of the version whose objectives were lists of texts. */
const BEFORE = 10;

type Row = Record<string, string | number | boolean | null | string[]>;

/** Fills the older schema as its version did; `state` and `objectives` are JSON. */
async function fill(sql: postgres.Sql) {
  const [me, author] = [newId(), newId()];
  await sql`insert into users ${sql([me, author].map((id) => ({ id, email: `${id}@example.com` })))}`;
  const course = async (title: string, isPublished: boolean) => {
    const id = newId();
    const row: Row = { id, author_id: author, title, language: "english", is_published: isPublished };
    await sql`insert into courses ${sql(row)}`;
    if (isPublished)
      await sql`update courses set published_at = now(), listed_no = nextval('market_listing_no') where id = ${id}`;
    return id;
  };
  const titles = ["Łódź's “Straße”: a way in", "Python, step by step", "Python: step by step!", "数学"];
  const published: string[] = [];
  for (const title of titles) published.push(await course(title, true));
  const [first = ""] = published;
  const draft = await course("Python, step by step", false);
  const moduleOf = async (courseId: string, position: number, objectives: unknown) => {
    const id = newId();
    await sql`insert into modules (id, course_id, position, title, objectives, lesson)
      values (${id}, ${courseId}, ${position}, ${`Module ${position}`}, ${JSON.stringify(objectives)}::text::jsonb, 'A lesson')`;
    return id;
  };
  const whole = await moduleOf(first, 0, ["say why", "say how", "say when"]);
  const without = await moduleOf(first, 1, []);
  await sql`update modules set prerequisites = '[0, 7]' where id = ${without}`;
  const odd = await moduleOf(draft, 0, { not: "a list" });
  const quizOf = async (moduleId: string, objectives: number[]) => {
    const quiz = newId();
    await sql`insert into quizzes (id, module_id, title) values (${quiz}, ${moduleId}, 'Quiz')`;
    const questions: { question: string; option: string }[] = [];
    for (const [position, objective] of objectives.entries()) {
      const [question, option] = [newId(), newId()];
      await sql`insert into questions (id, quiz_id, position, text, objective) values (${question}, ${quiz}, ${position}, ${`Question ${position}`}, ${objective})`;
      await sql`insert into options (id, question_id, position, text, is_right, feedback) values (${option}, ${question}, 0, 'Yes', true, 'Right')`;
      await sql`insert into quiz_attempts (id, user_id, question_id, option_id, is_right) values (${newId()}, ${me}, ${question}, ${option}, true)`;
      questions.push({ question, option });
    }
    await sql`insert into quiz_passes (user_id, quiz_id) values (${me}, ${quiz})`;
    return questions;
  };
  await sql`insert into enrolments (user_id, course_id, source, completed_at) values (${me}, ${first}, 'bought', now())`;
  const asked = await quizOf(whole, [2, 0, 1, 7]);
  const bare = await quizOf(without, [0]);
  const chatOf = async (userId: string, moduleId: string, state: object) => {
    const id = newId();
    await sql`insert into mentor_chats (id, user_id, module_id, state) values (${id}, ${userId}, ${moduleId}, ${JSON.stringify(state)}::text::jsonb)`;
    await sql`insert into mentor_messages (id, chat_id, role, content) values (${newId()}, ${id}, 'assistant', 'Why?')`;
    return id;
  };
  const chats = {
    second: await chatOf(me, whole, { objective: 1, attempts: 2, hint: 1, confirmed: 1, question: "Why?" }),
    beyond: await chatOf(author, whole, { objective: 9, question: null }),
    broken: await chatOf(author, without, { objective: "x", hint: 3 }),
    fresh: await chatOf(me, odd, {}),
  };
  return { published, draft, whole, without, odd, asked, bare, chats };
}

/** The number of rows of each table that the migration must keep. */
const countRows = async (sql: postgres.Sql) =>
  (
    await sql<
      Row[]
    >`select (select count(*) from users) users, (select count(*) from courses) courses, (select count(*) from modules) modules,
      (select count(*) from questions) questions, (select count(*) from options) options, (select count(*) from quiz_attempts) attempts,
      (select count(*) from quiz_passes) passes, (select count(*) from enrolments) enrolments, (select count(*) from mentor_chats) chats,
      (select count(*) from mentor_messages) messages`
  )[0];

test("objectives become rows, everything points to ids, and nothing is lost", async () => {
  const { sql, migrate, drop } = await createOlderDatabase(inject("testServer"), BEFORE);
  onTestFinished(drop);
  const before = await fill(sql);
  const counts = await countRows(sql);
  await migrate();
  expect(await countRows(sql)).toEqual(counts);

  const objectives = await sql<{ id: string; moduleId: string; text: string }[]>`
    select id, module_id as "moduleId", text from objectives order by module_id, position`;
  expect(objectives.map(({ moduleId, text }) => [moduleId, text])).toEqual([
    [before.whole, "say why"],
    [before.whole, "say how"],
    [before.whole, "say when"],
  ]);
  for (const { id } of objectives) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8/);
  const [why, how, when] = objectives.map(({ id }) => id);

  const tested = await sql<{ id: string; objective: string | null }[]>`
    select id, objective_id as objective from questions`;
  const objectiveOf = new Map(tested.map(({ id, objective }) => [id, objective]));
  expect(before.asked.map(({ question }) => objectiveOf.get(question))).toEqual([when, why, how, why]);
  expect(before.bare.map(({ question }) => objectiveOf.get(question))).toEqual([null]);

  const states = new Map(
    (await sql<{ id: string; state: unknown }[]>`select id, state from mentor_chats`).map(({ id, state }) => [
      id,
      state,
    ]),
  );
  expect(states.get(before.chats.second)).toEqual({
    objectiveId: how,
    attempts: 2,
    hint: 1,
    confirmed: 1,
    question: "Why?",
  });
  expect(states.get(before.chats.beyond)).toEqual({ objectiveId: when, question: null });
  expect(states.get(before.chats.broken)).toEqual({ objectiveId: null, hint: 3 });
  expect(states.get(before.chats.fresh)).toEqual({});

  const prerequisites = await sql<
    { prerequisites: string[] }[]
  >`select prerequisites from modules where id = ${before.without}`;
  expect(prerequisites).toEqual([{ prerequisites: [before.whole] }]);
  const asked = await sql<{ asked: unknown }[]>`
    select asked from quiz_attempts where question_id = ${before.asked[0]?.question ?? ""}`;
  expect(asked).toEqual([{ asked: { question: "Question 0", options: ["Yes"], chosen: "Yes" } }]);
  // No question of today is new to the people who have passed.
  const newer =
    await sql`select 1 from quiz_passes p join questions q on q.quiz_id = p.quiz_id where q.created_at > p.passed_at`;
  expect(newer).toHaveLength(0);

  const slugs = new Map(
    (await sql<{ id: string; slug: string | null }[]>`select id, slug from courses`).map(({ id, slug }) => [
      id,
      slug,
    ]),
  );
  const twin = before.published[2] ?? "";
  expect(before.published.map((id) => slugs.get(id))).toEqual([
    "lodzs-strasse-a-way-in",
    "python-step-by-step",
    `python-step-by-step-${twin.slice(-12)}`,
    "course",
  ]);
  expect(slugs.get(before.draft)).toBeNull();
});
