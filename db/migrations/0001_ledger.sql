CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_entries_once" UNIQUE("transaction_id","account_id"),
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "credit_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"course_title" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "credit_notices_once" UNIQUE("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "credit_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"idempotency_key" text,
	"body_hash" text,
	"course_id" uuid,
	"subscription_id" integer,
	"written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_transactions_request" UNIQUE("actor_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_transaction_id_credit_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."credit_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notices" ADD CONSTRAINT "credit_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notices" ADD CONSTRAINT "credit_notices_transaction_id_credit_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."credit_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_account" ON "credit_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "credit_transactions_course" ON "credit_transactions" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_platform" ON "credit_accounts" USING btree ("kind") WHERE "credit_accounts"."kind" <> 'person';--> statement-breakpoint
-- The platform's two accounts; their ids stand in lib/credits/ledger.ts too.
INSERT INTO "credit_accounts" ("id", "kind") VALUES ('00000000-0000-7000-8000-000000000001', 'issue'), ('00000000-0000-7000-8000-000000000002', 'refund');
--> statement-breakpoint
CREATE FUNCTION credit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger only grows: % on % is refused', tg_op, tg_table_name USING errcode = '23001';
END $$;
--> statement-breakpoint
-- Balances change by entries alone.
CREATE TRIGGER credit_accounts_open_empty BEFORE INSERT ON "credit_accounts" FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION credit_refuse();
--> statement-breakpoint
CREATE TRIGGER credit_accounts_by_entry BEFORE UPDATE ON "credit_accounts" FOR EACH ROW
  WHEN (NEW.balance IS DISTINCT FROM OLD.balance AND pg_trigger_depth() = 0) EXECUTE FUNCTION credit_refuse();
--> statement-breakpoint
CREATE TRIGGER credit_accounts_stay BEFORE DELETE OR TRUNCATE ON "credit_accounts" FOR EACH STATEMENT EXECUTE FUNCTION credit_refuse();
--> statement-breakpoint
-- An entry belongs to a transaction of this same database transaction, and moves the balance.
CREATE FUNCTION credit_entry_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM credit_transactions WHERE id = NEW.transaction_id AND written_by = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'credit transaction % is closed', NEW.transaction_id USING errcode = '23001';
  END IF;
  UPDATE credit_accounts SET balance = balance + NEW.amount WHERE id = NEW.account_id RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_book BEFORE INSERT ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION credit_entry_books();
--> statement-breakpoint
CREATE TRIGGER credit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_entries" FOR EACH STATEMENT EXECUTE FUNCTION credit_refuse();
--> statement-breakpoint
-- Deleting the actor takes name and request off; nothing else of a transaction ever changes.
CREATE FUNCTION credit_transaction_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.actor_id IS NULL OR NEW.actor_id IS NOT NULL THEN
    RAISE EXCEPTION 'the ledger only grows: % on % is refused', tg_op, tg_table_name USING errcode = '23001';
  END IF;
  NEW := OLD;
  NEW.actor_id := NULL;
  NEW.idempotency_key := NULL;
  NEW.body_hash := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_transactions_forget BEFORE UPDATE ON "credit_transactions" FOR EACH ROW EXECUTE FUNCTION credit_transaction_forgets();
--> statement-breakpoint
CREATE TRIGGER credit_transactions_stay BEFORE DELETE OR TRUNCATE ON "credit_transactions" FOR EACH STATEMENT EXECUTE FUNCTION credit_refuse();
--> statement-breakpoint
CREATE FUNCTION credit_transaction_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total numeric;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO total FROM credit_entries WHERE transaction_id = NEW.id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'credit transaction % sums to %', NEW.id, total USING errcode = '23514';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_transactions_balance AFTER INSERT ON "credit_transactions" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credit_transaction_balances();
