CREATE TABLE "badge_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "badges_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"certificate_id" uuid,
	"key_id" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "check_items" (
	"check_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"asked" jsonb NOT NULL,
	"answer" text,
	"is_right" boolean,
	"answered_at" timestamp with time zone,
	CONSTRAINT "check_items_check_id_position_pk" PRIMARY KEY("check_id","position")
);
--> statement-breakpoint
CREATE TABLE "course_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"day" date NOT NULL,
	"revision" integer,
	"total" integer NOT NULL,
	"right_count" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "course_checks_attempt" UNIQUE("user_id","course_id","kind","attempt"),
	CONSTRAINT "course_checks_finished" CHECK (("course_checks"."finished_at" is null) = ("course_checks"."right_count" is null))
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digests_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
CREATE TABLE "review_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"source" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"wall_at" timestamp NOT NULL,
	"grade" smallint,
	"is_right" boolean,
	"answer" text,
	"option_id" uuid,
	"asked" jsonb,
	"stability" double precision,
	"difficulty" double precision,
	"interval_days" integer,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_answers_grade" CHECK ("review_answers"."grade" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"question_id" uuid,
	"item_id" uuid,
	"lesson_id" uuid,
	"due_on" date NOT NULL,
	"due_at" timestamp with time zone,
	"stability" double precision,
	"difficulty" double precision,
	"last_at" timestamp,
	"last_grade" smallint,
	"introduced_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_cards_question" UNIQUE("user_id","question_id"),
	CONSTRAINT "review_cards_item" UNIQUE("user_id","item_id"),
	CONSTRAINT "review_cards_lesson" UNIQUE("user_id","lesson_id"),
	CONSTRAINT "review_cards_one_subject" CHECK (num_nonnulls("review_cards"."question_id", "review_cards"."item_id", "review_cards"."lesson_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"retention" double precision DEFAULT 0.9 NOT NULL,
	"weights" double precision[],
	"new_per_day" integer DEFAULT 10 NOT NULL,
	"digest" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_settings_retention" CHECK ("review_settings"."retention" between 0.7 and 0.97),
	CONSTRAINT "review_settings_new_per_day" CHECK ("review_settings"."new_per_day" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "gain" double precision;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "gain_low" double precision;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "gain_high" double precision;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "gain_learners" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "kind" text DEFAULT 'certificate' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "right_count" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "total_count" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "attempt" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "first_try_right" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "first_try_total" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "objectives" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_key_id_badge_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."badge_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_items" ADD CONSTRAINT "check_items_check_id_course_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."course_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_items" ADD CONSTRAINT "check_items_item_id_practice_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."practice_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_items" ADD CONSTRAINT "check_items_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_checks" ADD CONSTRAINT "course_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_checks" ADD CONSTRAINT "course_checks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_card_id_review_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."review_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_option_id_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."options"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_item_id_practice_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."practice_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_lesson_id_modules_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badges_current" ON "badges" USING btree ("certificate_id") WHERE "badges"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "badges_certificate" ON "badges" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "badges_key" ON "badges" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "check_items_item" ON "check_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "check_items_objective" ON "check_items" USING btree ("objective_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_checks_one_final_a_day" ON "course_checks" USING btree ("user_id","course_id","day") WHERE "course_checks"."kind" = 'final';--> statement-breakpoint
CREATE UNIQUE INDEX "course_checks_one_open" ON "course_checks" USING btree ("user_id","course_id","kind") WHERE "course_checks"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "course_checks_course" ON "course_checks" USING btree ("course_id","kind");--> statement-breakpoint
CREATE INDEX "review_answers_card" ON "review_answers" USING btree ("card_id","answered_at","id");--> statement-breakpoint
CREATE INDEX "review_answers_user" ON "review_answers" USING btree ("user_id","answered_at");--> statement-breakpoint
CREATE INDEX "review_answers_option" ON "review_answers" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("user_id","due_on","id") WHERE "review_cards"."last_at" is not null;--> statement-breakpoint
CREATE INDEX "review_cards_new" ON "review_cards" USING btree ("user_id","created_at","id") WHERE "review_cards"."last_at" is null;--> statement-breakpoint
CREATE INDEX "review_cards_introduced" ON "review_cards" USING btree ("user_id","introduced_on");--> statement-breakpoint
CREATE INDEX "review_cards_course" ON "review_cards" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "review_cards_of_question" ON "review_cards" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "review_cards_of_item" ON "review_cards" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "review_cards_of_lesson" ON "review_cards" USING btree ("lesson_id");--> statement-breakpoint
-- Quizzes that were passed before give their cards. A first try that was right counts as good, any other as hard; the numbers are the state and the
-- interval of FSRS-6 after a first answer, with its default parameters.
INSERT INTO "review_cards" (id, user_id, course_id, question_id, due_on, stability, difficulty, last_at, last_grade)
SELECT gen_random_uuid(), p.user_id, m.course_id, q.id, (wall.at + make_interval(days => first.days))::date, first.stability, first.difficulty, wall.at, first.grade
FROM "quiz_passes" p
JOIN "users" u ON u.id = p.user_id
JOIN "quizzes" z ON z.id = p.quiz_id
JOIN "modules" m ON m.id = z.module_id
JOIN "questions" q ON q.quiz_id = z.id AND q.retired_at IS NULL AND q.created_at <= p.passed_at
CROSS JOIN LATERAL (SELECT p.passed_at AT TIME ZONE coalesce(u.time_zone, 'UTC') AS at) wall
LEFT JOIN LATERAL (SELECT a.is_right FROM "quiz_attempts" a WHERE a.user_id = p.user_id AND a.question_id = q.id ORDER BY a.created_at, a.id LIMIT 1) try ON true
JOIN (VALUES (3::smallint, 2.3065::float8, 2.11810397::float8, 2), (2::smallint, 1.2931, 5.11217071, 1)) first(grade, stability, difficulty, days)
  ON first.grade = CASE WHEN try.is_right THEN 3 ELSE 2 END;
--> statement-breakpoint
INSERT INTO "review_answers" (id, user_id, card_id, source, answered_at, wall_at, grade, is_right, stability, difficulty, interval_days)
SELECT gen_random_uuid(), c.user_id, c.id, 'quiz', p.passed_at, c.last_at, c.last_grade, c.last_grade = 3, c.stability, c.difficulty, CASE c.last_grade WHEN 3 THEN 2 ELSE 1 END
FROM "review_cards" c
JOIN "questions" q ON q.id = c.question_id
JOIN "quiz_passes" p ON p.user_id = c.user_id AND p.quiz_id = q.quiz_id;
--> statement-breakpoint
-- The exercises and the check question of the same modules, and questions that are newer than the pass, wait as new cards.
INSERT INTO "review_cards" (id, user_id, course_id, question_id, item_id, lesson_id, due_on)
SELECT gen_random_uuid(), p.user_id, m.course_id, s.question_id, s.item_id, s.lesson_id, current_date
FROM "quiz_passes" p
JOIN "quizzes" z ON z.id = p.quiz_id
JOIN "modules" m ON m.id = z.module_id
CROSS JOIN LATERAL (
  SELECT q.id AS question_id, NULL::uuid AS item_id, NULL::uuid AS lesson_id FROM "questions" q WHERE q.quiz_id = z.id AND q.retired_at IS NULL AND q.created_at > p.passed_at
  UNION ALL SELECT NULL, i.id, NULL FROM "practice_items" i WHERE i.module_id = m.id AND i.retired_at IS NULL AND NOT i.is_fresh
  UNION ALL SELECT NULL, NULL, m.id WHERE m.lesson LIKE '%' || E'\n## Check yourself\n' || '%' OR m.lesson LIKE '%' || E'\n## Compruébalo\n' || '%') s
ON CONFLICT DO NOTHING;
