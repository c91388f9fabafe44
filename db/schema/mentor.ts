import {
  boolean,
  date,
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
import { modules, options } from "./courses";
import type { StoredCitation } from "./document-parts";
import { users } from "./users";

/** The dialogue of one learner about one module. */
export const mentorChats = pgTable(
  "mentor_chats",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    moduleId: uuid("module_id")
      .notNull()
      .references(() => modules.id, { onDelete: "cascade" }),
    /** The state of the dialogue: objective, open questions, hint level, attempts. */
    state: jsonb("state").$type<Record<string, unknown>>().notNull().default({}),
    /** The right to write the next reply; null while none is being written. One stream runs at a time. */
    lease: uuid("lease"),
    /** When the lease lapses. The process that writes the reply extends it, so that the lease of a dead one ends soon. */
    replyingUntil: moment("replying_until"),
    /** The learner has asked the running reply to stop. */
    stopRequested: boolean("stop_requested").notNull().default(false),
    /** The day whose allowance the running reply has used, so that a crash gives it back. */
    reservedDay: date("reserved_day", { mode: "string" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [unique("mentor_chats_learner").on(t.userId, t.moduleId)],
);

export const mentorMessages = pgTable(
  "mentor_messages",
  {
    id: uuid("id").primaryKey(),
    chatId: uuid("chat_id")
      .notNull()
      .references(() => mentorChats.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["user", "assistant"] }).notNull(),
    content: text("content").notNull(),
    move: text("move"),
    hintLevel: integer("hint_level"),
    /** A reply's reading of the message before it: the class that the model named, null without one. */
    heard: text("heard"),
    /** What the marks of a reply refer to. */
    citations: jsonb("citations").$type<StoredCitation[]>().notNull().default([]),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("mentor_messages_chat").on(t.chatId, t.id)],
);

/** Free messages used per person and day. */
export const mentorUsage = pgTable(
  "mentor_usage",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    used: integer("used").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Wrong quiz options whose misconception a learner has talked about with the mentor. */
export const discussedMisconceptions = pgTable(
  "discussed_misconceptions",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    optionId: uuid("option_id")
      .notNull()
      .references(() => options.id, { onDelete: "cascade" }),
    moduleId: uuid("module_id")
      .notNull()
      .references(() => modules.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.optionId] }),
    // Deleting an option or a module looks up its rows.
    index("discussed_misconceptions_option").on(t.optionId),
    index("discussed_misconceptions_module").on(t.moduleId),
  ],
);
