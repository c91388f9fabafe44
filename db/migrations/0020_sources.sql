CREATE TABLE "course_sources" (
	"course_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "course_sources_course_id_source_id_pk" PRIMARY KEY("course_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"source_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"page" integer NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "passages_source_id_number_pk" PRIMARY KEY("source_id","number")
);
--> statement-breakpoint
CREATE TABLE "source_chunks" (
	"source_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "source_chunks_source_id_number_pk" PRIMARY KEY("source_id","number")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"via" text NOT NULL,
	"title" text NOT NULL,
	"byline" text DEFAULT '' NOT NULL,
	"url" text,
	"digest" "bytea",
	"size" integer DEFAULT 0 NOT NULL,
	"language" text,
	"page_count" integer DEFAULT 0 NOT NULL,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"empty_pages" integer[] DEFAULT '{}'::int[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" text,
	"permission" text,
	"permitted_at" timestamp with time zone,
	"replaces" uuid,
	"checked_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "sources_failed_with_error" CHECK (("sources"."state" = 'failed') = ("sources"."error" is not null))
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "only_from_sources" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rights_stated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "citations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_items" ADD COLUMN "marks" integer[] DEFAULT '{}'::int[] NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "marks" integer[] DEFAULT '{}'::int[] NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "sources" jsonb;--> statement-breakpoint
ALTER TABLE "mentor_messages" ADD COLUMN "citations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "course_sources" ADD CONSTRAINT "course_sources_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sources" ADD CONSTRAINT "course_sources_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_chunks" ADD CONSTRAINT "source_chunks_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_replaces_sources_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_sources_source" ON "course_sources" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "passages_page" ON "passages" USING btree ("source_id","page");--> statement-breakpoint
CREATE INDEX "sources_owner" ON "sources" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "sources_replaces" ON "sources" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "sources_digest" ON "sources" USING btree ("owner_id","digest");--> statement-breakpoint
CREATE INDEX "sources_checked" ON "sources" USING btree ("checked_at") WHERE "sources"."url" is not null;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "search" tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector(CASE language WHEN 'english' THEN 'english'::regconfig WHEN 'español' THEN 'spanish'::regconfig ELSE 'simple'::regconfig END, heading), 'B') ||
  setweight(to_tsvector(CASE language WHEN 'english' THEN 'english'::regconfig WHEN 'español' THEN 'spanish'::regconfig ELSE 'simple'::regconfig END, text), 'D')
) STORED;--> statement-breakpoint
CREATE INDEX "passages_search" ON "passages" USING gin ("search");
