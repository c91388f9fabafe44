import { sql } from "drizzle-orm";
import { testEnvironment } from "@/tests/support/app/environment";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { startTestServer } from "@/tests/support/database/postgres";
import { machineLoad, median, rounded } from "./statistics";

// Opening and saving a course of 12 modules with 200 revisions, beside the same course with one (P18). Starts a PostgreSQL of its own.
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const CALLS = 20;
const MODULES = 12;
const REVISIONS = 200;

const server = await startTestServer();
const url = await createDatabase(server);
Object.assign(process.env, testEnvironment(url));
// Dynamic imports: the app reads the environment once.
const { env, parseEnv } = await import("@/lib/core/env");
Object.assign(env(), parseEnv(process.env));
const { closeDatabase, db } = await import("@/db");
const { courseDocumentOf } = await import("@/tests/support/courses/documents");
const { createDocumentCourse } = await import("@/tests/support/courses/document-course");
const { createPerson } = await import("@/tests/support/users/factories");
const { publishDraft, saveDraft } = await import("@/lib/studio/mutations");
const { getDraft } = await import("@/lib/studio/queries");

const author = await createPerson();

/** A course of long lessons, published until it has this many revisions. */
async function createRevised(revisions: number): Promise<string> {
  const document = courseDocumentOf(MODULES);
  for (const { lesson } of document.modules)
    if (lesson) lesson.explanation = `## Twice\n\n${"A sentence of a lesson. ".repeat(250).trim()}`;
  const { id } = await createDocumentCourse(author, document);
  for (let number = 2; number <= Math.max(2, revisions); number += 1) {
    await save(id, `Revision ${number}`);
    await publishDraft(author.actor, id, { note: "" });
  }
  if (revisions === 1)
    await db().execute(sql`delete from course_revisions where course_id = ${id}::uuid and number = 1`);
  return id;
}

async function save(id: string, title: string): Promise<void> {
  const { version, document } = await getDraft(author.actor, id);
  await saveDraft(author.actor, id, { version, document: { ...document, title }, edited_by: "person" });
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let call = 0; call < CALLS; call += 1) await work();
  return (performance.now() - started) / CALLS;
}

const courses = { one: await createRevised(1), many: await createRevised(REVISIONS) };
await db().execute(sql`analyze course_revisions`);
type Timing = { open: number[]; save: number[] };
const timings: Record<keyof typeof courses, Timing> = {
  one: { open: [], save: [] },
  many: { open: [], save: [] },
};
for (let round = 0; round <= ROUNDS; round += 1)
  for (const name of ["one", "many"] as const) {
    const id = courses[name];
    const open = await millisecondsOf(() => getDraft(author.actor, id));
    const whole = await millisecondsOf(() => save(id, `Round ${round}`));
    // The first round warms up.
    if (round === 0) continue;
    timings[name].open.push(open);
    timings[name].save.push(whole);
  }

const row = (step: keyof Timing) => {
  const [one, many] = [median(timings.one[step]), median(timings.many[step])];
  return {
    "1 revision, ms": rounded(one, 2),
    [`${REVISIONS} revisions, ms`]: rounded(many, 2),
    ratio: rounded(many / one, 2),
  };
};
console.log(`\n${MODULES} modules, median of ${ROUNDS} interleaved rounds, machine load ${machineLoad()}\n`);
console.table({ "open the draft": row("open"), "open and save it": row("save") });
await closeDatabase();
await dropDatabase(server, url);
await server.stop();
