import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { modules } from "./courses";
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
    /** The state of the dialogue: objective, hint level, attempts. */
    state: jsonb("state").$type<Record<string, unknown>>().notNull().default({}),
    /** Set while a reply is being written, so that one stream runs at a time. */
    replyingSince: moment("replying_since"),
    /** The day whose allowance the pending reply has used, so that a crash gives it back. */
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
