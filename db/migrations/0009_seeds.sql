CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A demo that has its sample authors, or one of them still, was given the samples already.
INSERT INTO "seeds" ("name")
SELECT 'samples' WHERE EXISTS (SELECT 1 FROM "users" WHERE "id" IN ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000003'));
