/** The environment of an app under test: demo mode, nothing that reaches out to the network. */
export function testEnvironment(databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: "test",
    MENO_ENV: "demo",
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    FIRST_SUPERUSER: "admin@example.com",
    FIRST_SUPERUSER_PASSWORD: "first-superuser-password",
    // A test chooses the address that limits count by with X-Forwarded-For; without it everybody is the loopback.
    TRUSTED_PROXIES: "1",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}
