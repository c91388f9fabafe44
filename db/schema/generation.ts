import { sql } from "drizzle-orm";
import {
  bigint,
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
import { courses } from "./courses";
import { users } from "./users";

/** One conversation with the course creator; at most one open per person and language. */
export const assessments = pgTable(
  "assessments",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    language: text("language", { enum: ["english", "español"] }).notNull(),
    state: text("state", { enum: ["open", "ended", "discarded"] })
      .notNull()
      .default("open"),
    courseId: uuid("course_id").references(() => courses.id, { onDelete: "set null" }),
    /** What the course is about, as typed. */
    subject: text("subject"),
    /** The kind of subject that the person chose. */
    kind: text("kind", { enum: ["language", "programming", "science", "people", "craft", "exam"] }),
    /** The chosen way without a model: `library:{course id}`, `study_plan` or `sources`. */
    choice: text("choice"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("assessments_open")
      .on(t.userId, t.language)
      .where(sql`${t.state} = 'open'`),
  ],
);

export const assessmentMessages = pgTable(
  "assessment_messages",
  {
    id: uuid("id").primaryKey(),
    assessmentId: uuid("assessment_id")
      .notNull()
      .references(() => assessments.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    type: text("type", { enum: ["question", "answer"] }).notNull(),
    content: text("content").notNull(),
    suggestions: jsonb("suggestions").$type<string[]>().notNull().default([]),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [unique("assessment_messages_position").on(t.assessmentId, t.position)],
);

/**
 * A step of a generation: `outline`, `module:{module id}`, `check`, `links` or `edit`. The parts of the course itself are in its rows; `result`
 * has what must wait, such as a quiz whose keys are not checked yet.
 */
export const generationSteps = pgTable(
  "generation_steps",
  {
    id: uuid("id").primaryKey(),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    position: integer("position").notNull(),
    title: text("title").notNull().default(""),
    state: text("state", { enum: ["waiting", "running", "done", "failed"] })
      .notNull()
      .default("waiting"),
    /** The step's current work, as a message key. */
    note: text("note"),
    attempts: integer("attempts").notNull().default(0),
    result: jsonb("result").$type<unknown>(),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
  },
  (t) => [
    unique("generation_steps_key").on(t.courseId, t.key),
    index("generation_steps_course").on(t.courseId, t.position),
  ],
);

/** The counter that paid for a course's generation, so that a refund restores the same counter once. */
export const generationCharges = pgTable("generation_charges", {
  courseId: uuid("course_id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  counter: text("counter", { enum: ["monthly", "permanent"] }).notNull(),
  chargedAt: moment("charged_at").notNull().defaultNow(),
  refundedAt: moment("refunded_at"),
});

/** Refunded generations per person and day (at most 3). */
export const generationRefunds = pgTable(
  "generation_refunds",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    count: integer("count").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Outlines that were asked for per person and day; writing an outline spends no generation. */
export const outlineCounts = pgTable(
  "outline_counts",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    count: integer("count").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Model calls and their tokens per day, purpose, model and course. A deleted course's calls stay counted. */
export const modelUsage = pgTable(
  "model_usage",
  {
    day: date("day", { mode: "string" }).notNull(),
    purpose: text("purpose").notNull(),
    model: text("model").notNull(),
    /** Null for calls that belong to no course. */
    courseId: uuid("course_id"),
    calls: integer("calls").notNull().default(0),
    failures: integer("failures").notNull().default(0),
    inputTokens: bigint("input_tokens", { mode: "number" }).notNull().default(0),
    cachedTokens: bigint("cached_tokens", { mode: "number" }).notNull().default(0),
    outputTokens: bigint("output_tokens", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    unique("model_usage_key").on(t.day, t.purpose, t.model, t.courseId).nullsNotDistinct(),
    index("model_usage_course").on(t.courseId),
  ],
);

/** Failed model calls, for Administration → Health; a job deletes them after 30 days. */
export const modelFailures = pgTable(
  "model_failures",
  {
    id: uuid("id").primaryKey(),
    at: moment("at").notNull().defaultNow(),
    purpose: text("purpose").notNull(),
    model: text("model").notNull(),
    /** The error's code, such as ai_timeout. */
    code: text("code").notNull(),
    /** The provider's HTTP status and its own request id, where it sent them. */
    status: integer("status"),
    providerRequestId: text("provider_request_id"),
    courseId: uuid("course_id"),
  },
  (t) => [index("model_failures_newest").on(t.at.desc())],
);
