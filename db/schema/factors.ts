import { bigint, boolean, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "./columns";
import { users } from "./users";

const ofUser = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A passkey (WebAuthn credential) of a person. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    userId: ofUser(),
    name: text("name").notNull(),
    /** The credential's id, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    publicKey: bytea("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull().default(0),
    transports: text("transports").array().notNull().default([]),
    isBackedUp: boolean("is_backed_up").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/** A person's authenticator app (TOTP). */
export const totpFactors = pgTable("totp_factors", {
  userId: ofUser().primaryKey(),
  /** The shared secret, sealed for this person. */
  sealedSecret: text("sealed_secret").notNull(),
  /** Null until the first right code. */
  confirmedAt: moment("confirmed_at"),
  /** The last time step that was accepted, so that a code works once. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** One-time codes that replace a lost factor; only their SHA-256 is stored. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: ofUser(), codeHash: bytea("code_hash").notNull(), usedAt: moment("used_at") },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** WebAuthn challenges and half-finished sign-ins, which wait for a second factor. Only a token's SHA-256 is stored. */
export const factorChallenges = pgTable(
  "factor_challenges",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    /** Null for a sign-in that begins with a passkey. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["register", "sign_in", "second_factor", "confirm"] }).notNull(),
    challenge: text("challenge"),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("factor_challenges_expiry").on(t.expiresAt)],
);

/** An account at an OpenID Connect provider with which a person signs in. */
export const identities = pgTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: ofUser(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), unique("identities_user").on(t.userId, t.issuer)],
);

/** Links that prove an address: of a new account, or of an address that a person wants to change to. */
export const emailProofs = pgTable(
  "email_proofs",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    userId: ofUser(),
    email: text("email").notNull(),
    /** The path to continue at, of this site. */
    nextPath: text("next_path"),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("email_proofs_user").on(t.userId), index("email_proofs_expiry").on(t.expiresAt)],
);
