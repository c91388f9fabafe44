import { beforeAll, describe, expect, inject, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { call, createClient, type Client } from "@/tests/support/http/api-client";
import { Contract } from "@/tests/support/openapi/contract";

// T047: text that PostgreSQL cannot store is refused before the query, with its location.

const contract = await Contract.of(inject("app").url);
const asked = contract.operations.flatMap((operation) =>
  operation.parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name }) => ({ ...operation, name })),
);

describe("a query parameter with NUL", () => {
  let admin: Client;
  beforeAll(async () => {
    admin = await createClient({ isSuperuser: true });
  });

  test("can be sent to every searchable list", () => {
    const searched = asked.filter(({ name }) => name === "q").map(({ path }) => path);
    expect(searched).toEqual(
      expect.arrayContaining(["/courses", "/courses/free", "/courses/market", "/users"]),
    );
  });

  test.each(asked)("is reported by $method $path for $name", async ({ method, path, name }) => {
    const address = `/api/v1${path.replaceAll(/\{\w+\}/g, newId())}?${name}=a%00b`;
    const answer = await admin.call(method, address);
    expect(answer).toMatchObject({ status: 422, body: { code: "validation" } });
    const places = (answer.body as { detail: { loc: unknown[] }[] }).detail.map(({ loc }) => loc.slice(0, 2));
    expect(places).toEqual([["query", name]]);
  });
});

test("an email with NUL is reported for its field", async () => {
  const answer = await call("POST", "/api/v1/login/access-token", {
    form: { username: "a\u0000b@example.org", password: "x" },
    headers: { "x-forwarded-for": "192.0.2.79" },
  });
  expect([answer.status, answer.body]).toEqual([
    422,
    {
      code: "validation",
      detail: [{ loc: ["body", "username"], msg: "Contains characters that cannot be used", type: "custom" }],
    },
  ]);
});
