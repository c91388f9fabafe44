import { request } from "node:http";
import { expect, inject, test } from "vitest";
import { createClient } from "../support/api-client";
import { Contract, type Operation } from "../support/openapi/contract";

// T053: bodies that are too large, too deep, or end too early.

const { url } = inject("app");
const contract = await Contract.of(url);
const MEGABYTE = 1_000_000;
const nobody = "0199a1b2-ffff-7000-8000-00000000c0de";

type Sending = { chunks: (type: string) => string[]; chunked?: boolean; expected: number[] };

const padded = (size: number) => (type: string) => [type === "application/json" ? `{"padding":"${"x".repeat(size)}"}` : `padding=${"x".repeat(size)}`];
const deep = "[".repeat(10_000) + "]".repeat(10_000);

/** 422 is how this API says "not the documented form", of broken JSON too. */
const sendings: Record<string, Sending> = {
  "1 MB": { chunks: padded(MEGABYTE), expected: [413] },
  "10 MB": { chunks: padded(10 * MEGABYTE), expected: [413] },
  "1 MB in chunks, without a length": { chunks: (type) => Array.from({ length: 16 }, () => padded(MEGABYTE / 16)(type)[0] ?? ""), chunked: true, expected: [413] },
  "10,000 deep": { chunks: (type) => [type === "application/json" ? deep : `username=${deep}`], expected: [400, 413, 415, 422] },
  truncated: { chunks: (type) => [type === "application/json" ? '{"id":"0199a1b2-' : "username"], expected: [400, 413, 415, 422] },
  "an unknown type": { chunks: () => ["<xml/>"], expected: [415, 400] },
};

/** Sends until the server has answered: it may well do so before it has heard everything. */
function send(operation: Operation, sending: Sending, token: string): Promise<{ status: number; ms: number }> {
  const { hostname, port } = new URL(url);
  const path = `/api/v1${operation.path.replaceAll("{email}", "nobody@example.org").replaceAll(/\{\w+\}/g, nobody)}`;
  const documented = operation.body?.type ?? "";
  const chunks = sending.chunks(documented);
  const length = chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0);
  const headers = {
    authorization: `Bearer ${token}`, "content-type": chunks[0] === "<xml/>" ? "application/xml" : documented,
    // Who asks for the connection's end gets it with the answer, and may lose the answer while still writing.
    connection: "keep-alive",
    // A DELETE's body would go out without any frame otherwise.
    ...(sending.chunked ? { "transfer-encoding": "chunked" } : { "content-length": String(length) }),
  };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let answered = false;
    const sent = request({ hostname, port, path, method: operation.method, headers, agent: false }, (answer) => {
      answered = true;
      resolve({ status: answer.statusCode ?? 0, ms: performance.now() - started });
      answer.resume();
      sent.destroy();
    });
    sent.on("error", (error) => { if (!answered) reject(error); });
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}

const withBody = contract.operations.filter(({ body }) => body !== null);

test.each(Object.entries(sendings))("%s is refused at once by every operation that takes a body", async (_name, sending) => {
  const [learner, boss] = [await createClient(), await createClient({ isSuperuser: true })];
  for (const operation of withBody) {
    const { token } = operation.audience === "superuser" ? boss : learner;
    let { status, ms } = await send(operation, sending, token);
    // A busy machine is slow once, a slow operation every time.
    if (ms >= 1000) ({ status, ms } = await send(operation, sending, token));
    expect(sending.expected, `${operation.id} answered ${status}`).toContain(status);
    expect(ms, operation.id).toBeLessThan(1000);
  }
}, 60_000);
