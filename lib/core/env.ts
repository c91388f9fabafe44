import { z } from "zod";

const text = z.string().optional();
const address = z.url({ protocol: /^https?$/, abort: true, error: "must be an http or https address" });
const url = address.optional();
/** Links are made by adding paths to it, and forms are taken from this origin alone. */
const origin = address.refine(
  (value) => new URL(value).origin === value.replace(/\/+$/, ""),
  "must be the site's origin, as browsers write it, and no more: https://meno.example",
);
/** What is wrong is not quoted: it holds a password. */
const database = z
  .string()
  .refine(
    isDatabaseUrl,
    "must be postgres://user:password@host:5432/database, with special characters of the password percent-encoded (/ as %2F)",
  );
/** An address as loosely as people have them: of any script, and within one's own network. */
const MAILBOX = "[^\\p{Cc}\\s<>@]+@[^\\p{Cc}\\s<>@]+";
/** The longest that a timer of Node's waits; what is longer it takes for a millisecond. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** A limit of time in seconds, at most an hour. */
const seconds = z.coerce.number().positive().max(3600).optional();
const count = (fallback: number, min = 1) => z.coerce.number().int().min(min).default(fallback);

const paypalSettings = [
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_PLAN_SELF_TAUGHT",
  "PAYPAL_PLAN_INTELLECTUAL",
] as const;

const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Set by Next itself. */
  NEXT_PHASE: text,
  MENO_ENV: z.enum(["demo", "production"]).optional(),
  DATABASE_URL: database.optional(),
  DATABASE_POOL: count(10),
  MENO_DATA_DIR: z.string().default(".data"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  MENO_HOST: text,
  APP_URL: origin.optional(),
  AUTH_SECRET: text,
  FIRST_SUPERUSER: z.email().default("admin@example.com"),
  FIRST_SUPERUSER_PASSWORD: text,
  TRUSTED_PROXIES: count(0, 0),
  /** A collector that speaks OTLP over HTTP; its headers and the like are the exporters' own settings (OTEL_EXPORTER_OTLP_…). */
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_SERVICE_NAME: z.string().default("meno"),
  /** The share of requests that leave a trace. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Milliseconds between two reports of metrics. */
  OTEL_METRIC_EXPORT_INTERVAL: count(60_000, 100).pipe(z.number().max(MAX_TIMER_MS)),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: url,
  OPENAI_API: z.enum(["responses", "chat"]).default("responses"),
  OPENAI_MODEL: z.string().default("gpt-5-mini"),
  OPENAI_MODEL_MENTOR: text,
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
  RESEND_API_KEY: text,
  RESEND_BASE_URL: address.default("https://api.resend.com"),
  /** `Name <address>` or an address, of a domain that the provider knows. */
  MAIL_FROM: z
    .string()
    .regex(
      new RegExp(`^(?:[^\\p{Cc}<>@"]{1,80} )?<${MAILBOX}>$|^${MAILBOX}$`, "u"),
      "must be an address, or Name <address>",
    )
    .optional(),
  /** The OAuth client of this site; with it "Sign in with Google" is offered. */
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/, "must be an OAuth client id")
    .optional(),
  GOOGLE_JWKS_URL: address.default("https://www.googleapis.com/oauth2/v3/certs"),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/, "must be a site key")
    .optional(),
  RECAPTCHA_SECRET_KEY: text,
  RECAPTCHA_VERIFY_URL: address.default("https://www.google.com/recaptcha/api/siteverify"),
  /** PayPal's REST app. With the client id payments are PayPal's own; in the demo without it a sandbox stands in. */
  PAYPAL_CLIENT_ID: z
    .string()
    .regex(/^[\w-]+$/, "must be a client id")
    .optional(),
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_API_BASE: url,
  /** `WEBHOOK_ID` is what PayPal's public simulator signs for anybody. */
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^(?!WEBHOOK_ID$)[A-Za-z0-9]+$/, "must be the id of this site's webhook")
    .optional(),
  PAYPAL_PLAN_SELF_TAUGHT: text,
  PAYPAL_PLAN_INTELLECTUAL: text,
  /** Where the landing page's recognition block leads. */
  RECOGNITION_URL: address.default("https://ai.google.dev/competition"),
  /** This site's own entry in a directory of AI tools; without one the footer's badge claims no listing. */
  DIRECTORY_URL: url,
  /** A script that counts visits, loaded on public pages after consent: an https address or a path of this site. */
  ANALYTICS_SRC: z
    .string()
    .regex(/^(?:https:\/\/[^\s/?#]+|\/(?!\/))\S*$/, "must be an https address or a path")
    .optional(),
  /** The site's name or id at that script, given to it as data-domain and data-website-id. */
  ANALYTICS_SITE: text,
});

/** Whether PostgreSQL's driver can read it, in the driver's own way: of several hosts the first makes a URL. */
function isDatabaseUrl(value: string): boolean {
  if (!/^postgres(?:ql)?:\/\//.test(value)) return false;
  const authority = value.replace(/^\w+:\/\//, "").split(/[?/]/)[0] ?? "";
  const hosts = authority.slice(authority.indexOf("@") + 1);
  try {
    const { username, password, pathname, search, hash } = new URL(
      value.replace(hosts, hosts.split(",")[0] ?? ""),
    );
    for (const part of [hosts, username, password]) decodeURIComponent(part);
    // A password with one of / ? # is cut there, and what should be the user is taken for the host.
    return username !== "" || !`${pathname}${search}${hash}`.includes("@");
  } catch {
    return false;
  }
}

type Source = Record<string, string | undefined>;

/** What is missing beside what is there, a line each; told whatever else is wrong, so that one start shows everything. */
function missingSettings(e: Source): string[] {
  // Building needs no database and no secret; they are checked when the server starts.
  if (e.NEXT_PHASE === "phase-production-build") return [];
  const isProduction =
    e.MENO_ENV === "production" || (e.MENO_ENV === undefined && e.DATABASE_URL !== undefined);
  const missing = (names: readonly string[], why: string) =>
    names.filter((name) => !e[name]).map((name) => `${name}: ${why}`);
  return [
    ...(e.RESEND_API_KEY ? missing(["MAIL_FROM"], "is required with RESEND_API_KEY") : []),
    ...(Boolean(e.RECAPTCHA_SITE_KEY) !== Boolean(e.RECAPTCHA_SECRET_KEY)
      ? ["RECAPTCHA_SITE_KEY: and RECAPTCHA_SECRET_KEY belong together"]
      : []),
    // Without a webhook id, say, renewals and refunds would pass unseen.
    ...(paypalSettings.some((name) => e[name])
      ? missing(paypalSettings, "is required with PayPal's other settings")
      : []),
    ...(isProduction ? missing(["DATABASE_URL", "AUTH_SECRET", "APP_URL"], "is required in production") : []),
    ...(isProduction && e.AUTH_SECRET && e.AUTH_SECRET.trim().length < 32
      ? ["AUTH_SECRET: needs at least 32 characters"]
      : []),
  ];
}

/** The name of every variable that the product reads. */
export const environmentNames: readonly string[] = Object.keys(environment.shape);

export type Env = z.infer<typeof environment>;

/** What a start is refused with: the wrong values, a line each. */
export function configurationError(lines: readonly string[]): Error {
  return new Error(
    `Configuration is not valid:\n${lines.map((line) => `  ${line}`).join("\n")}\nSee .env.example.`,
  );
}

/** Reads an environment; what is wrong with it stands in `problems`, a line for each variable. */
export function safeParseEnv(source: Source): { env: Env; problems: [] } | { env: null; problems: string[] } {
  // An empty variable means "not set", as compose files and CI systems write it.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const { data, error } = environment.safeParse(given);
  const problems = [
    ...(error?.issues ?? []).map((i) => `${i.path.join(".") || "environment"}: ${i.message}`),
    ...missingSettings(given),
  ];
  return data === undefined || problems.length > 0 ? { env: null, problems } : { env: data, problems: [] };
}

/** Parses an environment; throws one Error whose message lists every wrong value on its own line. */
export function parseEnv(source: Source): Env {
  const { env, problems } = safeParseEnv(source);
  if (env === null) throw configurationError(problems);
  return env;
}

let cached: Env | undefined;

/** The validated environment, parsed once and lazily, so that `next build` needs none of it. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** Demo mode: neither a database of one's own nor MENO_ENV=production is configured. */
export function isDemo(e: Env = env()): boolean {
  return e.MENO_ENV === "demo" || (e.MENO_ENV === undefined && e.DATABASE_URL === undefined);
}

/** Where the models are: a configured server, the offline author (demo only), or nowhere. */
export function aiMode(e: Env = env()): "openai" | "offline" | "off" {
  if (e.OPENAI_API_KEY || e.OPENAI_BASE_URL) return "openai";
  return isDemo(e) ? "offline" : "off";
}

/** How mail leaves: through the provider, into the outbox only (demo), or not at all. */
export function mailMode(e: Env = env()): "resend" | "outbox" | "off" {
  if (e.RESEND_API_KEY) return "resend";
  return isDemo(e) ? "outbox" : "off";
}

/** How plans are paid for: by PayPal, in the sandbox checkout of the demo, or not at all. */
export function paymentMode(e: Env = env()): "paypal" | "sandbox" | "off" {
  if (e.PAYPAL_CLIENT_ID) return "paypal";
  return isDemo(e) ? "sandbox" : "off";
}

/** What is switched off in production for want of a key, a line each; for the log of the start. */
export function disabledFeatures(e: Env = env()): string[] {
  if (isDemo(e)) return [];
  return [
    ...(aiMode(e) === "off" ? ["no OPENAI_API_KEY: courses are not written and the mentor is silent"] : []),
    ...(mailMode(e) === "off"
      ? ["no RESEND_API_KEY: no password recovery by mail, no letters to users"]
      : []),
    ...(paymentMode(e) === "off" ? ["no PAYPAL_CLIENT_ID: paid plans cannot be bought"] : []),
  ];
}

/** The public address without a trailing slash; in demo mode derived from the port. */
export function appUrl(e: Env = env()): string {
  return (e.APP_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, "");
}
