import { expect, inject, onTestFinished, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { replay } from "@/lib/review/schedule";
import { createOlderDatabase } from "@/tests/support/database/older-database";

/** The last migration of the version without review. */
const BEFORE = 20;
const PASSED = "2026-01-10T20:00:00Z";

test("quizzes that were passed before give cards with the schedule that replaying gives", async () => {
  const { sql, migrate, drop } = await createOlderDatabase(inject("testServer"), BEFORE);
  onTestFinished(drop);
  const [me, course, quiz, module, objective, open] = Array.from({ length: 6 }, newId) as [
    string,
    ...string[],
  ];
  await sql`insert into users (id, email, time_zone) values (${me}, 'me@example.com', 'Pacific/Kiritimati')`;
  await sql`insert into courses (id, author_id, title, language) values (${course ?? ""}, ${me}, 'Numbers', 'english')`;
  const lesson = "Text\n\n## Check yourself\n\nWhy?\n\n### Answer\n\nSo.";
  for (const [id, position] of [[module, 0] as const, [open, 1] as const])
    await sql`insert into modules (id, course_id, position, title, lesson) values (${id ?? ""}, ${course ?? ""}, ${position}, 'First', ${lesson})`;
  await sql`insert into quizzes (id, module_id, title) values (${quiz ?? ""}, ${module ?? ""}, 'Quiz')`;
  await sql`insert into objectives (id, module_id, position, text) values (${objective ?? ""}, ${module ?? ""}, 0, 'Count')`;
  await sql`insert into quiz_passes (user_id, quiz_id, passed_at) values (${me}, ${quiz ?? ""}, ${PASSED})`;
  const [right, wrong, newer, retired] = Array.from({ length: 4 }, newId) as [string, string, string, string];
  const rows = [right, wrong, newer, retired].map((id, position) => ({
    ...{ id, quiz_id: quiz ?? "", position, text: "How many?" },
    created_at: id === newer ? "2026-02-01T00:00:00Z" : "2026-01-01T00:00:00Z",
    retired_at: id === retired ? "2026-01-02T00:00:00Z" : null,
  }));
  await sql`insert into questions ${sql(rows)}`;
  for (const [question, tries] of [[right, [true]] as const, [wrong, [false, true]] as const])
    for (const [minute, isRight] of tries.entries()) {
      const option = newId();
      await sql`insert into options (id, question_id, position, text, is_right, feedback) values (${option}, ${question}, ${minute}, '4', ${isRight}, 'Yes')`;
      await sql`insert into quiz_attempts (id, user_id, question_id, option_id, is_right, asked, created_at)
        values (${newId()}, ${me}, ${question}, ${option}, ${isRight}, '{}', ${`2026-01-10T19:0${minute}:00Z`})`;
    }
  const [item, fresh] = [newId(), newId()];
  for (const id of [item, fresh])
    await sql`insert into practice_items (id, module_id, objective_id, position, kind, prompt, accepted, model_answer, hints, is_fresh)
      values (${id}, ${module ?? ""}, ${objective ?? ""}, 0, 'number', 'How many?', '["4"]', '4', '[]', ${id === fresh})`;

  await migrate();

  const cards =
    await sql`select coalesce(question_id, item_id, lesson_id) as part, due_on::text as "dueOn", stability, difficulty, last_grade as "lastGrade" from review_cards`;
  const cardOf = (part: string) => cards.find((card) => card.part === part);
  expect(cards.map((card) => String(card.part)).sort()).toEqual([right, wrong, newer, item, module].sort());
  for (const part of [newer, item, module]) expect(cardOf(part ?? "")?.stability).toBeNull();
  for (const [part, grade] of [[right, 3] as const, [wrong, 2] as const]) {
    const first = {
      id: part,
      source: "quiz" as const,
      answeredAt: PASSED,
      wallAt: "2026-01-11 10:00:00",
      grade,
    };
    const { dueOn, stability, difficulty, lastGrade } = replay([first], {
      ...{ retention: 0.9, weights: null, createdOn: "2026-01-01" },
    }).schedule;
    expect(cardOf(part)).toEqual({ part, dueOn, stability, difficulty, lastGrade });
  }
  const answers = await sql`select source, grade, wall_at::text as wall from review_answers order by grade`;
  const [source, wall] = ["quiz", "2026-01-11 10:00:00"];
  expect([...answers]).toEqual([2, 3].map((grade) => ({ source, grade, wall })));
});
