import { createHash } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform";
import { wakeMail } from "@/lib/core/email/outbox";
import { mailMode } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { takePoint, type DoorLimit } from "@/lib/core/limits/doors";
import { allowMailings } from "./policy";
import type { Letter } from "./schema";

const { mailings, outbox, users } = schema;

/** Letters of one superuser in an hour: more is a mistake, or a stolen session. */
const letters: DoorLimit = { name: "mailing", points: 60, seconds: 60 * 60 };

/**
 * Writes a letter to everybody chosen who is active, or to all, and answers to how many. Sending is a job's work.
 * Asked again with the same key it answers the first result; another letter under that key is `key_reused`.
 */
export async function sendLetter(actor: Actor, input: Letter, key: string | null): Promise<number> {
  allowMailings(actor);
  if (mailMode() === "off") throw new AppError("mail_off");
  await takePoint(letters, actor.id);
  const digest = createHash("sha256").update(JSON.stringify(input)).digest("base64url");
  return db().transaction(async (tx) => {
    const id = newId();
    const { subject, template, send_to_all: sentToAll } = input;
    const made = await tx
      .insert(mailings)
      .values({
        id,
        authorId: actor.id,
        subject,
        firstParagraph: template.body_1,
        furtherText: template.body_2,
        closing: template.goodbye,
        sentToAll,
        requestKey: key,
        requestDigest: key === null ? null : digest,
      })
      .onConflictDoNothing({ target: [mailings.authorId, mailings.requestKey] })
      .returning({ id: mailings.id });
    if (made.length === 0) return resultOf(tx, { actor, key, digest });
    const recipients = await writeCopies(tx, id, input);
    await tx.update(mailings).set({ recipients }).where(eq(mailings.id, id));
    if (recipients > 0) await wakeMail(tx);
    return recipients;
  });
}

async function resultOf(
  tx: Tx,
  asked: { actor: Actor; key: string | null; digest: string },
): Promise<number> {
  const [earlier] = await tx
    .select({ digest: mailings.requestDigest, recipients: mailings.recipients })
    .from(mailings)
    .where(and(eq(mailings.authorId, asked.actor.id), eq(mailings.requestKey, asked.key ?? "")));
  if (earlier?.digest !== asked.digest) throw new AppError("key_reused");
  return earlier.recipients;
}

/** One row of the outbox per person, in one statement however many they are. */
async function writeCopies(tx: Tx, mailingId: string, input: Letter): Promise<number> {
  const chosen = input.send_to_all ? undefined : inArray(users.id, [...new Set(input.recipient_ids)]);
  const people = tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.isActive, true), ne(users.id, PLATFORM_ID), chosen))
    .as("people");
  const written = await tx.execute(sql`
    insert into ${outbox} (id, kind, user_id, mailing_id, to_email, locale)
    select gen_random_uuid(), 'mailing', people.id, ${mailingId}::uuid, people.email, people.locale from ${people}
    on conflict (mailing_id, user_id) do nothing`);
  return written.count;
}
