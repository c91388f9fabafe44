-- The eras that a place in the order of publishing lies in, of 2^10, 2^12 … 2^20 neighbours, each with the number of its size in the last three bits: the search
-- walks them from the newest down, in the size in which a few hold as many matches as it wants.
CREATE FUNCTION public.market_eras(listed_no bigint) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[((listed_no >> 10) * 8)::integer, ((listed_no >> 12) * 8 + 1)::integer, ((listed_no >> 14) * 8 + 2)::integer,
    ((listed_no >> 16) * 8 + 3)::integer, ((listed_no >> 18) * 8 + 4)::integer, ((listed_no >> 20) * 8 + 5)::integer]
$$;--> statement-breakpoint
DROP INDEX "courses_search";--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "era";--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search", "facets", public.market_eras("listed_no")) WITH (fastupdate = off) WHERE "listed_no" IS NOT NULL;
