import { request } from "node:http";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { db, schema } from "@/db";
import { formOf } from "@/tests/support/sources/forms";
import { call } from "@/tests/support/http/api-client";
import { createBearer, createPerson } from "@/tests/support/users/factories";

const { url } = inject("app");
const MB = 1024 * 1024;
/** The worker reads while other tests run. */
const POLL = { timeout: 60_000 };

type Form = ReturnType<typeof formOf>;

/** Sends a form, or its first bytes before the connection breaks; null without an answer. */
function send(token: string, { body, headers }: Form, breaksAt?: number): Promise<number | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const sent = request(
      {
        ...{ hostname, port, path: "/api/v1/sources", method: "POST" },
        headers: { ...headers, authorization: `Bearer ${token}`, "content-length": String(body.length) },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on("error", () => resolve(null));
    if (breaksAt === undefined) sent.end(body);
    else sent.write(body.subarray(0, breaksAt), () => setTimeout(() => sent.destroy(), 100));
  });
}

const sourcesOf = ({ id }: { id: string }) =>
  db()
    .select({ size: schema.sources.size, state: schema.sources.state, error: schema.sources.error })
    .from(schema.sources)
    .where(eq(schema.sources.ownerId, id));

test("a file of 40 MB is taken, and the worker reads it", async () => {
  const person = await createPerson();
  const bytes = Buffer.alloc(40 * MB, "%PDF-1.7 ");
  expect(await send(await createBearer(person), formOf({ name: "Large.pdf", bytes }))).toBe(200);
  await expect
    .poll(() => sourcesOf(person), POLL)
    .toMatchObject([{ size: 40 * MB, state: "failed", error: "source_unreadable" }]);
});

test("a connection that breaks leaves nothing, and the same file can be sent again", async () => {
  const person = await createPerson();
  const token = await createBearer(person);
  const form = formOf({
    name: "Notes.md",
    bytes: Buffer.from("# Notes\n\n".padEnd(MB / 2, "A square has four sides. ")),
  });
  expect(await send(token, form, form.body.length / 2)).toBeNull();
  await expect.poll(() => sourcesOf(person), POLL).toEqual([]);
  expect(await send(token, form)).toBe(200);
  await expect.poll(() => sourcesOf(person), POLL).toMatchObject([{ state: "read" }]);
});

test("a file that is too large or of another type is refused", async () => {
  const token = await createBearer(await createPerson());
  const bytes = Buffer.alloc(3 * MB, "a");
  expect(await send(token, formOf({ name: "large.txt", bytes }))).toBe(413);
  expect(await send(token, formOf({ name: "program.exe", bytes }))).toBe(415);
  expect(await send(token, formOf({ name: "small.exe", bytes: Buffer.from("MZ") }))).toBe(415);
});

test("a text is read by the worker, and its owner reads its page", async () => {
  const headers = { authorization: `Bearer ${await createBearer(await createPerson())}` };
  const text = "# Squares\n\nThe diagonal of a square is longer than its side.";
  const { status, body } = await call("POST", "/api/v1/sources", { headers, body: { text } });
  const { source } = body as { source: { id: string; title: string } };
  expect([status, source.title]).toEqual([200, "Squares"]);
  const list = async () => (await call("GET", "/api/v1/sources", { headers })).body;
  await expect.poll(list, POLL).toMatchObject({
    data: [{ id: source.id, state: "read", language: "english" }],
  });
  const page = await call("GET", `/api/v1/sources/${source.id}/passages?page=1`, { headers });
  expect(page.body).toMatchObject({ count: 1, data: [{ number: 1, page: 1, heading: "Squares" }] });
});
