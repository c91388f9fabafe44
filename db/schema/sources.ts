import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { bytea, moment } from "./columns";
import { courses } from "./courses";
import { users } from "./users";

/** A person's own material. Its passages are kept; its file is deleted as soon as it is read. */
export const sources = pgTable(
  "sources",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["pdf", "docx", "markdown", "text", "html"] }).notNull(),
    /** How it came here. */
    via: text("via", { enum: ["file", "address", "paste"] }).notNull(),
    title: text("title").notNull(),
    byline: text("byline").notNull().default(""),
    /** The address that it was fetched from; null for files and pasted text. */
    url: text("url"),
    /** SHA-256 of the bytes, by which an owner's duplicates are recognised; of an address, of the text that was read. Null until all has arrived. */
    digest: bytea("digest"),
    /** In bytes. */
    size: integer("size").notNull().default(0),
    /** The language of most passages; null until it is read. */
    language: text("language", { enum: ["english", "español", "other"] }),
    pageCount: integer("page_count").notNull().default(0),
    pagesRead: integer("pages_read").notNull().default(0),
    /** Numbers from 1 of the pages without text. */
    emptyPages: integer("empty_pages")
      .array()
      .notNull()
      .default(sql`'{}'::int[]`),
    state: text("state", { enum: ["waiting", "reading", "read", "failed"] })
      .notNull()
      .default("waiting"),
    /** The error code that ended a failed reading. */
    error: text("error"),
    /** What the owner said about using it; null while the question is open. */
    permission: text("permission", { enum: ["may_use", "only_me"] }),
    permittedAt: moment("permitted_at"),
    /** The earlier reading of the same address that this one was made to replace. */
    replaces: uuid("replaces").references((): AnyPgColumn => sources.id, { onDelete: "set null" }),
    /** When the address was last fetched, and when its text was first found to differ from the passages. */
    checkedAt: moment("checked_at"),
    changedAt: moment("changed_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    readAt: moment("read_at"),
  },
  (t) => [
    index("sources_owner").on(t.ownerId, t.createdAt),
    index("sources_replaces").on(t.replaces),
    index("sources_digest").on(t.ownerId, t.digest),
    index("sources_checked")
      .on(t.checkedAt)
      .where(sql`${t.url} is not null`),
    check("sources_failed_with_error", sql`(${t.state} = 'failed') = (${t.error} is not null)`),
  ],
);

/** A file that waits to be read, in pieces, so that any instance can read it and no process holds it whole. */
export const sourceChunks = pgTable(
  "source_chunks",
  {
    sourceId: uuid("source_id")
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.number] })],
);

/**
 * A piece of a source's text that fits into a prompt: some paragraphs of one page. Numbers count from 1 through the source, and the passages of a
 * page in their order are its whole text. Migration 0020 derives the column `search` from heading and text, which only the retriever reads.
 */
export const passages = pgTable(
  "passages",
  {
    sourceId: uuid("source_id")
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    page: integer("page").notNull(),
    /** The nearest heading above it; empty without one. */
    heading: text("heading").notNull().default(""),
    text: text("text").notNull(),
    language: text("language", { enum: ["english", "español", "other"] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.number] }), index("passages_page").on(t.sourceId, t.page)],
);

/** The sources of a course, at most ten; a citation shows the position, counted from 1. */
export const courseSources = pgTable(
  "course_sources",
  {
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    sourceId: uuid("source_id")
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.sourceId] }), index("course_sources_source").on(t.sourceId)],
);
