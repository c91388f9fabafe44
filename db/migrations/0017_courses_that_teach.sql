CREATE TABLE "model_usage" (
	"day" date NOT NULL,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"course_id" uuid,
	"calls" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"cached_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_usage_key" UNIQUE NULLS NOT DISTINCT("day","purpose","model","course_id")
);
--> statement-breakpoint
CREATE TABLE "outline_counts" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "outline_counts_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "running_example" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "resumes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "plan_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "reader_notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "key_terms" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "misconceptions" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "shaped_by" integer[] DEFAULT '{}'::int[] NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_items" ADD COLUMN "is_fresh" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outline_counts" ADD CONSTRAINT "outline_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_usage_course" ON "model_usage" USING btree ("course_id");--> statement-breakpoint
-- Steps were keyed by the positions of modules. A course that is being written fails, so that its owner can resume it from its stored modules.
UPDATE "courses" SET "generation_state" = 'failed', "generation_error" = 'ai_interrupted' WHERE "generation_state" = 'writing';--> statement-breakpoint
DELETE FROM "generation_steps" s USING "courses" c WHERE c.id = s.course_id AND c.generation_state = 'failed';
