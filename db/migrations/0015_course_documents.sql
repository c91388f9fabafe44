CREATE TABLE "course_drafts" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"origin" text,
	"ignored" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_revisions" (
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_revisions_course_id_number_pk" PRIMARY KEY("course_id","number")
);
--> statement-breakpoint
ALTER TABLE "modules" DROP CONSTRAINT "modules_position";--> statement-breakpoint
ALTER TABLE "modules" DROP CONSTRAINT "modules_title";--> statement-breakpoint
ALTER TABLE "objectives" DROP CONSTRAINT "objectives_position";--> statement-breakpoint
ALTER TABLE "options" DROP CONSTRAINT "options_position";--> statement-breakpoint
ALTER TABLE "practice_items" DROP CONSTRAINT "practice_items_position";--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_position";--> statement-breakpoint
-- Prerequisites were positions of modules of the same course; they become the ids of those modules.
ALTER TABLE "modules" RENAME COLUMN "prerequisites" TO "prerequisite_positions";--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "prerequisites" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
UPDATE "modules" m SET "prerequisites" = ARRAY(
  SELECT o.id FROM jsonb_array_elements_text(m.prerequisite_positions) WITH ORDINALITY AS p(position, nr)
  JOIN modules o ON o.course_id = m.course_id AND o.position = p.position::int ORDER BY p.nr)
WHERE m.prerequisite_positions <> '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "modules" DROP COLUMN "prerequisite_positions";--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_items" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The questions of today are as old as their course, so no learner's pass is older than they are.
UPDATE "questions" q SET "created_at" = c.created_at
FROM "quizzes" z JOIN "modules" m ON m.id = z.module_id JOIN "courses" c ON c.id = m.course_id WHERE z.id = q.quiz_id;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "seen_revision" integer;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "asked" jsonb;--> statement-breakpoint
UPDATE "quiz_attempts" a SET "asked" = jsonb_build_object('question', q.text, 'options', (
  SELECT jsonb_agg(o.text ORDER BY o.position) FROM "options" o WHERE o.question_id = q.id), 'chosen', chosen.text)
FROM "questions" q, "options" chosen WHERE q.id = a.question_id AND chosen.id = a.option_id;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ALTER COLUMN "asked" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_revisions" ADD CONSTRAINT "course_revisions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_revisions" ADD CONSTRAINT "course_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_drafts_saved_by" ON "course_drafts" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "course_revisions_author" ON "course_revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "modules_course" ON "modules" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "objectives_module" ON "objectives" USING btree ("module_id","position");--> statement-breakpoint
CREATE INDEX "options_question" ON "options" USING btree ("question_id","position");--> statement-breakpoint
CREATE INDEX "practice_items_module" ON "practice_items" USING btree ("module_id","position");--> statement-breakpoint
CREATE INDEX "questions_quiz" ON "questions" USING btree ("quiz_id","position");