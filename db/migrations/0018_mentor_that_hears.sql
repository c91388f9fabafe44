CREATE TABLE "discussed_misconceptions" (
	"user_id" uuid NOT NULL,
	"option_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discussed_misconceptions_user_id_option_id_pk" PRIMARY KEY("user_id","option_id")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "mentor_settings" jsonb;--> statement-breakpoint
ALTER TABLE "mentor_chats" ADD COLUMN "lease" uuid;--> statement-breakpoint
ALTER TABLE "mentor_chats" ADD COLUMN "replying_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mentor_chats" ADD COLUMN "stop_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mentor_messages" ADD COLUMN "heard" text;--> statement-breakpoint
ALTER TABLE "discussed_misconceptions" ADD CONSTRAINT "discussed_misconceptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussed_misconceptions" ADD CONSTRAINT "discussed_misconceptions_option_id_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussed_misconceptions" ADD CONSTRAINT "discussed_misconceptions_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussed_misconceptions_option" ON "discussed_misconceptions" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "discussed_misconceptions_module" ON "discussed_misconceptions" USING btree ("module_id");--> statement-breakpoint
-- A reply that is being written has no lease, so it is lost: its message returns to the allowance.
UPDATE "mentor_usage" u SET "used" = greatest(0, u.used - c.running) FROM (
  SELECT user_id, reserved_day, count(*)::int AS running FROM "mentor_chats" WHERE reserved_day IS NOT NULL GROUP BY 1, 2) c
WHERE u.user_id = c.user_id AND u.day = c.reserved_day;--> statement-breakpoint
UPDATE "mentor_chats" SET "reserved_day" = NULL WHERE "reserved_day" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "mentor_chats" DROP COLUMN "replying_since";--> statement-breakpoint
-- Settings that authors have published are in the last revision only.
UPDATE "courses" c SET "mentor_settings" = r.document -> 'mentor'
FROM (SELECT DISTINCT ON (course_id) course_id, document FROM "course_revisions" ORDER BY course_id, number DESC) r
WHERE r.course_id = c.id AND r.document ? 'mentor';
