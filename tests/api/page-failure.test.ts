import postgres from "postgres";
import { expect, inject, onTestFinished, test } from "vitest";
import { z } from "zod";
import { browserHeaders, call } from "../support/api-client";
import { startAppServer } from "../support/app-server";
import { createLearner } from "../support/factories";
import { expectSecurityHeaders } from "../support/security-headers";
import { setDatabase } from "../support/set-database";

const line = z.object({
  msg: z.literal("page failed"),
  digest: z.string(),
  code: z.string(),
  method: z.string(),
  path: z.string(),
});

/** The digest that the page's stream carries to the browser's error page; the word for it, which is there too, has no figure. */
const digestIn = (html: string): string | undefined =>
  /(?:digest\\?":\\?"|data-dgst=")([^"\\]*\d[^"\\]*)/.exec(html)?.[1];

test("what the error page shows of a failed page stands in the log, without the address's query; a failure's headers are those of all answers (T034)", async () => {
  const app = await startAppServer({ server: inject("testServer"), env: { LOG_LEVEL: "error" } });
  onTestFinished(async () => {
    await app.stop();
  });
  // The people of this test live with the app that is broken, not with the one that all files share.
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
  // The log has a way of its own to us, and may come after the answer.
  await expect
    .poll(lines, { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ digest, code: "internal", method: "GET", path: "/courses" }));
  // Neither there nor in what the framework prints by itself are the values of the statement that failed.
  expect(app.output()).toContain("Failed query");
  expect(app.output()).not.toContain(learner.id);
  expect(
    lines()
      .map((entry) => JSON.stringify(entry))
      .join(),
  ).not.toContain("in-the-address");
});
