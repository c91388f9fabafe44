-- The same folding as `fold` in lib/core/text/search.ts: letters without a decomposition (ł, ø, ß) become plain ones as well.
CREATE OR REPLACE FUNCTION public.market_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT lower(public.unaccent('public.unaccent', lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')))) $$;--> statement-breakpoint
-- Computes the folded topics of these courses anew.
UPDATE "courses" SET "tags" = "tags" WHERE "listed_no" IS NOT NULL AND array_to_string("tags", ' ') ~ '[^ -~]';--> statement-breakpoint
DELETE FROM "market_tags";--> statement-breakpoint
ALTER TABLE "market_tags" DROP CONSTRAINT "market_tags_pkey";--> statement-breakpoint
ALTER TABLE "market_tags" ADD COLUMN "language" text NOT NULL;--> statement-breakpoint
ALTER TABLE "market_tags" ADD CONSTRAINT "market_tags_key_language_pk" PRIMARY KEY("key","language");--> statement-breakpoint
INSERT INTO "market_tags" ("key", "language", "tag", "courses")
  SELECT public.market_fold(t.tag), t.language, min(t.tag), count(DISTINCT t.id)
  FROM (SELECT id, language, unnest(tags) AS tag FROM "courses" WHERE "listed_no" IS NOT NULL) t GROUP BY 1, 2;
