import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "./columns";
import { users } from "./users";

/** The values of a mail's template; amounts in hundredths. */
export type MailData = Record<string, string | number>;

/** A letter from a superuser to many people; `outbox` has the recipients. */
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
    /** The number of rows in `outbox`. */
    recipients: integer("recipients").notNull().default(0),
    /** The caller's Idempotency-Key and a digest of the request. */
    requestKey: text("request_key"),
    requestDigest: text("request_digest"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [unique("mailings_request").on(t.authorId, t.requestKey)],
);

/**
 * One row per person and mail, written in the transaction that causes the mail. The provider gets its id as idempotency key, so a process
 * that dies after handing a mail over does not cause a second one.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", {
      enum: [
        "recovery",
        "mailing",
        "refund",
        "payment",
        "security",
        "verification",
        "invitation",
        "test",
        "ai_cap",
        "digest",
      ],
    }).notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    mailingId: uuid("mailing_id").references(() => mailings.id, { onDelete: "cascade" }),
    toEmail: text("to_email").notNull(),
    locale: text("locale", { enum: ["en", "es"] }).notNull(),
    /** The encrypted secret of the mail (the token of its link); emptied once the mail is sent. */
    sealed: text("sealed"),
    /** The values for the template, without secrets. */
    data: jsonb("data").$type<MailData>(),
    /** `kept`: without a provider (demo) the mail stays here. `skipped`: the person was deactivated meanwhile. */
    status: text("status", { enum: ["waiting", "sent", "kept", "failed", "skipped"] })
      .notNull()
      .default("waiting"),
    priority: smallint("priority").notNull().default(0),
    /** The earliest next attempt. A worker that takes the row postpones it, so the rows of a dead worker become due again. */
    dueAt: moment("due_at").notNull().defaultNow(),
    /** The mail is not sent after this. */
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

/** Reset links that were sent, with the SHA-256 of their tokens. A row without a person belongs to an unknown address. */
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
