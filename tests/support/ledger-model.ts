import fc from "fast-check";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { AppError } from "@/lib/core/errors";
import { clawBackCredits, grantCredits } from "@/lib/credits/mutations";
import { buyCourse, publishCourse } from "@/lib/market/mutations";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { createCourse } from "./course-factory";
import { createPerson, PASSWORD, type Person } from "./factories";
import { ledgerBreaches } from "./ledger";
import { balanceOf, completeOwn } from "./market";

/** One thing that somebody does; people and courses are named by number, modulo how many there are. */
export type Step =
  | { do: "grant" | "refund"; who: number; amount: number; key: number }
  | { do: "buy"; who: number; course: number; key: number | null }
  | { do: "publish"; who: number; price: number }
  | { do: "leave"; who: number };

const who = fc.nat(19);
const key = fc.nat(5);
const amount = fc.integer({ min: 1, max: 3000 });
const one = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("grant" as const), who, amount, key: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refund" as const), who, amount, key }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("buy" as const), who, course: fc.nat(50), key: fc.option(key) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("publish" as const), who, price: fc.integer({ min: 500, max: 1500 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), who }) },
);

/** Rounds of steps that are done at the same moment. */
export const rounds = (steps: number): fc.Arbitrary<Step[][]> => fc.array(fc.array(one, { minLength: 1, maxLength: 6 }), { minLength: Math.ceil(steps / 6), maxLength: Math.ceil(steps / 3), size: "max" });

/** What the model knows: who is there, what each should have, and who has which course. */
type World = { people: Person[]; gone: Set<string>; balances: Map<string, number>; courses: { id: string; author: string; price: number }[]; owned: Set<string> };

const outcome = (work: Promise<unknown>) => work.then(() => "ok", (error: unknown) => { if (error instanceof AppError) return error.code; throw error; });

/** Plays rounds against a fresh world of people and checks every rule after each; throws at the first breach. */
export async function play(plan: readonly Step[][], people: number): Promise<{ done: number; refused: number }> {
  const made = await Promise.all(Array.from({ length: people }, () => createPerson({ tier: 1 })));
  const world: World = { people: made, gone: new Set(), balances: new Map(made.map(({ id }) => [id, 0])), courses: [], owned: new Set() };
  const tally = { done: 0, refused: 0 };
  for (const round of plan) {
    const before = await entryCount();
    const results = await Promise.all(round.map((step) => act(world, step)));
    for (const result of results) tally[result === "ok" ? "done" : "refused"] += 1;
    const breaches = await ledgerBreaches();
    if (breaches.length > 0) throw new Error(breaches.join("\n"));
    if ((await entryCount()) < before) throw new Error("entries went away");
    // A round of one has one outcome, so the model can follow it to the hundredth.
    const [step] = round;
    const [result] = results;
    if (round.length === 1 && step && result !== undefined) expectOutcome(world, step, result);
    await follow(world);
  }
  return tally;
}

async function entryCount(): Promise<number> {
  const [row] = await db().execute<{ count: number }>(sql`select count(*)::int as count from credit_entries`);
  return row?.count ?? 0;
}

const personOf = (world: World, at: number): Person => {
  const person = world.people[at % world.people.length];
  if (!person) throw new Error("nobody");
  return person;
};

async function act(world: World, step: Step): Promise<string> {
  const person = personOf(world, step.who);
  if (world.gone.has(person.id)) return "gone";
  switch (step.do) {
    case "grant":
      return outcomeOrGone(db().transaction((tx) => grantCredits(tx, { userId: person.id, amount: step.amount, key: `sale-${step.key}` })));
    case "refund":
      return outcomeOrGone(db().transaction((tx) => clawBackCredits(tx, { userId: person.id, amount: step.amount, key: `refund-${step.key}` })));
    case "publish": {
      const { id } = await createCourse(person, { modules: [] }).catch(() => ({ id: null }));
      if (id === null) return "gone";
      await completeOwn(id);
      const result = await outcome(publishCourse(person.actor, { id, price: step.price / 100 }));
      if (result === "ok") world.courses.push({ id, author: person.id, price: step.price });
      return result;
    }
    case "buy": {
      const course = world.courses[step.course % Math.max(1, world.courses.length)];
      return course ? outcome(buyCourse(person.actor, course.id, { key: step.key === null ? null : `buy-${step.key}` })) : "nothing to buy";
    }
    case "leave":
      world.gone.add(person.id);
      return outcome(deleteUser(person.actor, person.id, { password: PASSWORD }));
  }
}

/** Whoever left a moment before has no row that a grant could name: PostgreSQL says so. */
const outcomeOrGone = (work: Promise<unknown>) => outcome(work).catch(() => "gone");

/** What one step alone must come to. */
function expectOutcome(world: World, step: Step, result: string): void {
  if (step.do !== "buy" || step.key !== null || result === "gone" || result === "nothing to buy") return;
  const person = personOf(world, step.who);
  const course = world.courses[step.course % Math.max(1, world.courses.length)];
  if (!course) return;
  const owns = course.author === person.id || world.owned.has(`${person.id} ${course.id}`);
  const wanted = world.gone.has(course.author) ? "course_not_found" : owns ? "course_owned" : (world.balances.get(person.id) ?? 0) < course.price ? "insufficient_credits" : "ok";
  if (result !== wanted) throw new Error(`buying came to ${result}, not ${wanted}`);
}

/** Reads the state that the next round starts from. */
async function follow(world: World): Promise<void> {
  const owned = await db().execute<{ user_id: string; course_id: string }>(sql`select user_id, course_id from enrolments where source = 'bought'`);
  world.owned = new Set(owned.map((row) => `${row.user_id} ${row.course_id}`));
  for (const person of world.people) if (!world.gone.has(person.id)) world.balances.set(person.id, await balanceOf(person));
}
