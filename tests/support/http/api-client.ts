import { expect, inject } from "vitest";
import {
  createBearer,
  createLearner,
  type Person,
  type PersonOptions,
} from "@/tests/support/users/factories";
import { Contract } from "@/tests/support/openapi/contract";
import { sessionCookieOf } from "@/tests/support/users/sign-in";

export type Answer = { status: number; body: unknown; headers: Headers };
export type Call = { body?: unknown; headers?: Record<string, string>; form?: Record<string, string> };

let contract: Promise<Contract> | undefined;

/** T050: every response must fit the OpenAPI document. */
async function expectDocumented(
  method: string,
  { pathname }: URL,
  { status, body, headers }: Answer,
): Promise<void> {
  if (!pathname.startsWith("/api/v1/")) return;
  contract ??= Contract.of(inject("app").url);
  const known = await contract;
  const operation = known.operationAt(method, pathname.slice("/api/v1".length));
  if (!operation) return;
  expect(
    known.breach(operation, { status, type: headers.get("content-type") ?? "", body }),
    `${method} ${pathname}`,
  ).toBeNull();
  // The document must describe the headers that a client acts on.
  for (const name of ["retry-after", "x-request-id"])
    if (headers.has(name))
      expect(known.headersOf(operation, status), `${method} ${pathname} ${status}`).toContain(name);
}

/** Calls the app under test; the path starts with a slash, e.g. `/api/v1/users/me`. Fails if the response does not fit the OpenAPI document. */
export async function call(
  method: string,
  path: string,
  options: Call = {},
  base = inject("app").url,
): Promise<Answer> {
  const headers: Record<string, string> = { ...options.headers };
  let body: string | undefined;
  if (options.form) body = new URLSearchParams(options.form).toString();
  else if (options.body !== undefined) body = JSON.stringify(options.body);
  if (body !== undefined)
    headers["content-type"] ??= options.form ? "application/x-www-form-urlencoded" : "application/json";
  const url = new URL(path, base);
  const answer = await fetch(url, { method, headers, body, redirect: "manual" });
  const read = { status: answer.status, body: await readAnswer(answer), headers: answer.headers };
  await expectDocumented(method, url, read);
  return read;
}

async function readAnswer(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}

/** A person with a bearer token and a function to call the API as that person. */
export type Client = Person & {
  token: string;
  call: (method: string, path: string, options?: Call) => Promise<Answer>;
};

/** Creates a person, a learner by default, with a bearer token. */
export async function createClient(personOptions: PersonOptions = {}, base?: string): Promise<Client> {
  const person = await createLearner(personOptions);
  const token = await createBearer(person);
  return {
    ...person,
    token,
    call: (method, path, options = {}) =>
      call(
        method,
        path,
        { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } },
        base,
      ),
  };
}

/** The headers of a signed-in browser that calls the API from the app's own pages. */
export async function browserHeaders(
  person: { id: string },
  base = inject("app").url,
): Promise<Record<string, string>> {
  const { name, value } = await sessionCookieOf(person);
  return { cookie: `${name}=${value}`, origin: base, "sec-fetch-site": "same-origin" };
}
