import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { launch } from "@/tests/support/app/app-server";
import { amount } from "@/tests/support/sample";
import { MailHost } from "@/tests/support/smtp/mail-host";
import { until } from "@/tests/support/time/until";

const host = await MailHost.start();
Object.assign(process.env, {
  SMTP_URL: host.url(),
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
const PEOPLE = amount(100, 400);
const KILLS = amount(2, 4);
/** Mails under way at once, each of which a kill can repeat. */
const CONCURRENCY = 5;
afterAll(() => host.close());

/** PostgreSQL's clock cannot be changed, so the dead worker's claims are aged and its job is enqueued again. */
async function letClaimsLapse(): Promise<void> {
  await enqueueDelivery(db());
  await db().execute(sql`update ${outbox} set due_at = now() where status = 'waiting'`);
}

test(
  `after ${KILLS} kills between the host's acceptance and our commit, everyone has the letter, and a repeat only with its Message-ID (T093, T095)`,
  { timeout: 120_000 },
  async () => {
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
    const environment = Object.fromEntries(
      Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const worker = launch("worker", { ...environment, NODE_ENV: "production", LOG_LEVEL: "trace" });
      const mark = host.received.length + 15;
      let stopped: Promise<unknown> | undefined;
      // The mail is stored, and its acceptance has not reached the worker.
      host.onAccepted = () => {
        if (host.received.length >= mark) stopped ??= worker.stop("SIGKILL");
      };
      await until(() => stopped && true, 30_000);
      await stopped;
      host.onAccepted = () => undefined;
      expect(worker.output()).not.toMatch(/right|cmlnaHQ|bWVubw|AG1lbm8Acmlna/);
      await letClaimsLapse();
    }
    for (
      const end = Date.now() + 30_000;
      Date.now() < end && (await db().$count(outbox, eq(outbox.status, "waiting"))) > 0;
    ) {
      await letClaimsLapse();
      await deliverOutbox({ signal: new AbortController().signal });
    }
    expect(await db().$count(outbox, eq(outbox.status, "sent"))).toBe(all);
    const idsOf = Map.groupBy(host.received, ({ to }) => to.join());
    expect(idsOf.size).toBe(all);
    for (const copies of idsOf.values())
      expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
    const repeats = host.received.length - all;
    expect(repeats).toBeGreaterThanOrEqual(1);
    expect(repeats).toBeLessThanOrEqual(KILLS * CONCURRENCY);
  },
);
