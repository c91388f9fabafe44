import { desc } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** How many courses of the Hub carry a topic, by its folded name; kept by the transactions that list courses and take them away. */
export const marketTags = pgTable(
  "market_tags",
  {
    key: text("key").primaryKey(),
    /** As the first course spelled it. */
    tag: text("tag").notNull(),
    courses: integer("courses").notNull(),
  },
  (t) => [index("market_tags_frequent").on(desc(t.courses), t.key)],
);

/**
 * How many courses of the Hub contain a lexeme of the full-text search, kept like the tags. Beginnings of words and misspelt ones are
 * turned into lexemes here, which the index finds far faster than a prefix. Migration 0002 gives `word` the byte-wise order that ranges need.
 */
export const marketWords = pgTable("market_words", {
  word: text("word").primaryKey(),
  courses: integer("courses").notNull(),
});
