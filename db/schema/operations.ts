import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "./columns";
import { users } from "./users";

/** What a superuser has set in Administration. A row's value follows the schema of its name; secrets in it are sealed. */
export const hostSettings = pgTable("host_settings", {
  name: text("name", { enum: ["ai", "ai_test", "plans", "sign_up"] }).primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  updatedBy: uuid("updated_by").references(() => users.id, { onDelete: "set null" }),
});

/** The values of an audit entry, without secrets. */
export type AuditDetails = Record<string, string | number | boolean | null>;

/**
 * What people and superusers did to accounts, rights and settings. Rows are only added: a trigger refuses every change but those of
 * retention and of an account's deletion, which empties its people and addresses.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid("id").primaryKey(),
    at: moment("at").notNull().defaultNow(),
    action: text("action").notNull(),
    /** The person who acted; null for the platform and for people who are deleted. */
    actorId: uuid("actor_id"),
    /** The person who was acted upon, if it is another one. */
    targetId: uuid("target_id"),
    /** The client's address. */
    address: text("address"),
    requestId: text("request_id"),
    details: jsonb("details").$type<AuditDetails>().notNull().default({}),
  },
  (t) => [
    index("audit_entries_newest").on(t.at.desc(), t.id.desc()),
    index("audit_entries_actor").on(t.actorId, t.at.desc()),
    index("audit_entries_target").on(t.targetId, t.at.desc()),
  ],
);

/** Links with which people may sign up where sign-up is not open. Only the token's SHA-256 is stored. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid("id").primaryKey(),
    tokenHash: bytea("token_hash").notNull().unique(),
    note: text("note").notNull().default(""),
    /** The address that the invitation was mailed to; signing up with it counts as verified. */
    email: text("email"),
    /** The plan that the invited person gets; null for that of every sign-up. */
    tier: integer("tier"),
    maxUses: integer("max_uses").notNull().default(1),
    uses: integer("uses").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("invitations_newest").on(t.createdAt.desc()),
    check("invitations_uses", sql`${t.uses} between 0 and ${t.maxUses}`),
    check("invitations_tier", sql`${t.tier} between 0 and 3`),
  ],
);
