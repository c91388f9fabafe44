CREATE TABLE "objectives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "objectives_position" UNIQUE("module_id","position")
);
--> statement-breakpoint
CREATE TABLE "practice_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"prompt" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accepted" jsonb NOT NULL,
	"model_answer" text NOT NULL,
	"hints" jsonb NOT NULL,
	CONSTRAINT "practice_items_position" UNIQUE("module_id","position")
);
--> statement-breakpoint
CREATE TABLE "study_minutes" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_minutes_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "kind" text DEFAULT 'course' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "copied_from" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "objective_id" uuid;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "choice" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "holder_corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "last_module_id" uuid;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "last_studied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_items" ADD CONSTRAINT "practice_items_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_items" ADD CONSTRAINT "practice_items_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_minutes" ADD CONSTRAINT "study_minutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_items_objective" ON "practice_items" USING btree ("objective_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_copied_from_courses_id_fk" FOREIGN KEY ("copied_from") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_last_module_id_modules_id_fk" FOREIGN KEY ("last_module_id") REFERENCES "public"."modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_copied_from" ON "courses" USING btree ("copied_from");--> statement-breakpoint
CREATE INDEX "questions_objective" ON "questions" USING btree ("objective_id");--> statement-breakpoint
CREATE INDEX "enrolments_last_module" ON "enrolments" USING btree ("last_module_id");
--> statement-breakpoint
-- Objectives become rows. Their ids are derived (UUID version 8), so that the free library knows those of its own.
INSERT INTO "objectives" ("id", "module_id", "position", "text")
SELECT overlay(overlay(md5(m."id"::text || '/objective/' || (o.n - 1)) placing '8' from 13) placing '8' from 17)::uuid, m."id", o.n - 1, o."text"
FROM "modules" m, jsonb_array_elements_text(CASE jsonb_typeof(m."objectives") WHEN 'array' THEN m."objectives" ELSE '[]' END) WITH ORDINALITY AS o("text", n);
--> statement-breakpoint
-- A question whose position has no objective tests the first one.
UPDATE "questions" q SET "objective_id" = (
  SELECT o."id" FROM "objectives" o JOIN "quizzes" z ON z."module_id" = o."module_id"
  WHERE z."id" = q."quiz_id" AND o."position" IN (q."objective", 0) ORDER BY o."position" = q."objective" DESC LIMIT 1);
--> statement-breakpoint
-- The current objective of a dialogue. A position beyond the end becomes the last objective, and one that is no number becomes null, the first.
UPDATE "mentor_chats" c SET "state" = (c."state" - 'objective') || jsonb_build_object('objectiveId', (
  SELECT o."id" FROM "objectives" o WHERE o."module_id" = c."module_id"
    AND o."position" <= CASE jsonb_typeof(c."state" -> 'objective') WHEN 'number' THEN (c."state" ->> 'objective')::numeric END
  ORDER BY o."position" DESC LIMIT 1))
WHERE jsonb_typeof(c."state") = 'object' AND c."state" ? 'objective';
--> statement-breakpoint
-- The name of a course in its public address: the title's words in lower-case ASCII.
CREATE FUNCTION public.course_slug(title text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(nullif(trim(both '-' from regexp_replace(lower(unaccent(regexp_replace(public.market_fold(title), '[''’]', '', 'g'))), '[^a-z0-9]+', '-', 'g')), ''), 'course')
$$;
--> statement-breakpoint
UPDATE "courses" c SET "slug" = s."slug" || CASE WHEN s.n > 1 THEN '-' || right(c."id"::text, 12) ELSE '' END
FROM (
  SELECT p."id", p."slug", row_number() OVER (PARTITION BY p."slug" ORDER BY p."published_at", p."id") AS n
  FROM (SELECT "id", public.course_slug("title") AS "slug", "published_at" FROM "courses" WHERE "is_published") p
) s WHERE s."id" = c."id";
--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "modules" DROP COLUMN "objectives";--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "objective";
