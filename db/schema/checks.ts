import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { courses, objectives, practiceItems } from "./courses";
import { certificates } from "./learning";
import { users } from "./users";

/** A try of the check before a course (`diagnostic`) or after it (`final`), on fresh items. */
export const courseChecks = pgTable(
  "course_checks",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["diagnostic", "final"] }).notNull(),
    /** Tries count from 1; a diagnostic has one. */
    attempt: integer("attempt").notNull().default(1),
    /** The day of the person's time zone on which it began. */
    day: date("day", { mode: "string" }).notNull(),
    /** The course's revision at the start; null before the first. */
    revision: integer("revision"),
    total: integer("total").notNull(),
    /** Null until every question is answered. */
    rightCount: integer("right_count"),
    startedAt: moment("started_at").notNull().defaultNow(),
    finishedAt: moment("finished_at"),
  },
  (t) => [
    unique("course_checks_attempt").on(t.userId, t.courseId, t.kind, t.attempt),
    uniqueIndex("course_checks_one_final_a_day")
      .on(t.userId, t.courseId, t.day)
      .where(sql`${t.kind} = 'final'`),
    uniqueIndex("course_checks_one_open")
      .on(t.userId, t.courseId, t.kind)
      .where(sql`${t.finishedAt} is null`),
    index("course_checks_course").on(t.courseId, t.kind),
    check("course_checks_finished", sql`(${t.finishedAt} is null) = (${t.rightCount} is null)`),
  ],
);

/** The questions of a check in their order, as they were shown. */
export const checkItems = pgTable(
  "check_items",
  {
    checkId: uuid("check_id")
      .notNull()
      .references(() => courseChecks.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    itemId: uuid("item_id")
      .notNull()
      .references(() => practiceItems.id, { onDelete: "cascade" }),
    objectiveId: uuid("objective_id")
      .notNull()
      .references(() => objectives.id, { onDelete: "cascade" }),
    /** The prompt and the shuffled options; no key. */
    asked: jsonb("asked").$type<{ prompt: string; options: string[] }>().notNull(),
    /** Null until it is answered; empty for "I don't know". */
    answer: text("answer"),
    isRight: boolean("is_right"),
    answeredAt: moment("answered_at"),
  },
  (t) => [
    primaryKey({ columns: [t.checkId, t.position] }),
    index("check_items_item").on(t.itemId),
    index("check_items_objective").on(t.objectiveId),
  ],
);

/** The keys that sign badges. A retired key still verifies what it has signed. */
export const badgeKeys = pgTable("badge_keys", {
  /** The key's id in `did.json` and in the header of a badge. */
  id: text("id").primaryKey(),
  /** The public key as JWK. */
  publicKey: jsonb("public_key").$type<Record<string, string>>().notNull(),
  /** The private key, encrypted with a key derived from AUTH_SECRET; null once it is retired. */
  sealed: text("sealed"),
  createdAt: moment("created_at").notNull().defaultNow(),
  retiredAt: moment("retired_at"),
});

/** A badge that was issued for a certificate; its number is its place in the revocation list. A row without a certificate is revoked. */
export const badges = pgTable(
  "badges",
  {
    number: integer("number").primaryKey().generatedAlwaysAsIdentity(),
    certificateId: uuid("certificate_id").references(() => certificates.id, { onDelete: "set null" }),
    keyId: text("key_id")
      .notNull()
      .references(() => badgeKeys.id),
    issuedAt: moment("issued_at").notNull().defaultNow(),
    revokedAt: moment("revoked_at"),
  },
  (t) => [
    uniqueIndex("badges_current")
      .on(t.certificateId)
      .where(sql`${t.revokedAt} is null`),
    index("badges_certificate").on(t.certificateId),
    index("badges_key").on(t.keyId),
  ],
);
