import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { launch } from "@/tests/support/app/app-server";
import { FakeResend } from "@/tests/support/resend/fake-resend";
import { amount } from "@/tests/support/sample";

const resend = await FakeResend.start();
Object.assign(process.env, {
  RESEND_API_KEY: "re_test",
  RESEND_BASE_URL: resend.url,
  MAIL_FROM: "hello@meno.test",
  LOG_LEVEL: "silent",
});

// Dynamic imports: the app reads the environment once.
const { db, schema } = await import("@/db");
const { enqueueDelivery } = await import("@/lib/mailing/outbox/mutations");
const { deliverOutbox } = await import("@/lib/mailing/delivery");
const { sendLetter } = await import("@/lib/mailing/mutations");
const { letter } = await import("@/lib/mailing/schema");
const { createPerson } = await import("@/tests/support/users/factories");

const { outbox, users } = schema;
const PEOPLE = amount(200, 400);
const KILLS = amount(2, 3);
const seed = Math.floor(Math.random() * 2 ** 31);
afterAll(() => resend.close());

/** PostgreSQL's clock cannot be changed, so the dead worker's claims are aged and its job is enqueued again. */
async function letClaimsLapse(): Promise<void> {
  await enqueueDelivery(db());
  await db().execute(sql`update ${outbox} set due_at = now() where status = 'waiting'`);
}

/** Park and Miller's generator, so that the seed of a failed run repeats its kills. */
function randomFrom(start: number): () => number {
  let state = start % 2147483647 || 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

async function until(condition: () => boolean, ms: number): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end && !condition();)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
}

test(
  `after ${KILLS} worker kills during a letter to ${PEOPLE}, everyone gets it exactly once (T093, T095), seed ${seed}`,
  { timeout: 120_000 },
  async () => {
    const random = randomFrom(seed);
    const admin = await createPerson({ isSuperuser: true });
    await db().execute(
      sql`insert into ${users} (id, email) select gen_random_uuid(), 'killed' || n || '@example.org' from generate_series(1, ${PEOPLE}) n`,
    );
    const input = letter.parse({
      subject: "News",
      template: { body_1: "One", goodbye: "Bye" },
      send_to_all: true,
    });
    const all = await sendLetter(admin.actor, input, null);
    resend.latencyMs = 15;
    const environment = Object.fromEntries(
      Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const worker = launch("worker", { ...environment, NODE_ENV: "production" });
      const mark = resend.delivered.length + 20 + Math.floor(random() * 50);
      await until(() => resend.delivered.length >= mark, 30_000);
      await worker.stop("SIGKILL");
      await letClaimsLapse();
    }
    expect(resend.delivered.length).toBeLessThan(all);
    resend.latencyMs = 0;
    // PostgreSQL may still execute the last worker's claim; those mails are due again in the next round.
    for (
      const end = Date.now() + 20_000;
      Date.now() < end && (await db().$count(outbox, eq(outbox.status, "waiting"))) > 0;
    ) {
      await letClaimsLapse();
      await deliverOutbox({ signal: new AbortController().signal });
    }
    expect(await db().$count(outbox, eq(outbox.status, "sent"))).toBe(all);
    expect([...resend.perRecipient.values()]).toEqual(Array<number>(all).fill(1));
    expect(resend.calls).toBeGreaterThan(all);
  },
);
