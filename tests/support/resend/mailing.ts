import { eq, sql } from "drizzle-orm";
import { FakeResend } from "./fake-resend";

/** The fake mail provider of tests/domain/mailing*. Import it first, because the app reads the environment once. */
export const resend = await FakeResend.start();
Object.assign(process.env, {
  RESEND_API_KEY: "re_test",
  RESEND_BASE_URL: resend.url,
  MAIL_FROM: "Meno <hello@meno.test>",
  LOG_LEVEL: "silent",
});

const { db, schema } = await import("@/db");
const { newId } = await import("@/lib/core/ids");
const { deliverOutbox } = await import("@/lib/mailing/delivery");
const { letter } = await import("@/lib/mailing/schema");
const { createPerson } = await import("@/tests/support/users/factories");

const { outbox, users } = schema;

/** A valid letter with these changes. */
export const letterOf = (changes: Record<string, unknown> = {}) =>
  letter.parse({
    subject: "News",
    template: { body_1: "First paragraph", body_2: "", goodbye: "Yours, the team" },
    recipient_ids: [],
    send_to_all: false,
    ...changes,
  });

/** Empties the outbox and returns the only active person, a superuser. */
export async function startMailing() {
  resend.reset();
  await db().delete(outbox);
  await db().update(users).set({ isActive: false });
  return createPerson({ isSuperuser: true });
}

/** One round of the mail job. */
export const deliverOnce = (signal = new AbortController().signal) => deliverOutbox({ signal });

/** Delivers until no mail is waiting, without pauses between attempts. */
export async function deliverAll(rounds = 40): Promise<void> {
  for (let i = 0; i < rounds; i += 1) {
    await db().execute(sql`update ${outbox} set due_at = now() where status = 'waiting'`);
    await deliverOnce();
    if ((await db().$count(outbox, eq(outbox.status, "waiting"))) === 0) return;
  }
}

/** The number of mails by status. */
export const statuses = async () => {
  const rows = await db()
    .select({ status: outbox.status, n: sql<number>`count(*)::int` })
    .from(outbox)
    .groupBy(outbox.status);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

/** Inserts this many people without passwords. */
export async function crowd(
  count: number,
  options: { locale?: string; isActive?: boolean } = {},
): Promise<void> {
  await db().execute(sql`
    insert into ${users} (id, email, locale, is_active)
    select gen_random_uuid(), 'crowd' || n || '-' || ${newId()} || '@example.org', ${options.locale ?? "en"}, ${options.isActive ?? true} from generate_series(1, ${count}) n`);
}
