import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "./columns";
import { users } from "./users";

/** The values of a mail's template; amounts in hundredths. */
export type MailData = Record<string, string | number>;

/** A letter that a superuser wrote to many people; who gets it stands in `outbox`. */
export const mailings = pgTable(
  "mailings",
  {
    id: uuid("id").primaryKey(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    subject: text("subject").notNull(),
    firstParagraph: text("first_paragraph").notNull(),
    furtherText: text("further_text").notNull().default(""),
    closing: text("closing").notNull(),
    sentToAll: boolean("sent_to_all").notNull(),
    /** How many rows of `outbox` were written with it. */
    recipients: integer("recipients").notNull().default(0),
    /** The caller's Idempotency-Key and a digest of what came with it. */
    requestKey: text("request_key"),
    requestDigest: text("request_digest"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [unique("mailings_request").on(t.authorId, t.requestKey)],
);

/**
 * One row per person and mail, written in the transaction that wants it sent. Its id is the idempotency key at the
 * provider, so a mail that was handed over by a process that died is not sent again.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ["recovery", "mailing", "refund", "payment"] }).notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    mailingId: uuid("mailing_id").references(() => mailings.id, { onDelete: "cascade" }),
    toEmail: text("to_email").notNull(),
    locale: text("locale", { enum: ["en", "es"] }).notNull(),
    /** What must not be readable in the database (a reset link's token), encrypted; emptied once the mail is out. */
    sealed: text("sealed"),
    /** What the template fills in, where that is no secret. */
    data: jsonb("data").$type<MailData>(),
    /** `kept`: there is no provider (demo), the mail stays here to be read. `skipped`: the person was deactivated meanwhile. */
    status: text("status", { enum: ["waiting", "sent", "kept", "failed", "skipped"] })
      .notNull()
      .default("waiting"),
    priority: smallint("priority").notNull().default(0),
    /** Not to be tried before; a worker that takes the row moves it on, so a dead one's rows come back by themselves. */
    dueAt: moment("due_at").notNull().defaultNow(),
    /** Pointless to send later than this. */
    expiresAt: moment("expires_at"),
    attempts: smallint("attempts").notNull().default(0),
    firstTriedAt: moment("first_tried_at"),
    /** The provider's id of the mail. */
    providerId: text("provider_id"),
    failure: text("failure"),
    createdAt: moment("created_at").notNull().defaultNow(),
    settledAt: moment("settled_at"),
  },
  (t) => [
    unique("outbox_once").on(t.mailingId, t.userId),
    index("outbox_due")
      .on(t.priority.desc(), t.dueAt)
      .where(sql`${t.status} = 'waiting'`),
    index("outbox_newest").on(t.createdAt.desc(), t.id.desc()),
    index("outbox_user").on(t.userId),
  ],
);

/** Reset links that were sent; only the token's SHA-256 is here. A row without a person stands for an address that nobody has. */
export const recoveryTokens = pgTable(
  "recovery_tokens",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("recovery_tokens_user").on(t.userId), index("recovery_tokens_expiry").on(t.expiresAt)],
);
