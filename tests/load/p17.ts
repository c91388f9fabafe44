import { sql } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import { testEnvironment } from "@/tests/support/app/environment";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { startTestServer } from "@/tests/support/database/postgres";
import { machineLoad, median, rounded } from "./statistics";

// The session and an answer of a person with 100,000 review cards, 1,000 of them due (P17). Starts a PostgreSQL of its own. The statements of
// a call are counted by tests/api/http/statement-counts.test.ts.
const CARDS = Number(process.env.CARDS ?? 100_000);
const DUE = 1_000;
const CALLS = Number(process.env.CALLS ?? 50);

const server = await startTestServer();
const url = await createDatabase(server);
Object.assign(process.env, testEnvironment(url));
// Dynamic imports: the app reads the environment once.
const { env, parseEnv } = await import("@/lib/core/env");
Object.assign(env(), parseEnv(process.env));
const { closeDatabase, db } = await import("@/db");
const { newId } = await import("@/lib/core/ids");
const { answerCard } = await import("@/lib/review/session/mutations");
const { getReviewSession } = await import("@/lib/review/session/queries");
const { createDocumentCourse } = await import("@/tests/support/courses/document-course");
const { createPerson } = await import("@/tests/support/users/factories");

const person = await createPerson();
const { id: courseId } = await createDocumentCourse(person);

/** Many questions of the course's first quiz with two options each, and a card for each of them. */
async function fill(): Promise<void> {
  await db().execute(sql`
    with made as (
      insert into questions (id, quiz_id, position, text)
      select gen_random_uuid(), (select z.id from quizzes z join modules m on m.id = z.module_id where m.course_id = ${courseId}::uuid limit 1), 10 + n, 'What is ' || n || '?'
      from generate_series(1, ${CARDS}::int) n returning id, position
    ), chosen as (
      insert into options (id, question_id, position, text, is_right, feedback)
      select gen_random_uuid(), made.id, o, 'Option ' || o, o = 0, 'Because.' from made, generate_series(0, 1) o
    )
    insert into review_cards (id, user_id, course_id, question_id, due_on, stability, difficulty, last_at, last_grade)
    select gen_random_uuid(), ${person.id}::uuid, ${courseId}::uuid, id,
      current_date + case when position <= ${DUE} + 10 then -position % 30 else 1 + position % 700 end, 20, 5, localtimestamp - interval '20 days', 3 from made`);
  for (const table of ["questions", "options", "review_cards"])
    await db().execute(sql`vacuum analyze ${sql.identifier(table)}`);
}

/** Rows of cards and questions that were read without an index. */
async function rowsWithoutIndex(): Promise<number> {
  // The server publishes its counts once a second.
  await pause(1_500);
  const [row] = await db().execute<{ rows: number }>(
    sql`select sum(seq_tup_read)::int as rows from pg_stat_user_tables where relname in ('review_cards', 'review_answers', 'questions', 'options')`,
  );
  return row?.rows ?? NaN;
}

async function timed<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  times.push(performance.now() - started);
  return result;
}

await fill();
const before = await rowsWithoutIndex();
const times = { session: [] as number[], answer: [] as number[] };
for (let call = 0; call < CALLS; call += 1) {
  const { cards } = await timed(times.session, () => getReviewSession(person.actor));
  const [card] = cards;
  if (!card || cards.length !== 20) throw new Error(`The session has ${cards.length} cards`);
  const answer = { answer_id: newId(), answered_at: new Date().toISOString() };
  await timed(times.answer, () =>
    answerCard(person.actor, card.id, { ...answer, answer: card.options[0]?.value ?? null }),
  );
}
const read = (await rowsWithoutIndex()) - before;
await closeDatabase();
await dropDatabase(server, url);
await server.stop();

console.log(`\nReview with ${CARDS} cards, median of ${CALLS} calls, machine load ${machineLoad()}\n`);
console.table({
  "session ms": rounded(median(times.session), 1),
  "answer ms": rounded(median(times.answer), 1),
  "rows read without an index": read,
});
