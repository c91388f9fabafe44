import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { accessRows, type Row, type Things } from "@/tests/support/http/access-rows";
import { handlerExports, listOperations } from "@/tests/support/http/api-operations";
import { call, type Answer } from "@/tests/support/http/api-client";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createSource } from "@/tests/support/sources/source-factory";
import { createBearer, createPerson, type Person } from "@/tests/support/users/factories";
import { createPersonalToken } from "@/tests/support/users/personal-tokens";

// T001: every operation × every kind of caller, compared with one table.

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
    expect(Object.keys(accessRows).sort()).toEqual(listOperations());
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

  test.each(Object.entries(accessRows))("%s", async (operation, row) => {
    const [method = "", pattern = ""] = operation.split(" ");
    const things: Things = {
      course: () => createCourse(owner),
      person: () => createPerson(),
      token: () => createPersonalToken(owner),
      source: () => createSource(owner),
    };
    const ask = async (token?: string): Promise<Answer> => {
      const {
        path = "",
        number = "1",
        module = "",
        query = "",
        ...options
      } = (await row.ask?.(things)) ?? {};
      const where = pattern.includes("{")
        ? pattern
            .replace("{number}", number)
            .replace("{moduleId}", module)
            .replace(/\{\w+\}/, encodeURIComponent(path))
        : pattern + path;
      return call(method, `/api/v1${where}${query}`, {
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
