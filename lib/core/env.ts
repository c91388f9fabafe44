import { z } from "zod";
import { efforts, modelApis, modelGroups, type ModelGroup } from "./ai/groups";
import { isDatabaseUrl, isMailHostUrl } from "./service-urls";

const text = z.string().optional();
const address = z.url({ protocol: /^https?$/, abort: true, error: "must be an http or https address" });
const url = address.optional();
/** The product appends paths to it for links, and accepts forms only from this origin. */
const origin = address.refine(
  (value) => new URL(value).origin === value.replace(/\/+$/, ""),
  "must be the site's origin, as browsers write it, and no more: https://meno.example",
);
/** The message does not quote the value, because it contains a password. */
const database = z
  .string()
  .refine(
    isDatabaseUrl,
    "must be postgres://user:password@host:5432/database, with special characters of the password percent-encoded (/ as %2F)",
  );
/** An e-mail address of any script, also of a host in the local network. */
const MAILBOX = "[^\\p{Cc}\\s<>@]+@[^\\p{Cc}\\s<>@]+";
/** The longest delay of a Node timer; it treats a longer one as a millisecond. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** A timeout in seconds, at most an hour. */
const seconds = z.coerce.number().positive().max(3600).optional();
const count = (fallback: number, min = 1) => z.coerce.number().int().min(min).default(fallback);

/** A setting for every group: `prefix`_PLAN and so on. */
function ofEveryGroup<P extends string, S extends z.ZodType>(prefix: P, schema: S) {
  const entries = modelGroups.map((group) => [`${prefix}_${group}`, schema]);
  return Object.fromEntries(entries) as Record<`${P}_${ModelGroup}`, S>;
}

const paypalSettings = [
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_PLAN_SELF_TAUGHT",
  "PAYPAL_PLAN_INTELLECTUAL",
] as const;

const oidcSettings = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Next sets it. */
  NEXT_PHASE: text,
  MENO_ENV: z.enum(["demo", "production"]).optional(),
  DATABASE_URL: database.optional(),
  DATABASE_POOL: count(10),
  MENO_DATA_DIR: z.string().default(".data"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  MENO_HOST: text,
  APP_URL: origin.optional(),
  AUTH_SECRET: text,
  /** The secret before the current one, during a rotation: it still reads cookies, seals and references. */
  AUTH_SECRET_OLD: text,
  FIRST_SUPERUSER: z.email().optional(),
  FIRST_SUPERUSER_PASSWORD: text,
  /** A sorted file of SHA-1 hashes of leaked passwords, which are refused. */
  BREACHED_PASSWORDS_FILE: text,
  /** Days that this host keeps audit entries, and, where they are set, conversations and idle accounts. */
  RETENTION_AUDIT_DAYS: count(365),
  RETENTION_CONVERSATION_DAYS: z.coerce.number().int().min(1).optional(),
  /** At least the 30 days of the first notice, twice. */
  RETENTION_IDLE_ACCOUNT_DAYS: z.coerce.number().int().min(60).optional(),
  TRUSTED_PROXIES: count(0, 0),
  /** Pages that an address without a session may open in a minute, beyond those that are served from memory. */
  VISITOR_LIMIT: count(120),
  /** An OTLP collector over HTTP. The exporters read their other settings, such as headers, themselves (OTEL_EXPORTER_OTLP_…). */
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_SERVICE_NAME: z.string().default("meno"),
  /** The share of requests that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Milliseconds between two exports of metrics. */
  OTEL_METRIC_EXPORT_INTERVAL: count(60_000, 100).pipe(z.number().max(MAX_TIMER_MS)),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: url,
  OPENAI_API: z.enum(modelApis).optional(),
  OPENAI_MODEL: text,
  ...ofEveryGroup("OPENAI_MODEL", text),
  ...ofEveryGroup("OPENAI_EFFORT", z.enum(efforts).optional()),
  ...ofEveryGroup("OPENAI_TEMPERATURE", z.coerce.number().min(0).max(2).optional()),
  /** Ranks passages of sources by meaning too, where PostgreSQL has the extension `vector`. */
  OPENAI_EMBEDDING_MODEL: text,
  /** In production without a model: library copies, study plans and the offline mentor; the demo always has them. */
  OFFLINE_AUTHOR: z.enum(["on", "off"]).default("off"),
  AI_CONCURRENCY: count(4),
  AI_FIRST_TOKEN_SECONDS: seconds,
  AI_IDLE_SECONDS: seconds,
  MENTOR_FREE_DAILY: count(20, 0),
  CRON_SECRET: text,
  MENO_WORKER: z.enum(["inline", "off"]).default("inline"),
  CONTACT_EMAIL: z
    .string()
    .regex(new RegExp(`^${MAILBOX}$`, "u"), "must be an e-mail address")
    .default("hello@example.com"),
  /** The person or company that runs this site, and their postal address: named in the terms and the privacy policy. */
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  RESEND_API_KEY: text,
  RESEND_BASE_URL: address.default("https://api.resend.com"),
  /** A mail host: smtp://user:password@host:587 (STARTTLS) or smtps:// (TLS, port 465). */
  SMTP_URL: z
    .string()
    .refine(isMailHostUrl, "must be smtp://user:password@host:587, with special characters percent-encoded")
    .optional(),
  /** `Name <address>` or an address, of a domain that is verified with the provider. */
  MAIL_FROM: z
    .string()
    .regex(
      new RegExp(`^(?:[^\\p{Cc}<>@"]{1,80} )?<${MAILBOX}>$|^${MAILBOX}$`, "u"),
      "must be an address, or Name <address>",
    )
    .optional(),
  /** This site's OAuth client id; turns on "Sign in with Google". */
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/, "must be an OAuth client id")
    .optional(),
  GOOGLE_JWKS_URL: address.default("https://www.googleapis.com/oauth2/v3/certs"),
  /** An OpenID Connect provider: its issuer, and this site's client there. OIDC_NAME names it on the button. */
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: z.string().max(40).default("single sign-on"),
  /** `on`: people sign in and up only through the provider; superusers keep their passwords, for the day it is down. */
  OIDC_ONLY: z.enum(["on", "off"]).default("off"),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/, "must be a site key")
    .optional(),
  RECAPTCHA_SECRET_KEY: text,
  RECAPTCHA_VERIFY_URL: address.default("https://www.google.com/recaptcha/api/siteverify"),
  /** The client id of this site's PayPal app; turns on payments with PayPal. Without it the demo uses its own sandbox. */
  PAYPAL_CLIENT_ID: z
    .string()
    .regex(/^[\w-]+$/, "must be a client id")
    .optional(),
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_API_BASE: url,
  /** Never `WEBHOOK_ID`, for which PayPal's public simulator signs events of any content. */
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^(?!WEBHOOK_ID$)[A-Za-z0-9]+$/, "must be the id of this site's webhook")
    .optional(),
  PAYPAL_PLAN_SELF_TAUGHT: text,
  PAYPAL_PLAN_INTELLECTUAL: text,
  /** The link of the landing page's recognition block. */
  RECOGNITION_URL: address.default("https://ai.google.dev/competition"),
  /** This site's entry in a directory of AI tools; without one the footer's badge claims no listing. */
  DIRECTORY_URL: url,
  /** An analytics script for the public pages, loaded after consent: an https address or a path of this site. */
  ANALYTICS_SRC: z
    .string()
    .regex(/^(?:https:\/\/[^\s/?#]+|\/(?!\/))\S*$/, "must be an https address or a path")
    .optional(),
  /** The site's name or id in the analytics service, passed to the script as data-domain and data-website-id. */
  ANALYTICS_SITE: text,
});

type Source = Record<string, string | undefined>;

/** Problems with combinations of settings, a line each. They are listed beside invalid values, so that one start shows everything. */
function missingSettings(source: Source): string[] {
  // Building needs no database and no secret; they are checked when the server starts.
  if (source.NEXT_PHASE === "phase-production-build") return [];
  const isProduction =
    source.MENO_ENV === "production" || (source.MENO_ENV === undefined && source.DATABASE_URL !== undefined);
  const missing = (names: readonly string[], why: string) =>
    names.filter((name) => !source[name]).map((name) => `${name}: ${why}`);
  return [
    ...(source.RESEND_API_KEY ? missing(["MAIL_FROM"], "is required with RESEND_API_KEY") : []),
    ...(source.SMTP_URL ? missing(["MAIL_FROM"], "is required with SMTP_URL") : []),
    ...(source.SMTP_URL && source.RESEND_API_KEY
      ? ["SMTP_URL: mail goes through this host or Resend; unset one of SMTP_URL and RESEND_API_KEY"]
      : []),
    ...(Boolean(source.RECAPTCHA_SITE_KEY) !== Boolean(source.RECAPTCHA_SECRET_KEY)
      ? ["RECAPTCHA_SITE_KEY: and RECAPTCHA_SECRET_KEY belong together"]
      : []),
    ...(source.OIDC_ONLY === "on" || oidcSettings.some((name) => source[name])
      ? missing(oidcSettings, "is required with the other settings of OpenID Connect")
      : []),
    // Without a webhook id, for example, the product would miss renewals and refunds.
    ...(paypalSettings.some((name) => source[name])
      ? missing(paypalSettings, "is required with PayPal's other settings")
      : []),
    ...(isProduction ? missing(["DATABASE_URL", "AUTH_SECRET", "APP_URL"], "is required in production") : []),
    ...(isProduction && source.AUTH_SECRET && source.AUTH_SECRET.trim().length < 32
      ? ["AUTH_SECRET: needs at least 32 characters"]
      : []),
    ...(source.AUTH_SECRET_OLD !== undefined && source.AUTH_SECRET_OLD === source.AUTH_SECRET
      ? ["AUTH_SECRET_OLD: must differ from AUTH_SECRET"]
      : []),
  ];
}

/** The names of all variables that the product reads. */
export const environmentNames: readonly string[] = Object.keys(environment.shape);

export type Env = z.infer<typeof environment>;

/** The error that stops the start; it lists the problems, a line each. */
export function configurationError(lines: readonly string[]): Error {
  return new Error(
    `Configuration is not valid:\n${lines.map((line) => `  ${line}`).join("\n")}\nSee .env.example.`,
  );
}

/** Parses an environment without throwing; `problems` has a line for each invalid or missing variable. */
export function safeParseEnv(source: Source): { env: Env; problems: [] } | { env: null; problems: string[] } {
  // Compose files and CI systems set a variable to the empty string for "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const { data, error } = environment.safeParse(given);
  const problems = [
    ...(error?.issues ?? []).map((i) => `${i.path.join(".") || "environment"}: ${i.message}`),
    ...missingSettings(given),
  ];
  return data === undefined || problems.length > 0 ? { env: null, problems } : { env: data, problems: [] };
}

/** Parses an environment; throws one Error that lists all problems. */
export function parseEnv(source: Source): Env {
  const { env, problems } = safeParseEnv(source);
  if (env === null) throw configurationError(problems);
  return env;
}

let cached: Env | undefined;

/** The validated environment, parsed once, on first use, so that `next build` needs no variables. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** Whether this is demo mode: MENO_ENV=demo, or neither MENO_ENV nor DATABASE_URL is set. */
export function isDemo(e: Env = env()): boolean {
  return e.MENO_ENV === "demo" || (e.MENO_ENV === undefined && e.DATABASE_URL === undefined);
}

export type MailMode = "resend" | "smtp" | "outbox" | "off";

/** How mail is sent: through Resend or a mail host, into the outbox only (demo), or not at all. */
export function mailMode(e: Env = env()): MailMode {
  if (e.RESEND_API_KEY) return "resend";
  if (e.SMTP_URL) return "smtp";
  return isDemo(e) ? "outbox" : "off";
}

/** Whether people sign in and up only through the OpenID Connect provider. */
export function isOidcOnly(e: Env = env()): boolean {
  return e.OIDC_ISSUER !== undefined && e.OIDC_ONLY === "on";
}

/** How plans are paid for: with PayPal, in the demo's sandbox checkout, or not at all. */
export function paymentMode(e: Env = env()): "paypal" | "sandbox" | "off" {
  if (e.PAYPAL_CLIENT_ID) return "paypal";
  return isDemo(e) ? "sandbox" : "off";
}

/** Features that are off in production because their key is missing, a line each, for the log. */
export function disabledFeatures(e: Env = env()): string[] {
  if (isDemo(e)) return [];
  return [
    ...(e.OPENAI_API_KEY || e.OPENAI_BASE_URL || e.OFFLINE_AUTHOR === "on"
      ? []
      : [
          "no OPENAI_API_KEY: courses are written and the mentor speaks once a model is connected in Administration",
        ]),
    ...(mailMode(e) === "off"
      ? ["no RESEND_API_KEY or SMTP_URL: no password recovery by mail, no letters to users"]
      : []),
    ...(paymentMode(e) === "off" ? ["no PAYPAL_CLIENT_ID: paid plans cannot be bought"] : []),
  ];
}

/** The site's public URL without a trailing slash; in demo mode derived from the port. */
export function appUrl(e: Env = env()): string {
  return (e.APP_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, "");
}
