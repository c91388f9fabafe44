import { desc } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How many courses of the Hub have a topic, by its folded name and the course's language. The transactions that list and delete courses maintain the counts. */
export const marketTags = pgTable(
  "market_tags",
  {
    key: text("key").notNull(),
    language: text("language", { enum: ["english", "español"] }).notNull(),
    /** The spelling of the first course. */
    tag: text("tag").notNull(),
    courses: integer("courses").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.language] }),
    index("market_tags_frequent").on(desc(t.courses), t.key),
  ],
);

/**
 * How many courses of the Hub contain a lexeme, maintained like the topics. The search turns beginnings of words and misspelt words into lexemes
 * with this table. Migration 0002 gives `word` the byte-wise collation that ranges need.
 */
export const marketWords = pgTable("market_words", {
  word: text("word").primaryKey(),
  courses: integer("courses").notNull(),
});
