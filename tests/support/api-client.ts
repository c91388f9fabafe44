import { inject } from "vitest";
import { createBearer, createLearner, type Person, type PersonWish } from "./factories";
import { sessionCookieOf } from "./sign-in";

export type Answer = { status: number; body: unknown; headers: Headers };
export type Call = { body?: unknown; headers?: Record<string, string>; form?: Record<string, string> };

/** Calls the app under test; the path starts with a slash, e.g. `/api/v1/users/me`. */
export async function call(method: string, path: string, options: Call = {}, base = inject("app").url): Promise<Answer> {
  const headers: Record<string, string> = { ...options.headers };
  let body: string | undefined;
  if (options.form) body = new URLSearchParams(options.form).toString();
  else if (options.body !== undefined) body = JSON.stringify(options.body);
  if (body !== undefined) headers["content-type"] ??= options.form ? "application/x-www-form-urlencoded" : "application/json";
  const answer = await fetch(new URL(path, base), { method, headers, body, redirect: "manual" });
  return { status: answer.status, body: await readAnswer(answer), headers: answer.headers };
}

async function readAnswer(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}

/** A person with a bearer token, and a way to call as them. */
export type Client = Person & { token: string; call: (method: string, path: string, options?: Call) => Promise<Answer> };

/** Makes a learner (or whoever is wished) and signs them in as an API client. */
export async function createClient(wish: PersonWish = {}, base?: string): Promise<Client> {
  const person = await createLearner(wish);
  const token = await createBearer(person);
  return {
    ...person,
    token,
    call: (method, path, options = {}) => call(method, path, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } }, base),
  };
}

/** The headers of a browser that is signed in as this person and calls from the app's own pages. */
export async function browserHeaders(person: { id: string }, base = inject("app").url): Promise<Record<string, string>> {
  const { name, value } = await sessionCookieOf(person);
  return { cookie: `${name}=${value}`, origin: base, "sec-fetch-site": "same-origin" };
}
