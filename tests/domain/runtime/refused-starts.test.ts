import { expect, inject, test } from "vitest";
import { launch } from "@/tests/support/app/app-server";
import { testEnvironment } from "@/tests/support/app/environment";

/** A script that cannot start prints a message without a stack trace. */
async function refusal(
  script: string,
  environment: Record<string, string>,
  args: string[] = [],
): Promise<string> {
  const launched = launch(script, { ...environment, NODE_ENV: "production" }, { args });
  expect(await launched.ended).toBe(1);
  expect(launched.output()).not.toMatch(/^ +at /m);
  return launched.output();
}

test("an unreachable database or a refused login is reported with the variable's name and without the password", async () => {
  const { url } = inject("testServer");
  const [absent, closed] = [new URL(url), new URL(url)];
  absent.pathname = "/no_such_database";
  closed.password = "not-the-password";
  closed.username = "no_such_role";
  for (const { href } of [absent, closed]) {
    const output = await refusal("migrate", testEnvironment(href));
    expect(output).toMatch(/^DATABASE_URL: /m);
    expect(output).not.toContain("not-the-password");
  }
});

test.each([["--emial", "a@b.example"], ["a@b.example"], ["--email"]])(
  "admin:create %s prints its usage",
  async (...args) => {
    expect(
      await refusal(
        "admin-create",
        { ...testEnvironment(inject("testServer").url), ADMIN_PASSWORD: "a password of my own" },
        args,
      ),
    ).toContain("Usage: npm run admin:create");
  },
);
