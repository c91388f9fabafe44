CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION public.meno_english (COPY = pg_catalog.english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.meno_english ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION public.meno_spanish (COPY = pg_catalog.spanish);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.meno_spanish ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;--> statement-breakpoint
-- The same folding as `fold` in lib/courses/filter/policy.ts.
CREATE FUNCTION public.market_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')) $$;--> statement-breakpoint
-- Title, description and training under the weights A, B and C, in the words of the course's language.
CREATE FUNCTION public.market_document(language text, title text, description text, training text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector(c.words, title), 'A') || setweight(to_tsvector(c.words, description), 'B') || setweight(to_tsvector(c.words, training), 'C')
  FROM (SELECT CASE language WHEN 'español' THEN 'public.meno_spanish'::regconfig ELSE 'public.meno_english'::regconfig END AS words) c
$$;--> statement-breakpoint
-- Everything that one can filter by, in one array.
CREATE FUNCTION public.market_facets(tags text[], level text, language text, price integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT 'tag:' || public.market_fold(tag) FROM unnest(tags) tag) || ARRAY['level:' || level, 'language:' || language]
    || CASE WHEN price = 0 THEN ARRAY['free'] ELSE '{}'::text[] END
$$;--> statement-breakpoint
CREATE SEQUENCE "market_listing_no";--> statement-breakpoint
CREATE TABLE "market_tags" (
	"key" text PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"courses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"courses" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "listed_no" bigint;--> statement-breakpoint
CREATE INDEX "market_tags_frequent" ON "market_tags" USING btree ("courses" desc,"key");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_listed" ON "courses" USING btree ("listed_no") WHERE "courses"."listed_no" is not null;
--> statement-breakpoint
ALTER TABLE "courses"
  ADD COLUMN "search" tsvector GENERATED ALWAYS AS (CASE WHEN listed_no IS NOT NULL THEN public.market_document(language, title, description, training) END) STORED,
  ADD COLUMN "facets" text[] GENERATED ALWAYS AS (CASE WHEN listed_no IS NOT NULL THEN public.market_facets(tags, level, language, price) END) STORED,
  -- Eight thousand neighbours in the order of publishing: the search reads the newest era first and stops when it has enough.
  ADD COLUMN "era" integer GENERATED ALWAYS AS ((listed_no >> 13)::integer) STORED;
--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search", "facets", "era") WITH (fastupdate = off) WHERE "listed_no" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "market_words_alike" ON "market_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
-- What was public before the Hub had numbers.
UPDATE "courses" SET "listed_no" = nextval('market_listing_no') WHERE "is_published";
--> statement-breakpoint
INSERT INTO "market_tags" ("key", "tag", "courses")
  SELECT public.market_fold(t.tag), min(t.tag), count(DISTINCT t.id) FROM (SELECT id, unnest(tags) AS tag FROM "courses" WHERE "listed_no" IS NOT NULL) t GROUP BY 1;
--> statement-breakpoint
INSERT INTO "market_words" ("word", "courses") SELECT word, ndoc FROM ts_stat('SELECT search FROM courses WHERE listed_no IS NOT NULL');
