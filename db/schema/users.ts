import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "./columns";

/** A person. `email` is stored NFKC-normalised and lower-cased, so plain equality finds it. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull().unique(),
    fullName: text("full_name").notNull().default(""),
    passwordHash: text("password_hash"),
    isSuperuser: boolean("is_superuser").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    emailVerifiedAt: moment("email_verified_at"),
    googleSub: text("google_sub").unique(),
    locale: text("locale", { enum: ["en", "es"] })
      .notNull()
      .default("en"),
    /** An IANA time zone, as the browser reports it; null until then. */
    timeZone: text("time_zone"),
    /** Reset in each paid period; spent before the permanent ones. */
    monthlyGenerations: integer("monthly_generations").notNull().default(0),
    permanentGenerations: integer("permanent_generations").notNull().default(0),
    totalGenerationCount: integer("total_generation_count").notNull().default(0),
    /** The current row of `subscriptions`, null without a plan. */
    subscriptionId: integer("subscription_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When the person last did something; nightly retention reads it. */
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    /** When the last notice about an idle account was mailed. */
    idleNoticeAt: moment("idle_notice_at"),
  },
  (t) => [
    check("users_monthly_generations_positive", sql`${t.monthlyGenerations} >= 0`),
    check("users_permanent_generations_positive", sql`${t.permanentGenerations} >= 0`),
  ],
);

/** A personal API token; only its SHA-256 is stored. Deleting the row revokes it. */
export const personalTokens = pgTable(
  "personal_tokens",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    scope: text("scope", { enum: ["read", "write"] }).notNull(),
    tokenHash: bytea("token_hash").notNull().unique(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Null until the first use; updated at most once a minute. */
    lastUsedAt: moment("last_used_at"),
    /** Null for a token that does not expire. */
    expiresAt: moment("expires_at"),
  },
  (t) => [
    index("personal_tokens_user").on(t.userId),
    index("personal_tokens_expiry").on(t.expiresAt),
    check("personal_tokens_scope", sql`${t.scope} in ('read', 'write')`),
  ],
);

/** A signed-in browser (its cookie carries the id) or an API bearer token (`token_hash` is its SHA-256). Deleting the row signs out. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["cookie", "bearer"] }).notNull(),
    tokenHash: bytea("token_hash").unique(),
    /** The browser and the address that signed in, for the list of sessions; null for older sessions. */
    userAgent: text("user_agent"),
    address: text("address"),
    /** The last proof of a password or factor; sensitive actions need one of the last ten minutes. */
    provedAt: moment("proved_at").notNull().defaultNow(),
    /** Whether the sign-in used a second factor or a passkey. */
    hasFactor: boolean("has_factor").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);
