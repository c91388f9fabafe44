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
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { courses, modules, options, practiceItems, questions } from "./courses";
import { users } from "./users";

/** A moment on the clock of the person's time zone, so that days between two reviews are the person's days. */
const wallClock = (name: string) => timestamp(name, { mode: "string" });

/**
 * What a learner is asked again: a question of a passed quiz, an exercise of its module, or the check question of its lesson. Its schedule follows
 * from `review_answers` alone: replaying them in order gives the same row.
 */
export const reviewCards = pgTable(
  "review_cards",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    /** Exactly one of the three is set. */
    questionId: uuid("question_id").references(() => questions.id, { onDelete: "cascade" }),
    itemId: uuid("item_id").references(() => practiceItems.id, { onDelete: "cascade" }),
    /** The module whose lesson asks the check question. */
    lessonId: uuid("lesson_id").references(() => modules.id, { onDelete: "cascade" }),
    /** The day of the person's time zone on which the card is due. */
    dueOn: date("due_on", { mode: "string" }).notNull(),
    /** A card that was missed is due again on the same day, at this time. */
    dueAt: moment("due_at"),
    /** Days until the chance to know it falls to 90 %; null until the first answer. */
    stability: doublePrecision("stability"),
    /** From 1 to 10, as FSRS counts it. */
    difficulty: doublePrecision("difficulty"),
    /** The last answer that counts; null for a new card. */
    lastAt: wallClock("last_at"),
    lastGrade: smallint("last_grade"),
    /** The day of the first review, which counts for the day's limit of new cards. */
    introducedOn: date("introduced_on", { mode: "string" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("review_cards_question").on(t.userId, t.questionId),
    unique("review_cards_item").on(t.userId, t.itemId),
    unique("review_cards_lesson").on(t.userId, t.lessonId),
    index("review_cards_due")
      .on(t.userId, t.dueOn, t.id)
      .where(sql`${t.lastAt} is not null`),
    index("review_cards_new")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`${t.lastAt} is null`),
    index("review_cards_introduced").on(t.userId, t.introducedOn),
    index("review_cards_course").on(t.courseId, t.userId),
    // Deleting a question, an exercise or a module looks up its cards.
    index("review_cards_of_question").on(t.questionId),
    index("review_cards_of_item").on(t.itemId),
    index("review_cards_of_lesson").on(t.lessonId),
    check("review_cards_one_subject", sql`num_nonnulls(${t.questionId}, ${t.itemId}, ${t.lessonId}) = 1`),
  ],
);

/** Every answer to a card, in any order of arrival. */
export const reviewAnswers = pgTable(
  "review_answers",
  {
    /** Made by the browser, so that an answer that is sent twice counts once. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cardId: uuid("card_id")
      .notNull()
      .references(() => reviewCards.id, { onDelete: "cascade" }),
    /** `quiz`: the first try in the quiz, when it was passed. */
    source: text("source", { enum: ["quiz", "review"] }).notNull(),
    answeredAt: moment("answered_at").notNull(),
    wallAt: wallClock("wall_at").notNull(),
    /** 1 again, 2 hard, 3 good, 4 easy; null until the person has compared an answer that code cannot judge. */
    grade: smallint("grade"),
    /** Null if code cannot judge it. */
    isRight: boolean("is_right"),
    /** What the person typed; null for an option and for "I don't know". */
    answer: text("answer"),
    optionId: uuid("option_id").references(() => options.id, { onDelete: "set null" }),
    /** The question as it was shown, and the text of the chosen option. */
    asked: jsonb("asked").$type<{ question: string; options: string[]; chosen: string | null }>(),
    /** The card after this answer. */
    stability: doublePrecision("stability"),
    difficulty: doublePrecision("difficulty"),
    /** Days until it is due again; 0 on the same day. */
    intervalDays: integer("interval_days"),
    undoneAt: moment("undone_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("review_answers_card").on(t.cardId, t.answeredAt, t.id),
    index("review_answers_user").on(t.userId, t.answeredAt),
    index("review_answers_option").on(t.optionId),
    check("review_answers_grade", sql`${t.grade} between 1 and 4`),
  ],
);

/** How a person reviews; without a row the defaults of lib/review/policy.ts. */
export const reviewSettings = pgTable(
  "review_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The chance to know a card on the day that it is due. */
    retention: doublePrecision("retention").notNull().default(0.9),
    /** The 21 parameters of FSRS-6; null for its defaults. */
    weights: doublePrecision("weights").array(),
    newPerDay: integer("new_per_day").notNull().default(10),
    /** Whether the person wants the weekly digest by mail. */
    digest: boolean("digest").notNull().default(false),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    check("review_settings_retention", sql`${t.retention} between 0.7 and 0.97`),
    check("review_settings_new_per_day", sql`${t.newPerDay} between 0 and 100`),
  ],
);

/** The weekly digests that were sent: one per person and week. */
export const digests = pgTable(
  "digests",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The Monday of the week in the person's time zone. */
    week: date("week", { mode: "string" }).notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.week] })],
);
