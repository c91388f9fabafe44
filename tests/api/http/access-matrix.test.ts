import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { db, schema } from "@/db";
import { exampleDocument } from "@/app/api/v1/example-document";
import { newId } from "@/lib/core/ids";
import { handlerExports, listOperations } from "@/tests/support/http/api-operations";
import { call, type Answer, type Call } from "@/tests/support/http/api-client";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createBearer, createPerson, type Person } from "@/tests/support/users/factories";
import { createPersonalToken } from "@/tests/support/users/personal-tokens";

// T001: every operation × every kind of caller, compared with one table.

/** New resources of the owner for the path and the body of one call. */
type Things = {
  course: () => Promise<{ id: string; moduleIds: string[]; quizIds: string[] }>;
  person: () => Promise<Person>;
  token: () => Promise<{ id: string }>;
};
type Request = Call & { path?: string; number?: string };

type Row = {
  /** The callers with access; the others get 401, or 403 if they are logged in. */
  who: "public" | "learner" | "superuser";
  /** The scope that a personal API token needs; `none`: no personal token has access. */
  token: "read" | "write" | "none";
  /** The status for a caller with access: the owner of the resource, another person, a superuser. A refused body (422) shows that access was granted. */
  owner: number;
  other?: number;
  superuser?: number;
  /** The request, where it is not the bare path. */
  ask?: (things: Things) => Promise<Request> | Request;
};

const nothing = () => ({ body: {} });
const withId = (id: () => string) => () => ({ path: id() });
const someone = () => `${newId()}@example.org`;
const learner = (owner: number, more: Partial<Row> = {}): Row => ({
  who: "learner",
  token: "read",
  owner,
  ...more,
});
const writing = (owner: number, more: Partial<Row> = {}): Row => learner(owner, { token: "write", ...more });
const guarded = (owner: number, more: Partial<Row> = {}): Row => learner(owner, { token: "none", ...more });
const open = (owner: number, more: Partial<Row> = {}): Row => ({
  who: "public",
  token: "read",
  owner,
  ...more,
});
const admin = (superuser: number, more: Partial<Row> = {}): Row => ({
  who: "superuser",
  token: "none",
  owner: 403,
  superuser,
  ...more,
});
const ofCourse = async ({ course }: Things) => ({ path: (await course()).id });

/** One row per operation: one without a row fails below, and so does a row without an operation. */
const rows: Record<string, Row> = {
  "POST /admin/send-email": admin(422, { ask: nothing }),
  "POST /admin/send-email/preview": admin(422, { ask: nothing }),
  "GET /ai/initial-assesment": writing(200, { ask: () => ({ path: "?language=english" }) }),
  "POST /ai/initial-assesment": writing(422, { ask: nothing }),
  "DELETE /ai/initial-assesment": writing(200, { ask: () => ({ path: "?language=english" }) }),
  "GET /captcha/challenge": open(200),
  "GET /certificates/{id}": open(404, { ask: withId(newId) }),
  "PATCH /certificates/{id}": writing(404, { ask: () => ({ path: newId(), body: { holder: "Ada" } }) }),
  "GET /courses": learner(200),
  "GET /courses/free": learner(200),
  "GET /courses/market": learner(200),
  "GET /courses/market/topics": learner(200),
  "GET /courses/market/{id}": learner(404, { ask: withId(newId) }),
  "GET /courses/{id}": learner(200, { other: 404, superuser: 200, ask: ofCourse }),
  "DELETE /courses/{id}": writing(200, { other: 404, ask: ofCourse }),
  "GET /courses/{id}/draft": learner(200, { other: 404, superuser: 200, ask: ofCourse }),
  "PUT /courses/{id}/draft": writing(200, {
    other: 404,
    superuser: 200,
    ask: async ({ course }) => ({
      path: (await course()).id,
      body: { version: 0, document: exampleDocument },
    }),
  }),
  "POST /courses/{id}/draft/check-link": writing(200, {
    other: 404,
    superuser: 200,
    ask: async ({ course }) => ({ path: (await course()).id, body: { url: "http://127.0.0.1/" } }),
  }),
  "GET /courses/{id}/draft/impact": learner(200, { other: 404, superuser: 200, ask: ofCourse }),
  "POST /courses/{id}/draft/publish": writing(409, {
    other: 404,
    superuser: 409,
    ask: async ({ course }) => ({ path: (await course()).id, body: {} }),
  }),
  "GET /courses/{id}/revisions": learner(200, { other: 404, superuser: 200, ask: ofCourse }),
  "GET /courses/{id}/revisions/{number}": learner(404, { ask: ofCourse }),
  "POST /courses/{id}/revisions/{number}/restore": writing(404, { ask: ofCourse }),
  "PUT /courses/{id}/update-seen": writing(200, {
    other: 404,
    ask: async ({ course }) => ({ path: (await course()).id, body: { number: 1 } }),
  }),
  "GET /courses/{id}/generation": learner(200, { other: 404, ask: ofCourse }),
  "POST /courses/{id}/generation/retry": writing(404, { ask: withId(newId) }),
  "POST /courses/{id}/generation/stop": writing(404, { ask: withId(newId) }),
  "PUT /courses/buy/{id}": writing(404, { ask: withId(newId) }),
  "PUT /courses/complete/{id}": writing(403, { other: 404, superuser: 403, ask: ofCourse }),
  "PUT /courses/publish": writing(422, { ask: nothing }),
  "PUT /courses/rate": writing(422, { ask: nothing }),
  "GET /learn/{slug}": open(404, { ask: () => ({ path: "nowhere" }) }),
  "POST /learn/{slug}/answer": open(422, { ask: () => ({ path: "nowhere", body: {} }) }),
  "POST /login/access-token": open(422, { token: "write", ask: () => ({ form: {} }) }),
  "GET /login/options": open(200),
  "POST /login/test-token": learner(200),
  "POST /password-recovery/{email}": open(200, { token: "write", ask: withId(someone) }),
  "POST /password-recovery-html-content/{email}": admin(404, { ask: withId(someone) }),
  "POST /payments/orders": writing(200),
  "POST /payments/payment": writing(422, { ask: nothing }),
  "POST /quiz": learner(200, {
    other: 404,
    superuser: 200,
    ask: async ({ course }) => {
      const { id, moduleIds } = await course();
      return { body: { course_id: id, module_id: moduleIds[0] } };
    },
  }),
  "PUT /quiz/complete/{id}": writing(403, {
    other: 404,
    superuser: 403,
    ask: async ({ course }) => ({ path: (await course()).quizIds[0] ?? "" }),
  }),
  "POST /quiz/submit": writing(422, { ask: nothing }),
  "POST /reset-password": open(422, { token: "write", ask: nothing }),
  "POST /socratic-chat/initialize": writing(422, { ask: nothing }),
  "POST /socratic-chat/message": writing(422, { ask: nothing }),
  "POST /subscriptions/cancel": writing(400),
  "POST /subscriptions/subscribe": writing(422, { ask: nothing }),
  "GET /users": admin(200),
  "POST /users": admin(422, { ask: nothing }),
  "POST /users/feedback": writing(422, { ask: () => ({ body: { improve: 7 } }) }),
  "POST /users/google": open(422, { token: "write", ask: nothing }),
  "GET /users/me": learner(200),
  "PATCH /users/me": writing(200, { ask: nothing }),
  "GET /users/me/earnings": learner(200),
  "GET /users/me/export": guarded(200),
  "GET /users/me/notices": learner(200),
  "DELETE /users/me/notices/{id}": writing(404, { ask: withId(newId) }),
  "PATCH /users/me/password": guarded(422, { ask: nothing }),
  "GET /users/me/statement": learner(200),
  "GET /users/me/tokens": guarded(200),
  "POST /users/me/tokens": guarded(422, { ask: nothing }),
  "DELETE /users/me/tokens/{id}": guarded(200, {
    other: 404,
    ask: async ({ token }) => ({ path: (await token()).id }),
  }),
  "GET /users/readfeedback": admin(200),
  "POST /users/signup": open(422, { token: "write", ask: nothing }),
  "PUT /users/subscribe-free/{userId}": writing(404, {
    superuser: 200,
    ask: async ({ person }) => ({ path: (await person()).id }),
  }),
  "PATCH /users/{id}": admin(200, { ask: async ({ person }) => ({ path: (await person()).id, body: {} }) }),
  "DELETE /users/{id}": guarded(404, {
    superuser: 200,
    ask: async ({ person }) => ({ path: (await person()).id, body: {} }),
  }),
  "POST /webhooks/paypal": open(400, { token: "write" }),
};

type Caller = "owner" | "other" | "superuser" | "read token" | "write token" | "superuser's token";
let owner: Person;
const alive = {} as Record<Caller, string>;
/** Tokens that are no longer valid. */
const dead: Record<string, string> = {};

beforeAll(async () => {
  const overrides = { tier: 1, generations: 3 } as const;
  const [inactive, deleted, expired, revoked] = [
    await createPerson({ isActive: false }),
    await createPerson(),
    await createPerson(),
    await createPerson(),
  ];
  const [other, superuser] = [
    await createPerson(overrides),
    await createPerson({ ...overrides, isSuperuser: true }),
  ];
  owner = await createPerson(overrides);
  const tokenOf = async (person: { id: string }, more: Parameters<typeof createPersonalToken>[1] = {}) =>
    (await createPersonalToken(person, { scope: "write", ...more })).token;
  Object.assign(alive, {
    owner: await createBearer(owner),
    other: await createBearer(other),
    superuser: await createBearer(superuser),
    "read token": await tokenOf(owner, { scope: "read" }),
    "write token": await tokenOf(owner),
    "superuser's token": await tokenOf(superuser),
  });
  for (const [name, person] of Object.entries({ inactive, deleted, expired, revoked }))
    dead[`${name}: sign-in`] = await createBearer(person);
  Object.assign(dead, {
    "inactive: token": await tokenOf(inactive),
    "deleted: token": await tokenOf(deleted),
    "expired: token": await tokenOf(owner, { expiresAt: new Date(Date.now() - 1000) }),
    malformed: "meno_pat_x",
  });
  const gone = await createPersonalToken(owner, { scope: "write" });
  dead["revoked: token"] = gone.token;
  await db().delete(schema.personalTokens).where(eq(schema.personalTokens.id, gone.id));
  await db().delete(schema.users).where(eq(schema.users.id, deleted.id));
  await db()
    .update(schema.sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(schema.sessions.userId, expired.id));
  await db().delete(schema.sessions).where(eq(schema.sessions.userId, revoked.id));
});

/** The expected status for a caller and, where the token is the reason, the code. */
function expected(row: Row, caller: Caller): [number, string?] {
  const other = row.other ?? row.owner;
  if (caller === "superuser") return [row.superuser ?? other];
  if (caller === "owner" || caller === "other") return [caller === "owner" ? row.owner : other];
  if (row.token === "none") return [403, "token_not_allowed"];
  if (caller === "read token" && row.token === "write") return [403, "token_read_only"];
  return [caller === "superuser's token" ? other : row.owner];
}

const codeOf = ({ body }: Answer) =>
  typeof body === "object" && body !== null && "code" in body ? body.code : undefined;

describe("access to the operations (T001)", () => {
  test("has a row for every operation of the sources, and for no other", () => {
    expect(Object.keys(rows).sort()).toEqual(listOperations());
  });

  test("includes every handler, however it is exported", () => {
    const methods = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;
    // Exports that the framework reads beside the handlers.
    const settings = new Set(["dynamic", "maxDuration"]);
    const found = handlerExports().map(([file, names]) => ({
      file,
      names: names.filter((name) => !settings.has(name)),
    }));
    expect(
      found.filter(({ names }) => names.length === 0 || names.some((name) => !methods.test(name))),
    ).toEqual([]);
    expect(found.flatMap(({ names }) => names)).toHaveLength(listOperations().length);
  });

  test("an undeclared method is refused, and HEAD checks access like GET", async () => {
    const declared = Map.groupBy(listOperations(), (operation) => operation.split(" ")[1] ?? "");
    for (const [path, operations] of declared) {
      const methods = new Set(operations.map((operation) => operation.split(" ")[0]));
      const address = `/api/v1${path.replaceAll(/\{\w+\}/g, newId())}`;
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((each) => !methods.has(each)))
        expect([
          method,
          path,
          await call(method, address, { headers: { authorization: `Bearer ${alive.superuser}` } }),
        ]).toMatchObject([method, path, { status: 405 }]);
      // The framework answers HEAD by running GET.
      const statusOf = async (method: string) =>
        (await fetch(new URL(address, inject("app").url), { method })).status;
      if (methods.has("GET")) expect([path, await statusOf("HEAD")]).toEqual([path, await statusOf("GET")]);
    }
  });

  test.each(Object.entries(rows))("%s", async (operation, row) => {
    const [method = "", pattern = ""] = operation.split(" ");
    const things: Things = {
      course: () => createCourse(owner),
      person: () => createPerson(),
      token: () => createPersonalToken(owner),
    };
    const ask = async (token?: string): Promise<Answer> => {
      const { path = "", number = "1", ...options } = (await row.ask?.(things)) ?? {};
      const where = pattern.includes("{")
        ? pattern.replace("{number}", number).replace(/\{\w+\}/, encodeURIComponent(path))
        : pattern + path;
      return call(method, `/api/v1${where}`, {
        ...options,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
    };
    const seen: Record<string, unknown> = { anonymous: (await ask()).status };
    const wanted: Record<string, unknown> = { anonymous: row.who === "public" ? row.owner : 401 };
    for (const [name, token] of Object.entries(dead)) {
      seen[name] = (await ask(token)).status;
      wanted[name] = 401;
    }
    for (const name of Object.keys(alive) as Caller[]) {
      const answer = await ask(alive[name]);
      const [status, code] = expected(row, name);
      seen[name] = code === undefined ? answer.status : [answer.status, codeOf(answer)];
      wanted[name] = code === undefined ? status : [status, code];
      expect([name, answer.headers.get("cache-control")]).toEqual([
        name,
        expect.stringContaining("no-store"),
      ]);
    }
    expect(seen).toEqual(wanted);
  });
});
