import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { courses, modules, options, questions, quizzes } from "./courses";
import type { CertificateSources } from "./document-parts";
import { users } from "./users";

/** A learner of a course: its author, a buyer, or someone who enrolled for free. Progress belongs here, never to the course. */
export const enrolments = pgTable(
  "enrolments",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    source: text("source", { enum: ["author", "bought", "free"] }).notNull(),
    completedAt: moment("completed_at"),
    /** The module that the learner opened last. */
    lastModuleId: uuid("last_module_id").references(() => modules.id, { onDelete: "set null" }),
    lastStudiedAt: moment("last_studied_at"),
    /** The last revision whose note the learner has seen; null before the first. */
    seenRevision: integer("seen_revision"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId] }),
    index("enrolments_course").on(t.courseId),
    // Deleting a module looks up its enrolments.
    index("enrolments_last_module").on(t.lastModuleId),
  ],
);

/** Minutes of study per person and day of their time zone: the gaps of at most 5 minutes between their actions. */
export const studyMinutes = pgTable(
  "study_minutes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    /** With fractions, so that short gaps add up. */
    minutes: doublePrecision("minutes").notNull().default(0),
    /** The last action that counted. */
    lastAt: moment("last_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Every answer given, right or wrong, in order. */
export const quizAttempts = pgTable(
  "quiz_attempts",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    questionId: uuid("question_id")
      .notNull()
      .references(() => questions.id, { onDelete: "cascade" }),
    optionId: uuid("option_id")
      .notNull()
      .references(() => options.id, { onDelete: "cascade" }),
    isRight: boolean("is_right").notNull(),
    /** The question and its options as they were shown, and the text of the chosen one. */
    asked: jsonb("asked").$type<{ question: string; options: string[]; chosen: string }>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("quiz_attempts_user_question").on(t.userId, t.questionId)],
);

/** A quiz that a learner has passed: every question answered right at least once. */
export const quizPasses = pgTable(
  "quiz_passes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    quizId: uuid("quiz_id")
      .notNull()
      .references(() => quizzes.id, { onDelete: "cascade" }),
    passedAt: moment("passed_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.quizId] })],
);

export const ratings = pgTable(
  "ratings",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    stars: integer("stars").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId] }),
    index("ratings_course").on(t.courseId),
    check("ratings_stars", sql`${t.stars} between 1 and 5`),
  ],
);

/** A completed course with the names of that moment: it stays verifiable after edits, and after the course is deleted. */
export const certificates = pgTable(
  "certificates",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: uuid("course_id").references(() => courses.id, { onDelete: "set null" }),
    holder: text("holder").notNull(),
    courseTitle: text("course_title").notNull(),
    language: text("language", { enum: ["english", "español"] }).notNull(),
    moduleCount: integer("module_count").notNull(),
    /** `completion`: a record of completion, for a course without enough fresh items for a final check. */
    kind: text("kind", { enum: ["certificate", "completion"] })
      .notNull()
      .default("certificate"),
    /** The final check that was passed: right answers of all, and its try; null for a record and for certificates from before these checks. */
    rightCount: integer("right_count"),
    totalCount: integer("total_count"),
    attempt: integer("attempt"),
    /** Questions of the quizzes that were right at the first try, of all; null for certificates from before. */
    firstTryRight: integer("first_try_right"),
    firstTryTotal: integer("first_try_total"),
    /** The objectives of the course at that moment. */
    objectives: jsonb("objectives").$type<string[]>().notNull().default([]),
    /** The course's revision; null before the first. */
    revision: integer("revision"),
    /** What the course was written from when it was completed; null without sources. */
    sources: jsonb("sources").$type<CertificateSources>(),
    issuedAt: moment("issued_at").notNull().defaultNow(),
    /** When the holder corrected the name, which is possible once. */
    holderCorrectedAt: moment("holder_corrected_at"),
  },
  // Deleting a course looks up its certificates.
  (t) => [
    unique("certificates_learner").on(t.userId, t.courseId),
    index("certificates_course").on(t.courseId),
  ],
);
