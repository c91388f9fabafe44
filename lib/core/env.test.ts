import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  disabledFeatures,
  environmentNames,
  isDemo,
  mailMode,
  parseEnv,
  paymentMode,
  safeParseEnv,
} from "./env";

const production = {
  MENO_ENV: "production",
  DATABASE_URL: "postgres://x/y",
  AUTH_SECRET: "s".repeat(32),
  APP_URL: "https://meno.example",
};

describe("the environment", () => {
  test("empty variables count as not set", () => {
    const env = parseEnv({ PORT: "", DATABASE_URL: "", LOG_LEVEL: "", MENO_DATA_DIR: "" });
    expect(env).toMatchObject({ PORT: 3000, MENO_DATA_DIR: ".data", LOG_LEVEL: "info" });
    expect(env.DATABASE_URL).toBeUndefined();
  });

  test("all invalid values are reported in one list", () => {
    const parse = () =>
      parseEnv({ PORT: "99999", OPENAI_API: "telepathy", APP_URL: "nowhere", MENO_ENV: "prod" });
    for (const name of ["PORT", "OPENAI_API", "APP_URL", "MENO_ENV"])
      expect(parse).toThrow(new RegExp(`^  ${name}: `, "m"));
  });

  test("missing variables are in the same list, also beside a value that fails to parse", () => {
    const lines = (source: Record<string, string>) =>
      safeParseEnv(source).problems.map((line) => line.split(":")[0]);
    expect(lines({ MENO_ENV: "production", PORT: "abc" })).toEqual([
      "PORT",
      "DATABASE_URL",
      "AUTH_SECRET",
      "APP_URL",
    ]);
    expect(lines({ PORT: "abc", RESEND_API_KEY: "x" })).toEqual(["PORT", "MAIL_FROM"]);
    expect(lines({ LOG_LEVEL: "loud", PAYPAL_CLIENT_ID: "x" })).toHaveLength(5);
    expect(
      lines({
        MENO_ENV: "production",
        DATABASE_URL: "postgres://x/y",
        APP_URL: "nowhere",
        AUTH_SECRET: " ".repeat(40),
      }),
    ).toEqual(["APP_URL", "AUTH_SECRET"]);
    expect(
      lines({
        ANALYTICS_SRC: "https://?x",
        CONTACT_EMAIL: "nobody",
        OTEL_METRIC_EXPORT_INTERVAL: "99999999999",
      }),
    ).toEqual(["OTEL_METRIC_EXPORT_INTERVAL", "CONTACT_EMAIL", "ANALYTICS_SRC"]);
  });

  test("a contact address may use any script and a local domain", () => {
    for (const CONTACT_EMAIL of ["ayuda@español.es", "josé@x.org", "help@localhost"])
      expect(parseEnv({ CONTACT_EMAIL }).CONTACT_EMAIL).toBe(CONTACT_EMAIL);
  });

  test("production requires a database, an address and a long secret", () => {
    expect(() => parseEnv({ MENO_ENV: "production" })).toThrow(
      /DATABASE_URL[\s\S]*AUTH_SECRET[\s\S]*APP_URL/,
    );
    expect(() => parseEnv({ ...production, AUTH_SECRET: "short" })).toThrow(/at least 32/);
    expect(isDemo(parseEnv(production))).toBe(false);
  });

  test("a malformed DATABASE_URL is reported by name, without its value", () => {
    const readable = [
      "postgres://x/y",
      "postgresql://meno@database:5432/meno?sslmode=require",
      "postgres://meno:p%2F%40%25@database/meno",
      "postgres://meno:a,b@database/meno",
      "postgres://meno:a@b@database/meno",
      "postgres://meno:pw@one:5432,two:5433/meno",
      "postgres:///meno?host=/var/run/postgresql",
      "postgres://meno@%2Fvar%2Frun%2Fpostgresql/meno",
    ];
    for (const DATABASE_URL of readable)
      expect(parseEnv({ ...production, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
    for (const cut of ["Zx/9+SECRET=", "12/SECRET", "SECRET?", "12?SECRET", "#SECRET", "100%SECRET"]) {
      const refusal = () =>
        parseEnv({ ...production, DATABASE_URL: `postgres://meno:${cut}@database:5432/meno` });
      expect(refusal).toThrow(/^ {2}DATABASE_URL: must be postgres:/m);
      expect(refusal).not.toThrow(/SECRET/);
    }
    for (const DATABASE_URL of [
      "database:5432/meno",
      "mysql://meno@database/meno",
      "postgres:meno",
      "/var/run/postgresql",
    ])
      expect(() => parseEnv({ ...production, DATABASE_URL })).toThrow(/DATABASE_URL/);
  });

  test("addresses must be http(s), and the site's own must be an origin", () => {
    for (const APP_URL of [
      "https://meno.example",
      "https://meno.example/",
      "http://localhost:3000",
      "http://[::1]:3000",
    ])
      expect(parseEnv({ APP_URL }).APP_URL).toBe(APP_URL);
    for (const APP_URL of [
      "meno.example:8443",
      "localhost:3000",
      "mailto:a@b",
      "https://x/learn",
      "https://x?x=1",
      "https://x#x",
      "https://a@x",
      "https://x:443",
      "HTTPS://x",
    ])
      expect(() => parseEnv({ APP_URL })).toThrow(/^ {2}APP_URL: must be /m);
    for (const OPENAI_BASE_URL of ["localhost:11434/v1", "ftp://x/v1"])
      expect(() => parseEnv({ OPENAI_BASE_URL })).toThrow(
        /^ {2}OPENAI_BASE_URL: must be an http or https address$/m,
      );
    expect(parseEnv({ OPENAI_BASE_URL: "http://localhost:11434/v1" }).OPENAI_BASE_URL).toBe(
      "http://localhost:11434/v1",
    );
  });

  test("keys that belong together are required together, and a sender that would break a header is refused", () => {
    expect(() => parseEnv({ RESEND_API_KEY: "re_1" })).toThrow(/MAIL_FROM: is required/);
    expect(() => parseEnv({ RECAPTCHA_SITE_KEY: "site" })).toThrow(/RECAPTCHA_SECRET_KEY/);
    for (const MAIL_FROM of [
      "hello@meno.test",
      "Meno <hello@meno.test>",
      "Meno, la academia <hola@meno.test>",
    ])
      expect(parseEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    for (const MAIL_FROM of ["hello", "Meno <hello>", "a@b\r\nBcc: c@d", "Meno\n <a@b>", "<a@b> <c@d>"])
      expect(() => parseEnv({ MAIL_FROM })).toThrow(/MAIL_FROM/);
  });

  test("PayPal's settings are required together, and the simulator's webhook is refused", () => {
    const paypal = {
      PAYPAL_CLIENT_ID: "client",
      PAYPAL_CLIENT_SECRET: "secret",
      PAYPAL_WEBHOOK_ID: "8PT597110X687430L",
      PAYPAL_PLAN_SELF_TAUGHT: "P-1",
      PAYPAL_PLAN_INTELLECTUAL: "P-2",
    };
    expect(paymentMode(parseEnv({ ...production, ...paypal }))).toBe("paypal");
    for (const key of Object.keys(paypal))
      expect(() => parseEnv({ ...production, ...paypal, [key]: "" })).toThrow(
        new RegExp(`^  ${key}: is required`, "m"),
      );
    expect(() => parseEnv({ ...production, ...paypal, PAYPAL_WEBHOOK_ID: "WEBHOOK_ID" })).toThrow(
      /PAYPAL_WEBHOOK_ID/,
    );
    expect([paymentMode(parseEnv(production)), paymentMode(parseEnv({}))]).toEqual(["off", "sandbox"]);
  });

  test("production reports features that are off without a key; the demo has substitutes", () => {
    expect(disabledFeatures(parseEnv(production)).join()).toMatch(
      /OPENAI_API_KEY.*RESEND_API_KEY.*PAYPAL_CLIENT_ID/,
    );
    const withMail = parseEnv({
      ...production,
      RESEND_API_KEY: "re_1",
      MAIL_FROM: "hello@meno.test",
      OPENAI_API_KEY: "sk",
      PAYPAL_CLIENT_ID: "c",
      PAYPAL_CLIENT_SECRET: "s",
      PAYPAL_WEBHOOK_ID: "w",
      PAYPAL_PLAN_SELF_TAUGHT: "p",
      PAYPAL_PLAN_INTELLECTUAL: "q",
    });
    expect([disabledFeatures(withMail), mailMode(withMail)]).toEqual([[], "resend"]);
    expect([disabledFeatures(parseEnv({})), mailMode(parseEnv({})), mailMode(parseEnv(production))]).toEqual([
      [],
      "outbox",
      "off",
    ]);
  });

  test("a build needs no variables", () => {
    expect(() => parseEnv({ MENO_ENV: "production", NEXT_PHASE: "phase-production-build" })).not.toThrow();
  });

  test("a configured database means production, unless MENO_ENV is demo", () => {
    expect(isDemo(parseEnv({}))).toBe(true);
    expect(isDemo(parseEnv({ ...production, MENO_ENV: "" }))).toBe(false);
    expect(isDemo(parseEnv({ DATABASE_URL: "postgres://x/y", MENO_ENV: "demo" }))).toBe(true);
  });

  test(".env.example lists exactly the variables that are read, and is valid unchanged", () => {
    const lines = readFileSync(".env.example", "utf8")
      .split("\n")
      .filter((line) => /^[A-Z]/.test(line));
    const example: Record<string, string> = {};
    for (const line of lines) example[line.slice(0, line.indexOf("="))] = line.slice(line.indexOf("=") + 1);
    const internal = ["NODE_ENV", "NEXT_PHASE"];
    expect(Object.keys(example).sort()).toEqual(
      environmentNames.filter((name) => !internal.includes(name)).sort(),
    );
    expect(() => parseEnv(example)).not.toThrow();
  });

  test(".env.example documents the default address", () => {
    const text = readFileSync(".env.example", "utf8");
    const defaults = Object.entries(parseEnv({})).filter(
      ([, value]) => typeof value === "string" && value.startsWith("https:"),
    );
    expect(defaults.length).toBeGreaterThan(3);
    for (const [name, value] of defaults) expect(text).toContain(`Default: ${String(value)}\n${name}=`);
  });
});
