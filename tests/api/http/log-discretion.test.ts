import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { Contract, type Operation } from "@/tests/support/openapi/contract";
import { type ExampleApp, startExampleApp } from "@/tests/support/openapi/example-app";
import type { ExampleData } from "@/tests/support/openapi/example-data";
import { replaceExampleIds } from "@/tests/support/openapi/replace-example-ids";
import { exampleOf } from "@/tests/support/openapi/requests";
import { startTelemetryCollector, type TelemetryCollector } from "@/tests/support/app/telemetry-collector";

// T113, and T110 for the log and the telemetry: at the lowest level they contain no secret and no person's name, address or words, whatever is sent to
// any operation, also when the operation fails halfway.

const contract = await Contract.of(inject("app").url);

let app: ExampleApp;
let collector: TelemetryCollector;
beforeAll(async () => {
  collector = await startTelemetryCollector();
  app = await startExampleApp({ LOG_LEVEL: "trace", ...collector.env });
});
afterAll(async () => {
  await app.stop();
  await collector.close();
});

const jwt = `eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDIn0.${"planted".repeat(6)}.${"x".repeat(30)}.y.z`;
/** Secrets in places where a client should not send them. */
const planted = {
  cookie: `meno.session=${jwt}; other=planted-cookie`,
  key: "sk-planted0123456789",
  mail: "planted.address@example.org",
  token: `meno_${"planted".repeat(7).slice(0, 43)}`,
  personal: `meno_pat_${"Planted".repeat(7).slice(0, 43)}`,
};
const needles = ["planted", "Planted", jwt.slice(0, 30)];

type Try = { operation: Operation; world: ExampleData };

async function send({ operation, world: { authorization, ids } }: Try, at: number): Promise<number> {
  const { method, path, headers, body } = exampleOf(operation);
  const query = new URLSearchParams({ q: planted.mail, token: planted.token, key: planted.key }).toString();
  const address = `${app.url}${replaceExampleIds(path, ids)}${path.includes("?") ? "&" : "?"}${query}`;
  const sent = {
    ...headers,
    cookie: planted.cookie,
    "x-api-key": planted.key,
    referer: `${app.url}/reset-password?token=${planted.personal}`,
    "user-agent": `program ${planted.personal}`,
    "x-forwarded-for": `10.7.${at >> 8}.${at & 255}`,
  };
  const answer = await fetch(address, {
    method,
    headers: { ...sent, authorization: authorization || `Bearer ${planted.token}` },
    body: body === null ? null : replaceExampleIds(body, ids),
  });
  await answer.text();
  return answer.status;
}

/** A person's texts and the examples' texts that must not be logged. */
function wordsOf({ operation, world: { authorization, person, ids } }: Try): string[] {
  const bearer = authorization.replace("Bearer ", "");
  const hashes = bearer
    ? [
        bearer,
        ...(["hex", "base64", "base64url"] as const).map((form) =>
          createHash("sha256").update(bearer).digest(form),
        ),
      ]
    : [];
  const body: unknown = JSON.parse(
    operation.body?.type === "application/json" ? (exampleOf(operation).body ?? "null") : "null",
  );
  const written =
    typeof body === "object" && body !== null
      ? Object.values(body).filter((value): value is string => typeof value === "string" && / /.test(value))
      : [];
  return [
    person.email,
    person.email.replace("@", "%40"),
    person.fullName,
    person.password,
    ...hashes,
    ...written,
    ...["resetToken", "googleToken", "solvedCaptcha"].flatMap((name) => ids[name as keyof typeof ids] ?? []),
  ];
}

/** Blocks all writes except those of rate limits. */
async function refuseWrites(): Promise<void> {
  const { db } = await import("@/db");
  await db().execute(
    sql.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'this table refuses' using errcode = 'XX001'; end $$;
    do $$ declare name text; begin
      for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' and tablename <> 'rate_limits' loop
        execute 'create trigger refuse before insert or update or delete on ' || name || ' for each statement execute function refuse()';
      end loop;
    end $$`),
  );
}

test("no operation logs planted secrets, whether it succeeds or fails", { timeout: 240_000 }, async () => {
  const tries: Try[] = [];
  for (const operation of contract.operations)
    tries.push({ operation, world: await app.setUpExample(operation) });
  const again: Try[] = [];
  for (const operation of contract.operations)
    again.push({ operation, world: await app.setUpExample(operation) });
  for (const [at, each] of tries.entries()) await send(each, at);
  await refuseWrites();
  const failed = new Map<string, number>();
  for (const [at, each] of again.entries()) failed.set(each.operation.id, await send(each, 1000 + at));
  for (const path of ["/login", "/courses", "/reset-password", "/nowhere", "/certificate/x"])
    await fetch(`${app.url}${path}?token=${planted.token}&email=${planted.mail}`, {
      headers: { cookie: planted.cookie },
      redirect: "manual",
    });
  // Some operations fail and are logged, so the log is not empty.
  const broken = [...failed].filter(([, status]) => status >= 500);
  expect(broken.length).toBeGreaterThan(12);
  await expect.poll(() => app.output().split('"request failed"').length).toBeGreaterThan(broken.length / 2);
  expect(app.output()).toContain("this table refuses");
  const words = new Set(
    [...needles, ...[...tries, ...again].flatMap(wordsOf)].filter((word) => word.length > 3),
  );
  expect(words.size).toBeGreaterThan(100);
  expect(
    [...words].filter((word) => app.output().includes(word)).map((word) => `${word}: ${contextOf(word)}`),
  ).toEqual([]);
  await expect
    .poll(() => broken.filter(([id]) => !collector.received("/v1/metrics").includes(`"${id}"`)), {
      timeout: 20_000,
    })
    .toEqual([]);
  for (const name of [
    "http.server.request.duration",
    "meno.job.duration",
    "meno.queue.lag",
    "nodejs.eventloop.utilization",
    "process.memory.usage",
  ])
    expect(collector.received("/v1/metrics").includes(`"${name}"`), name).toBe(true);
  for (const name of ["GET /[locale]/certificate/[id]", "PUT /api/v1/courses/buy/[id]", "job mail.deliver"])
    await expect
      .poll(() => collector.received("/v1/traces").includes(`"${name}"`), {
        timeout: 20_000,
        message: name,
      })
      .toBe(true);
  expect(
    [...words]
      .filter((word) => sentAway().includes(word))
      .map((word) => `${word}: ${around(sentAway(), word)}`),
  ).toEqual([]);
});

const sentAway = () => collector.received("/v1/traces") + collector.received("/v1/metrics");
const around = (all: string, word: string) =>
  all.slice(Math.max(0, all.indexOf(word) - 200), all.indexOf(word) + 200);

/** The first log line that contains this word. */
const contextOf = (word: string) =>
  app
    .output()
    .split("\n")
    .find((line) => line.includes(word))
    ?.slice(0, 400);
