import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type ExampleApp, startExampleApp } from "@/tests/support/openapi/example-app";
import { Contract, type Operation } from "@/tests/support/openapi/contract";
import { type TextInput, textInputsOf } from "@/tests/support/openapi/text-inputs";
import type { Request } from "@/tests/support/openapi/requests";
import { replaceExampleIds } from "@/tests/support/openapi/replace-example-ids";
import { inParallel } from "@/tests/support/http/raw-http";
import { sqlPayloads } from "@/tests/support/http/sql-payloads";
import { sample } from "@/tests/support/sample";

// T042: SQL payloads in every field of every operation are stored as text or refused, and have no other effect. A short run sends ten of
// the sixty to each field in turn, so that every payload reaches many fields; `npm run test:long` sends all of them to each.
const payloadsOf = (n: number) => sample(sqlPayloads, 6, n);

const contract = await Contract.of(inject("app").url);
const WIDTH = 6;
/** A payload that waits would take 5 s. */
const SLOW_MS = 2500;

let app: ExampleApp;
let loaded: {
  db: typeof import("@/db");
  prints: typeof import("@/tests/support/http/fingerprint");
  factories: typeof import("@/tests/support/users/factories");
  courses: typeof import("@/tests/support/courses/course-factory");
};
/** A person whom no call should affect. */
let witness: { id: string };
let before: unknown;

beforeAll(async () => {
  app = await startExampleApp();
  // Dynamic imports: the factories read the database's address once.
  const [db, prints, factories, courses] = await Promise.all([
    import("@/db"),
    import("@/tests/support/http/fingerprint"),
    import("@/tests/support/users/factories"),
    import("@/tests/support/courses/course-factory"),
  ]);
  loaded = { db, prints, factories, courses };
  witness = await factories.createPerson({ tier: 1, balance: 1_000 });
  await courses.createCourse(witness);
  before = await stateOfWitness();
});
afterAll(() => app.stop());

/** All rows of the witness, the list of tables, and whether a payload has created its role. */
async function stateOfWitness(): Promise<unknown> {
  const [schema] = await loaded.db.db().execute(sql`
    select (select json_agg(tablename order by tablename) from pg_tables where schemaname = 'public') as tables, exists (select 1 from pg_roles where rolname = 'intruder') as intruder`);
  return { schema, rows: await loaded.prints.fingerprintOf([witness.id]) };
}

/** The row counts of tables that no job writes to. */
async function counts(): Promise<unknown> {
  const [row] = await loaded.db.db().execute(sql`
    select (select count(*) from users) as users, (select count(*) from users where is_superuser) as superusers, (select count(*) from credit_accounts) as accounts, (select count(*) from feedback) as feedback,
      (select count(*) from mailings) as mailings, (select count(*) from ratings) as ratings, (select count(*) from certificates) as certificates, (select count(*) from personal_tokens) as tokens`);
  return row ?? null;
}

let asked = 0;
/** A new address for each call: limits count by address. */
const address = () => `10.77.${((asked += 1) >> 8) & 255}.${asked & 255}`;
/** fetch refuses header values beyond Latin-1 itself. */
const latin = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^\t\x20-\xff]/g, "?")]),
  );

async function once(
  { method, path, headers, body }: Request,
  more: Record<string, string>,
): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  const answer = await fetch(app.url + path, {
    method,
    headers: { ...latin(headers), ...more, "x-forwarded-for": address() },
    body: method === "GET" ? null : body,
    redirect: "manual",
  });
  const ms = performance.now() - started;
  if (answer.headers.get("content-type")?.startsWith("text/event-stream")) await answer.body?.cancel();
  else await answer.arrayBuffer();
  return { status: answer.status, ms };
}

/** A busy machine is slow once, an injected wait every time. */
async function send(
  request: Request,
  more: Record<string, string> = {},
): Promise<{ status: number; ms: number }> {
  const first = await once(request, more);
  return first.ms > SLOW_MS ? once(request, more) : first;
}

const faultOf = ({ status, ms }: { status: number; ms: number }) =>
  status >= 500 ? `answered ${status}` : ms > SLOW_MS ? `took ${Math.round(ms)} ms` : null;

/** The number of payloads after which a new person continues, where limits or conflicts would refuse the rest; by operation, or by operation and field. */
const shifts: Record<string, number> = {
  "answerAssessment body user_input": 1,
  changePassword: 5,
  deleteUser: 5,
  signUp: 20,
  signIn: 20,
  createToken: 20,
  addSource: 8,
  createOrder: 20,
  capturePayment: 20,
  subscribe: 20,
  openMentor: 20,
  writeToMentor: 20,
  sendLetter: 30,
};

/** Requests that would send mail to everyone or conflict with an existing account. */
function adapted(request: Request, person: { id: string; email: string }): Request {
  asked += 1;
  const body = request.body
    ?.replace('"send_to_all":true', `"send_to_all":false,"recipient_ids":["${person.id}"]`)
    .replaceAll(/(grace|mary)@/g, `$1.${asked}@`)
    .replaceAll(/ada(@|%40)example\.org/g, encodeURIComponent(person.email).replace("%40", "$1"));
  return { ...request, body: body ?? null };
}

async function sendAll({
  operation,
  name,
  put,
  payloads,
}: { operation: Operation; payloads: readonly string[] } & TextInput): Promise<{
  faults: string[];
  statuses: number[];
}> {
  const [faults, statuses]: [string[], number[]] = [[], []];
  const shift = shifts[`${operation.id} ${name}`] ?? shifts[operation.id] ?? payloads.length;
  for (let from = 0; from < payloads.length; from += shift) {
    const { authorization, person, ids } = await app.setUpExample(operation);
    const kept = await counts();
    const seen: number[] = [];
    await inParallel(payloads.slice(from, from + shift), WIDTH, async (payload) => {
      const request = adapted(put(payload), person);
      const answer = await send(
        {
          ...request,
          path: replaceExampleIds(request.path, ids),
          body: request.body === null ? null : replaceExampleIds(request.body, ids),
        },
        authorization ? { authorization } : {},
      );
      const fault = faultOf(answer);
      if (fault !== null) faults.push(`${payload} ${fault}`);
      seen.push(answer.status);
    });
    // A refused request writes nothing.
    if (seen.every((status) => status >= 400)) expect(await counts(), operation.id).toEqual(kept);
    statuses.push(...seen);
  }
  return { faults, statuses };
}

// A body without PayPal's signature is not read.
const places = contract.operations
  .filter(({ id }) => id !== "receivePaypalNotification")
  .flatMap((operation) =>
    textInputsOf(contract, operation).map((place) => ({
      operation,
      call: `${operation.method} ${operation.path}`,
      ...place,
    })),
  )
  // The key is a header of a call to a model server, which the tests do not have.
  .filter(({ operation, name }) => !(operation.id === "listServerModels" && name === "body key"))
  .map((place, n) => ({ ...place, payloads: payloadsOf(n) }));

test("there are sixty payloads, and the document has the fields for them", () => {
  expect(new Set(sqlPayloads).size).toBe(60);
  expect(places.length).toBeGreaterThan(80);
  const names = places.map(({ operation, name }) => `${operation.id} ${name}`);
  for (const one of [
    "listUsers query sort",
    "searchMarket query tag",
    "sendLetter body template.body_1",
    "buyCourse header Idempotency-Key",
    "signIn body username",
    "getCourse path id",
  ])
    expect(names).toContain(one);
});

describe("a payload is stored as text or refused", () => {
  let limited = 0;
  let all = 0;

  test.each(places)("$call, $name", async (place) => {
    const { faults, statuses } = await sendAll(place);
    expect(faults).toEqual([]);
    all += statuses.length;
    limited += statuses.filter((status) => status === 429).length;
  });

  test("and rarely refused by limits", () => {
    expect(limited).toBeLessThanOrEqual(all / 10);
  });

  test("within a cursor of the Hub's format", async () => {
    const { authorization } = await app.setUpExample({ id: "searchMarket", audience: "learner" });
    const forms = [
      (text: string) => ({ top: text, after: null, count: 0 }),
      (text: string) => ({ top: 1, after: [1, 1, 1, 1, text], count: 0 }),
      (text: string) => ({ top: 1, after: null, count: 0, approximate: text }),
    ];
    await inParallel(
      payloadsOf(0).flatMap((payload) => forms.map((form) => form(payload))),
      WIDTH,
      async (cursor) => {
        const text = Buffer.from(JSON.stringify(cursor)).toString("base64url");
        for (const path of ["market", "free"])
          expect(
            faultOf(
              await send(
                { method: "GET", path: `/api/v1/courses/${path}?cursor=${text}`, headers: {}, body: null },
                { authorization },
              ),
            ),
            JSON.stringify(cursor),
          ).toBeNull();
      },
    );
  });

  test.each(["username", "password", "callbackUrl"])("in the login form: %s", async (field) => {
    const csrf = await fetch(`${app.url}/api/auth/csrf`);
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const cookie = csrf.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const kept = await counts();
    await inParallel(payloadsOf(field.length), WIDTH, async (payload) => {
      const body = new URLSearchParams({
        username: `nobody.${asked}@example.org`,
        password: "a wrong password",
        csrfToken,
        [field]: payload,
      }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded", origin: app.url, cookie };
      expect(
        faultOf(await send({ method: "POST", path: "/api/auth/callback/credentials", headers, body })),
        payload,
      ).toBeNull();
    });
    expect(await counts()).toEqual(kept);
  });
});

test("afterwards no other person's row and no table has changed", async () => {
  expect(await stateOfWitness()).toEqual(before);
});
