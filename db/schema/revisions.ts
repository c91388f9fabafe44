import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { courses } from "./courses";
import { users } from "./users";

/** The working copy of a course in the studio, saved with each pause of the author. */
export const courseDrafts = pgTable(
  "course_drafts",
  {
    courseId: uuid("course_id")
      .primaryKey()
      .references(() => courses.id, { onDelete: "cascade" }),
    document: jsonb("document").$type<unknown>().notNull(),
    /** Rises with every save, so that a stale one is refused. */
    version: integer("version").notNull().default(1),
    /** Who has changed the draft since the last revision. */
    origin: text("origin", { enum: ["person", "model", "both"] }),
    /** Findings that the author ignores, with the reason. */
    ignored: jsonb("ignored").$type<Record<string, string>>().notNull().default({}),
    savedBy: uuid("saved_by").references(() => users.id, { onDelete: "set null" }),
    savedAt: moment("saved_at").notNull().defaultNow(),
  },
  (t) => [index("course_drafts_saved_by").on(t.savedBy)],
);

/** The published states of a course, numbered from 1; they never change. */
export const courseRevisions = pgTable(
  "course_revisions",
  {
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    document: jsonb("document").$type<unknown>().notNull(),
    /** What the author tells the learners. */
    note: text("note").notNull().default(""),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    origin: text("origin", { enum: ["person", "model", "both", "platform"] }).notNull(),
    /** How many changes to the revision before; null for the first. */
    changes: integer("changes"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.number] }), index("course_revisions_author").on(t.authorId)],
);
