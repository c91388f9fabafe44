import fc from "fast-check";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { AppError } from "@/lib/core/errors";
import { clawBackCredits, grantCredits } from "@/lib/credits/mutations";
import { buyCourse, publishCourse } from "@/lib/market/mutations";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createPerson, PASSWORD, type Person } from "@/tests/support/users/factories";
import { ledgerBreaches } from "./ledger";
import { Books, type Course, type Done, type Outcome } from "./ledger-books";
import { completeOwn } from "@/tests/support/market/market";

/** One action of a person. Numbers refer to people and courses, modulo their count. */
export type Step =
  | { do: "grant" | "refund"; who: number; amount: number; key: number }
  | { do: "buy"; who: number; course: number; key: number | null }
  | { do: "publish"; who: number; price: number }
  | { do: "leave"; who: number };

const who = fc.nat(19);
const key = fc.nat(5);
// Few amounts and keys, so that requests and keys repeat.
const amount = fc.oneof(fc.constantFrom(700, 2500), fc.integer({ min: 1, max: 3000 }));
const one = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("grant" as const), who, amount, key: fc.nat(11) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund" as const), who, amount, key }) },
  {
    weight: 16,
    arbitrary: fc.record({ do: fc.constant("buy" as const), who, course: fc.nat(50), key: fc.option(key) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("publish" as const),
      who,
      price: fc.integer({ min: 500, max: 1500 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), who }) },
);

/** Rounds of up to `atOnce` parallel steps, about `steps` in all; every third round is a single step. */
export function rounds(steps: number, atOnce: number): fc.Arbitrary<Step[][]> {
  const alone = fc.tuple(one);
  const together = fc.array(one, { minLength: Math.ceil(atOnce / 2), maxLength: atOnce, size: "max" });
  const length = Math.ceil(steps / ((1 + 2 * 0.75 * atOnce) / 3));
  return fc.array(
    fc.oneof<fc.MaybeWeightedArbitrary<Step[]>[]>(
      { weight: 1, arbitrary: alone },
      { weight: 2, arbitrary: together },
    ),
    { minLength: length, maxLength: length, size: "max" },
  );
}

type World = { people: Person[]; courses: Course[]; books: Books };

/** Plays rounds with new people and checks every rule after each round; throws at the first breach. */
export async function play(
  plan: readonly Step[][],
  people: number,
): Promise<{ done: number; refused: number }> {
  const made = await Promise.all(Array.from({ length: people }, () => createPerson({ tier: 1 })));
  const world: World = { people: made, courses: [], books: new Books(made.map(({ id }) => id)) };
  const tally = { done: 0, refused: 0 };
  let { all: before, last } = await digests("0");
  for (const round of plan) {
    const done = await Promise.all(round.map((step) => act(world, step)));
    for (const { outcome } of done) tally[outcome.code === "ok" ? "done" : "refused"] += 1;
    const breaches = await ledgerBreaches();
    if (breaches.length > 0) throw new Error(breaches.join("\n"));
    const now = await digests(last);
    if (now.earlier !== before) throw new Error("earlier entries changed");
    [before, last] = [now.all, now.last];
    // A round of one step has one possible outcome, so the model knows the exact amounts.
    const [alone] = done;
    if (done.length === 1 && alone) expectOutcome(world.books, alone);
    world.books.enter(done);
    await compare(world);
  }
  return tally;
}

/** Digests of all entries and of those up to an id (count and content), and the last id. */
async function digests(upTo: string): Promise<{ all: string; earlier: string; last: string }> {
  const [row] = await db().execute<{ all: string; earlier: string; last: string }>(sql`
    select count(*) || ' ' || coalesce(sum(hash), 0) as all, count(*) filter (where id <= ${upTo}::int8) || ' ' || coalesce(sum(hash) filter (where id <= ${upTo}::int8), 0) as earlier,
      coalesce(max(id), 0)::text as last
    from (select id, hashtextextended(e::text, 0) as hash from credit_entries e) hashed`);
  if (!row) throw new Error("no digest");
  return row;
}

const personOf = (world: World, at: number): Person => {
  const person = world.people[at % world.people.length];
  if (!person) throw new Error("no person");
  return person;
};

async function act(world: World, step: Step): Promise<Done> {
  const person = personOf(world, step.who);
  const done = {
    kind: step.do,
    userId: person.id,
    amount: "amount" in step ? step.amount : 0,
    key: "key" in step && step.key !== null ? `${step.do}-${step.key}` : null,
  };
  if (world.books.gone.has(person.id)) return { ...done, outcome: { code: "gone" } };
  return { ...done, outcome: await carryOut(world, person, step) };
}

async function carryOut(world: World, person: Person, step: Step): Promise<Outcome> {
  const request = (amount: number, of: number) => ({ userId: person.id, amount, key: `${step.do}-${of}` });
  switch (step.do) {
    case "grant":
      return outcome(
        world,
        person,
        db().transaction(async (tx) => ({
          ...(await grantCredits(tx, request(step.amount, step.key))),
          moved: step.amount,
        })),
      );
    case "refund":
      return outcome(
        world,
        person,
        db().transaction(async (tx) => {
          const { taken, isNew } = await clawBackCredits(tx, request(step.amount, step.key));
          return { isNew, moved: taken };
        }),
      );
    case "publish":
      return outcome(world, person, publish(world, person, step.price));
    case "buy": {
      const course = world.courses[step.course % Math.max(1, world.courses.length)];
      if (!course) return { code: "nothing to buy" };
      return {
        ...(await outcome(
          world,
          person,
          buyCourse(person.actor, course.id, { key: step.key === null ? null : `buy-${step.key}` }),
        )),
        course,
      };
    }
    case "leave":
      world.books.gone.add(person.id);
      return outcome(world, person, deleteUser(person.actor, person.id, { password: PASSWORD }));
  }
}

async function publish(world: World, person: Person, price: number): Promise<{ course: Course }> {
  const { id } = await createCourse(person, { modules: [] });
  await completeOwn(id);
  await publishCourse(person.actor, { id, price: price / 100 });
  const course = { id, author: person.id, price };
  world.courses.push(course);
  return { course };
}

/**
 * The error code of a refusal. A person who is being deleted has no row to reference (PostgreSQL's 23503); every other error, including `internal`,
 * is a fault.
 */
async function outcome(world: World, { id }: Person, work: Promise<object | void>): Promise<Outcome> {
  try {
    return { code: "ok", ...(await work) };
  } catch (error) {
    if (error instanceof AppError && error.code !== "internal") return { code: error.code };
    if (world.books.gone.has(id) && sqlState(error) === "23503") return { code: "gone" };
    throw error;
  }
}

const sqlState = (error: unknown) =>
  (Object(error instanceof Error && error.cause ? error.cause : error) as { code?: unknown }).code;

/** The expected result of a single step. */
function expectOutcome(
  books: Books,
  { kind, userId, amount, key, outcome: { code, course, isNew, moved } }: Done,
): void {
  const balance = books.balanceOf(userId);
  if (kind === "refund" && isNew && moved !== Math.min(amount, balance))
    throw new Error(`${moved} of ${amount} were taken back from ${balance}`);
  if (kind !== "buy" || key !== null || !course) return;
  const wanted = books.gone.has(course.author)
    ? "course_not_found"
    : books.owns(userId, course)
      ? "course_owned"
      : balance < course.price
        ? "insufficient_credits"
        : "ok";
  if (code !== wanted) throw new Error(`buying came to ${code}, not ${wanted}`);
}

/** Compares the database with the model's books. */
async function compare({ people, books }: World): Promise<void> {
  const ids = sql`${sql.param(people.map(({ id }) => id))}::uuid[]`;
  const accounts = await db().execute<{ at: string }>(
    sql`select user_id || ' ' || balance as at from credit_accounts where user_id = any(${ids})`,
  );
  const enrolments = await db().execute<{ at: string }>(
    sql`select user_id || ' ' || course_id as at from enrolments where source = 'bought' and user_id = any(${ids})`,
  );
  const there = people
    .filter(({ id }) => !books.gone.has(id))
    .map(({ id }) => `${id} ${books.balanceOf(id)}`);
  expectSame("balances", accounts, there);
  expectSame("purchases", enrolments, books.bought());
}

function expectSame(what: string, rows: readonly { at: string }[], wanted: readonly string[]): void {
  const [stored, known] = [rows.map(({ at }) => at), wanted].map((lines) => lines.toSorted().join("\n"));
  if (stored !== known) throw new Error(`the ${what} are\n${stored}\nnot\n${known}`);
}
