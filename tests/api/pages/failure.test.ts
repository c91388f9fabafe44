import postgres from "postgres";
import { expect, inject, onTestFinished, test } from "vitest";
import { z } from "zod";
import { browserHeaders, call } from "@/tests/support/http/api-client";
import { startAppServer } from "@/tests/support/app/app-server";
import { createLearner } from "@/tests/support/users/factories";
import { expectSecurityHeaders } from "@/tests/support/http/security-headers";
import { setDatabase } from "@/tests/support/database/set-database";

const line = z.object({
  msg: z.literal("page failed"),
  digest: z.string(),
  code: z.string(),
  method: z.string(),
  path: z.string(),
});

/** The digest that the stream carries to the error page. */
const digestIn = (html: string): string | undefined =>
  /(?:digest\\?":\\?"|data-dgst=")([^"\\]*\d[^"\\]*)/.exec(html)?.[1];

test("the log has the error page's digest without the query, and failures have the headers of all responses (T034)", async () => {
  const app = await startAppServer({ server: inject("testServer"), env: { LOG_LEVEL: "error" } });
  onTestFinished(async () => {
    await app.stop();
  });
  // The people of this test are in the broken app's database, not in the shared one.
  setDatabase(app.databaseUrl);
  const learner = await createLearner();
  const { cookie = "" } = await browserHeaders(learner, app.url);
  const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`alter table courses rename to courses_gone`;
  await sql.end();
  const page = await call("GET", "/courses?token=in-the-address", { headers: { cookie } }, app.url);
  expectSecurityHeaders(page.headers, "the failed page");
  const failed = await call("GET", "/api/v1/courses", { headers: { cookie } }, app.url);
  expect(failed.status).toBe(500);
  expectSecurityHeaders(failed.headers, "the failed call");
  expect(failed.headers.get("cache-control")).toBe("no-store");
  const digest = digestIn(String(page.body));
  expect(digest).toMatch(/^\S{4,}$/);
  const lines = () =>
    app
      .output()
      .split("\n")
      .filter((text) => text.includes('"page failed"'))
      .map((text) => line.parse(JSON.parse(text)));
  // The log may arrive after the response.
  await expect
    .poll(lines, { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ digest, code: "internal", method: "GET", path: "/courses" }));
  // Neither the log nor the framework's own output contains the values of the failed statement; a failed call names its caller.
  expect(app.output()).toContain('relation "courses" does not exist');
  expect(app.output().replaceAll(`"actorId":"${learner.id}"`, "")).not.toContain(learner.id);
  expect(
    lines()
      .map((entry) => JSON.stringify(entry))
      .join(),
  ).not.toContain("in-the-address");
});
