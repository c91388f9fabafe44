import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { moment } from "./columns";
import type { StoredCitation, StoredMentorSettings } from "./document-parts";
import { users } from "./users";

/** The origin of a generated text. */
export type Origin = {
  author: "model" | "offline" | "platform" | "person";
  model: string;
  promptVersion: string;
  at: string;
};

/** What a reader of a generated course could not settle; `moduleId` is null where it concerns the whole course. */
export type ReaderNote = { moduleId: string | null; text: string };

/** When the author took the part out of the course. It is no longer shown, asked or counted; what learners did with it stays. */
const retiredAt = moment("retired_at");

/** The marks of the module's citations that prove the key. */
const marks = integer("marks")
  .array()
  .notNull()
  .default(sql`'{}'::int[]`);

/** A course, normalised: the API's `structure` text is built from it and its modules. */
export const courses = pgTable(
  "courses",
  {
    id: uuid("id").primaryKey(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    overview: text("overview").notNull().default(""),
    level: text("level", { enum: ["beginner", "intermediate", "advanced"] })
      .notNull()
      .default("beginner"),
    language: text("language", { enum: ["english", "español"] }).notNull(),
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    description: text("description").notNull().default(""),
    training: text("training").notNull().default(""),
    introduction: text("introduction"),
    /** The example that the modules share. */
    runningExample: text("running_example"),
    /** Null until the author sets them. */
    mentorSettings: jsonb("mentor_settings").$type<StoredMentorSettings>(),
    /** Whether a statement without a citation is a breach. */
    onlyFromSources: boolean("only_from_sources").notNull().default(false),
    /** How the course came about. Only a `course` can be published. */
    kind: text("kind", { enum: ["course", "library_copy", "study_plan", "reading"] })
      .notNull()
      .default("course"),
    /** The course that a copy was made from. */
    copiedFrom: uuid("copied_from").references((): AnyPgColumn => courses.id, { onDelete: "set null" }),
    /** The name of the public page; null until the course is published, then it never changes. */
    slug: text("slug").unique(),
    origin: jsonb("origin").$type<Origin>(),
    /** In hundredths of a credit. */
    price: integer("price").notNull().default(0),
    isPublished: boolean("is_published").notNull().default(false),
    publishedAt: moment("published_at"),
    /** When the author stated that the course may quote its sources in public. */
    rightsStatedAt: moment("rights_stated_at"),
    /** When and why a superuser took the course down: it is neither listed nor public, and cannot be published. */
    takenDownAt: moment("taken_down_at"),
    takenDownReason: text("taken_down_reason"),
    /**
     * The listing number in the Knowledge Hub, in the order of publishing; null outside. Migration 0002 derives the columns `search` and
     * `facets` from it, which only lib/market/search/statement.ts reads.
     */
    listedNo: bigint("listed_no", { mode: "number" }),
    /** Shared by the English and Spanish twins of the free library. */
    twinKey: text("twin_key"),
    /** Words by which the creator finds a course of the free library; readers do not see them. */
    terms: text("terms")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** `planned`: only the outline stands, and the learner can change it. `paused`: stopped after the first whole module. */
    generationState: text("generation_state", {
      enum: ["planned", "writing", "paused", "ready", "failed", "stopped"],
    })
      .notNull()
      .default("ready"),
    /** The error code that ended a failed generation. */
    generationError: text("generation_error"),
    /** When a generation goes on that the model's server asked to wait; null while it runs. */
    resumesAt: moment("resumes_at"),
    /** Rises with every change of the plan, so that a stale change is refused. */
    planVersion: integer("plan_version").notNull().default(1),
    /** The lint rules that the course still breaks after one repair, shown to the author. */
    lintNotes: jsonb("lint_notes").$type<string[]>().notNull().default([]),
    /** What the readers of a generated course could not settle, for the author. */
    readerNotes: jsonb("reader_notes").$type<ReaderNote[]>().notNull().default([]),
    /**
     * The normalised gain of the learners who took both checks, with its 95 % interval; null below the least number of learners that
     * lib/learning/gain has.
     */
    gain: doublePrecision("gain"),
    gainLow: doublePrecision("gain_low"),
    gainHigh: doublePrecision("gain_high"),
    /** The learners behind the gain. */
    gainLearners: integer("gain_learners").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingCount: integer("rating_count").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("courses_author").on(t.authorId, t.createdAt),
    uniqueIndex("courses_listed")
      .on(t.listedNo)
      .where(sql`${t.listedNo} is not null`),
    index("courses_copied_from").on(t.copiedFrom),
    index("courses_twin_key")
      .on(t.twinKey)
      .where(sql`${t.twinKey} is not null`),
    check("courses_price_positive", sql`${t.price} >= 0`),
    check("courses_rating_positive", sql`${t.ratingSum} >= 0 and ${t.ratingCount} >= 0`),
  ],
);

/** A module; while the course is being written it may have a title and objectives only (`lesson` null). */
export const modules = pgTable(
  "modules",
  {
    id: uuid("id").primaryKey(),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    /** Ids of the modules that come first. */
    prerequisites: uuid("prerequisites")
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** Markdown with the headings of its parts; null until it is written. */
    lesson: text("lesson"),
    minutes: integer("minutes"),
    keyTerms: text("key_terms")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Mistakes that the author expects. */
    misconceptions: text("misconceptions")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Numbers from 1 of the learner's answers that made the module what it is. */
    shapedBy: integer("shaped_by")
      .array()
      .notNull()
      .default(sql`'{}'::int[]`),
    /** What the marks of the lesson, the quiz and the exercises refer to. */
    citations: jsonb("citations").$type<StoredCitation[]>().notNull().default([]),
    origin: jsonb("origin").$type<Origin>(),
    retiredAt,
  },
  (t) => [index("modules_course").on(t.courseId, t.position)],
);

/** What a learner can do after a module; questions and practice items point to it. */
export const objectives = pgTable(
  "objectives",
  {
    id: uuid("id").primaryKey(),
    moduleId: uuid("module_id")
      .notNull()
      .references(() => modules.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    text: text("text").notNull(),
    retiredAt,
  },
  (t) => [index("objectives_module").on(t.moduleId, t.position)],
);

/**
 * An ungraded exercise of the lesson; the learner's browser gets the accepted answers with it. A fresh one is kept for the checks before and
 * after a course, so every statement that shows exercises leaves it out.
 */
export const practiceItems = pgTable(
  "practice_items",
  {
    id: uuid("id").primaryKey(),
    moduleId: uuid("module_id")
      .notNull()
      .references(() => modules.id, { onDelete: "cascade" }),
    objectiveId: uuid("objective_id")
      .notNull()
      .references(() => objectives.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    kind: text("kind", { enum: ["choice", "gap", "number", "short"] }).notNull(),
    prompt: text("prompt").notNull(),
    /** The options of a choice; empty for the other kinds. */
    options: jsonb("options").$type<string[]>().notNull().default([]),
    accepted: jsonb("accepted").$type<string[]>().notNull(),
    modelAnswer: text("model_answer").notNull(),
    hints: jsonb("hints").$type<string[]>().notNull(),
    isFresh: boolean("is_fresh").notNull().default(false),
    marks,
    retiredAt,
  },
  (t) => [
    index("practice_items_module").on(t.moduleId, t.position),
    index("practice_items_objective").on(t.objectiveId),
  ],
);

/** A link to learn from; it is checked every week. */
export const materials = pgTable(
  "materials",
  {
    id: uuid("id").primaryKey(),
    moduleId: uuid("module_id")
      .notNull()
      .references(() => modules.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    type: text("type").notNull(),
    title: text("title").notNull(),
    url: text("url").notNull(),
    status: text("status", { enum: ["unchecked", "ok", "dead"] })
      .notNull()
      .default("unchecked"),
    checkedAt: moment("checked_at"),
    /** The first day of a series of failures; the link is not dead yet. */
    failingSince: moment("failing_since"),
    retiredAt,
  },
  (t) => [index("materials_module").on(t.moduleId, t.position), index("materials_checked").on(t.checkedAt)],
);

export const quizzes = pgTable("quizzes", {
  id: uuid("id").primaryKey(),
  moduleId: uuid("module_id")
    .notNull()
    .unique()
    .references(() => modules.id, { onDelete: "cascade" }),
  title: text("title").notNull(),
});

export const questions = pgTable(
  "questions",
  {
    id: uuid("id").primaryKey(),
    quizId: uuid("quiz_id")
      .notNull()
      .references(() => quizzes.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    text: text("text").notNull(),
    /** The objective that it tests; null only in a module without objectives. */
    objectiveId: uuid("objective_id").references(() => objectives.id, { onDelete: "set null" }),
    marks,
    /** A question that is younger than a learner's pass is new to them. */
    createdAt: moment("created_at").notNull().defaultNow(),
    retiredAt,
  },
  (t) => [index("questions_quiz").on(t.quizId, t.position), index("questions_objective").on(t.objectiveId)],
);

/** An answer option. `isRight`, `misconception` and `feedback` leave the server only after an answer. */
export const options = pgTable(
  "options",
  {
    id: uuid("id").primaryKey(),
    questionId: uuid("question_id")
      .notNull()
      .references(() => questions.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    text: text("text").notNull(),
    isRight: boolean("is_right").notNull(),
    misconception: text("misconception"),
    feedback: text("feedback").notNull(),
    retiredAt,
  },
  (t) => [index("options_question").on(t.questionId, t.position)],
);
