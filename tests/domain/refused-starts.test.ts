import { expect, inject, test } from "vitest";
import { launch } from "../support/app-server";
import { testEnvironment } from "../support/environment";

/** What a script prints that cannot begin: words, never the frames of a program. */
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

test("a database that is not there, or lets nobody in, is told by the variable's name and without the password", async () => {
  const { url } = inject("testServer");
  const [absent, closed] = [new URL(url), new URL(url)];
  absent.pathname = "/no_such_database";
  closed.password = "not-the-password";
  closed.username = "no_such_role";
  for (const { href } of [absent, closed]) {
    const told = await refusal("migrate", testEnvironment(href));
    expect(told).toMatch(/^DATABASE_URL: /m);
    expect(told).not.toContain("not-the-password");
  }
});

test.each([["--emial", "a@b.example"], ["a@b.example"], ["--email"]])(
  "admin:create %s answers with its usage",
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
