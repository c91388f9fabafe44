import { expect, inject, onTestFinished, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createOlderDatabase } from "@/tests/support/database/older-database";

/** The last migration of the version whose leases had no heartbeat. */
const BEFORE = 17;

test("running replies return to the allowance, and published mentor settings reach the course", async () => {
  const { sql, migrate, drop } = await createOlderDatabase(inject("testServer"), BEFORE);
  onTestFinished(drop);
  const [me, other, course, plain] = [newId(), newId(), newId(), newId()];
  await sql`insert into users ${sql([me, other].map((id) => ({ id, email: `${id}@example.com` })))}`;
  await sql`insert into courses ${sql([course, plain].map((id) => ({ id, author_id: me, title: "Shelves", language: "english" })))}`;
  const settings = { hints: "slow", answersLessonQuestions: true, tone: "plain", context: "Evening class" };
  for (const [number, mentor] of [undefined, settings].entries())
    await sql`insert into course_revisions (course_id, number, document, origin)
      values (${course}, ${number + 1}, ${JSON.stringify({ mentor })}::text::jsonb, 'person')`;
  const days = { me: "2026-01-02", other: "2026-01-03" };
  for (const [userId, day, used] of [
    [me, days.me, 3],
    [me, days.other, 5],
    [other, days.other, 7],
  ] as const)
    await sql`insert into mentor_usage (user_id, day, used) values (${userId}, ${day}, ${used})`;
  for (const [userId, day] of [
    [me, days.me],
    [me, days.me],
    [me, null],
    [other, null],
  ] as const) {
    const moduleId = newId();
    await sql`insert into modules (id, course_id, position, title) values (${moduleId}, ${course}, 0, 'First')`;
    await sql`insert into mentor_chats (id, user_id, module_id, replying_since, reserved_day)
      values (${newId()}, ${userId}, ${moduleId}, ${day && "2026-01-02T10:00:00Z"}, ${day})`;
  }

  await migrate();

  expect(await sql`select user_id, day::text, used from mentor_usage order by used`).toEqual([
    { user_id: me, day: days.me, used: 1 },
    { user_id: me, day: days.other, used: 5 },
    { user_id: other, day: days.other, used: 7 },
  ]);
  const busy = await sql`select 1 from mentor_chats where lease is not null or reserved_day is not null`;
  expect(busy).toHaveLength(0);
  expect(await sql`select id, mentor_settings from courses order by id`).toEqual([
    { id: course, mentor_settings: settings },
    { id: plain, mentor_settings: null },
  ]);
});
