import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { createClient, type Client } from "@/tests/support/http/api-client";
import { listOperations } from "@/tests/support/http/api-operations";
import { Contract } from "@/tests/support/openapi/contract";

// T051: the document matches the code.

const address = `${inject("app").url}/api/v1/openapi.json`;
const contract = await Contract.of(inject("app").url);

describe("the OpenAPI document (T051)", () => {
  test("has exactly the operations of the code", () => {
    expect(contract.operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      listOperations(),
    );
    const ids = contract.operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("is valid OpenAPI 3.1 and names every reusable schema", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(contract.document));
    expect([errors, valid, validator.version]).toEqual([undefined, true, "3.1"]);
    const unnamed = contract.operations
      .filter(({ body }) => body && !("$ref" in body.schema))
      .map(({ id }) => id);
    // PayPal documents its own schema.
    expect(unnamed).toEqual(["receivePaypalNotification"]);
  });

  test("has an example for every parameter and body", () => {
    const lacking = contract.operations.filter(
      ({ id, body, parameters }) =>
        id !== "receivePaypalNotification" &&
        ((body && body.example === undefined) ||
          parameters.some((parameter) => parameter.required && parameter.example === undefined)),
    );
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });

  test("can be cached and revalidated", async () => {
    for (const slash of ["", "/"]) {
      const first = await fetch(address + slash);
      expect([first.status, first.headers.get("content-type"), first.headers.get("cache-control")]).toEqual([
        200,
        "application/json; charset=utf-8",
        "public, max-age=300",
      ]);
      const again = await fetch(address + slash, {
        headers: { "if-none-match": first.headers.get("etag") ?? "" },
      });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    expect((await fetch(address, { headers: { "if-none-match": '"another"' } })).status).toBe(200);
  });
});

describe("every path with and without a trailing slash", () => {
  let learner: Client;
  beforeAll(async () => {
    learner = await createClient();
  });

  // The ids do not exist and the bodies are empty, so nothing changes.
  const nobody = "0199a1b2-ffff-7000-8000-00000000c0de";
  test.each(contract.operations)("$method $path", async ({ method, path }) => {
    const at = `/api/v1${path.replaceAll("{email}", "nobody@example.org").replaceAll(/\{\w+\}/g, nobody)}`;
    const [plain, slashed] = [await learner.call(method, at), await learner.call(method, `${at}/`)];
    expect([slashed.status, typeof slashed.body, slashed.headers.get("location")]).toEqual([
      plain.status,
      typeof plain.body,
      null,
    ]);
    expect(plain.headers.get("x-request-id")).not.toBeNull();
    if (plain.status >= 400) expect(slashed.body).toEqual(plain.body);
  });
});
