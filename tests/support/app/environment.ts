/** The environment of an app under test: demo mode, without access to the network. */
export function testEnvironment(databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: "test",
    MENO_ENV: "demo",
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    FIRST_SUPERUSER: "admin@example.com",
    FIRST_SUPERUSER_PASSWORD: "first-superuser-password",
    // Tests set the client address for limits with X-Forwarded-For; the default is the loopback address.
    TRUSTED_PROXIES: "1",
    // All tests come from one address; tests/api/pages/visitor-limit.test.ts has the default.
    VISITOR_LIMIT: "1000000",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}
