-- A level and a language together are asked for so often, and each is so common, that the index keeps their combination as a facet of its own.
CREATE OR REPLACE FUNCTION public.market_facets(tags text[], level text, language text, price integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT 'tag:' || public.market_fold(tag) FROM unnest(tags) tag) || ARRAY['level:' || level, 'language:' || language, 'shelf:' || level || ':' || language]
    || CASE WHEN price = 0 THEN ARRAY['free'] ELSE '{}'::text[] END
$$;--> statement-breakpoint
-- The letters of a word in their order: words that differ only by swapped letters have the same.
CREATE FUNCTION public.market_letters(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT string_agg(letter, '' ORDER BY letter COLLATE "C") FROM unnest(string_to_array(word, NULL)) letter $$;--> statement-breakpoint
CREATE INDEX "market_words_letters" ON "market_words" USING btree (public.market_letters("word"));--> statement-breakpoint
-- Words that wait to be indexed would slow the look-up of misspelt ones.
ALTER INDEX "market_words_alike" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('"market_words_alike"'::regclass);--> statement-breakpoint
-- What is stored was made by the old function: the column and its index are made anew.
DROP INDEX "courses_search";--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "facets",
  ADD COLUMN "facets" text[] GENERATED ALWAYS AS (CASE WHEN listed_no IS NOT NULL THEN public.market_facets(tags, level, language, price) END) STORED;
--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search", "facets", "era") WITH (fastupdate = off) WHERE "listed_no" IS NOT NULL;
