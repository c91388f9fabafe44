import { request } from "node:http";
import { connect } from "node:net";
import { expect, inject, test } from "vitest";
import { createClient } from "@/tests/support/http/api-client";
import { Contract, type Operation } from "@/tests/support/openapi/contract";

// T053: bodies that are too large, too deep or truncated.

const { url } = inject("app");
const contract = await Contract.of(url);
const MEGABYTE = 1_000_000;
const nobody = "0199a1b2-ffff-7000-8000-00000000c0de";

/** Operations that take a whole course or a pasted text, by the sizes that they read and refuse for their content. */
const accepted: Record<string, string[]> = {
  saveDraft: ["1 MB", "1 MB in chunks, without a length"],
  importCourse: ["1 MB", "1 MB in chunks, without a length"],
  addSource: ["1 MB", "3 MB", "1 MB in chunks, without a length"],
};

type Sending = { chunks: (type: string) => string[]; chunked?: boolean; expected: number[] };

const padded = (size: number) => (type: string) => [
  type === "application/json" ? `{"padding":"${"x".repeat(size)}"}` : `padding=${"x".repeat(size)}`,
];
const deep = "[".repeat(10_000) + "]".repeat(10_000);

/** 422 is the API's status for undocumented bodies, including broken JSON. */
const sendings: Record<string, Sending> = {
  "1 MB": { chunks: padded(MEGABYTE), expected: [413] },
  "3 MB": { chunks: padded(3 * MEGABYTE), expected: [413] },
  "10 MB": { chunks: padded(10 * MEGABYTE), expected: [413] },
  "1 MB in chunks, without a length": {
    chunks: (type) => Array.from({ length: 16 }, () => padded(MEGABYTE / 16)(type)[0] ?? ""),
    chunked: true,
    expected: [413],
  },
  "10,000 deep": {
    chunks: (type) => [type === "application/json" ? deep : `username=${deep}`],
    expected: [400, 413, 415, 422],
  },
  truncated: {
    chunks: (type) => [type === "application/json" ? '{"id":"0199a1b2-' : "username"],
    expected: [400, 413, 415, 422],
  },
  "an unknown type": { chunks: () => ["<xml/>"], expected: [415, 400] },
};

/** Sends until the server has answered, possibly before it has read the whole body. */
function send(
  operation: Operation,
  sending: Sending,
  token: string,
): Promise<{ status: number; ms: number }> {
  const { hostname, port } = new URL(url);
  const path = `/api/v1${operation.path
    .replaceAll("{email}", "nobody@example.org")
    .replaceAll("{number}", "1")
    .replaceAll(/\{\w+\}/g, nobody)}`;
  const documented = operation.body?.type ?? "";
  const chunks = sending.chunks(documented);
  const length = chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0);
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": chunks[0] === "<xml/>" ? "application/xml" : documented,
    // With `Connection: close` the client may lose the response while it is still writing.
    connection: "keep-alive",
    // Node would send a DELETE's body without framing.
    ...(sending.chunked ? { "transfer-encoding": "chunked" } : { "content-length": String(length) }),
  };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let answered = false;
    const sent = request(
      { hostname, port, path, method: operation.method, headers, agent: false },
      (answer) => {
        answered = true;
        resolve({ status: answer.statusCode ?? 0, ms: performance.now() - started });
        answer.resume();
        sent.destroy();
      },
    );
    sent.on("error", (error) => {
      if (!answered) reject(error);
    });
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}

const withBody = contract.operations.filter(({ body }) => body !== null);

test.each(Object.entries(sendings))(
  "%s is refused at once by every operation that takes a body",
  async (name, sending) => {
    const [learner, admin] = [await createClient(), await createClient({ isSuperuser: true })];
    for (const operation of withBody) {
      const { token } = operation.audience === "superuser" ? admin : learner;
      let { status, ms } = await send(operation, sending, token);
      // A busy machine is slow once, a slow operation every time.
      if (ms >= 1000) ({ status, ms } = await send(operation, sending, token));
      const expected = accepted[operation.id]?.includes(name) ? [422] : sending.expected;
      expect(expected, `${operation.id} answered ${status}`).toContain(status);
      expect(ms, operation.id).toBeLessThan(1000);
    }
  },
  60_000,
);

test("an undocumented body is not read, whatever its size", async () => {
  const client = await createClient();
  for (const operation of contract.operations.filter(
    ({ body, method, audience }) => body === null && method !== "GET" && audience === "learner",
  )) {
    const asked = {
      ...operation,
      body: { types: [], type: "application/json", schema: {}, example: null, required: false },
    };
    const large = () => send(asked, { chunks: padded(10 * MEGABYTE), expected: [] }, client.token);
    // The first call of an operation loads its code.
    await large();
    let { status, ms } = await large();
    if (ms >= 1000) ({ status, ms } = await large());
    expect([413, 415, 422, 500, 503], operation.id).not.toContain(status);
    expect(ms, operation.id).toBeLessThan(1000);
  }
}, 60_000);

/** The response on a connection with a truncated request; `null` if it was closed without one. */
function cutOff(head: string, part: string, how: "end" | "destroy"): Promise<string | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head}\r\n\r\n${part}`, () => {
        if (how === "end") socket.end();
        else socket.destroy();
      }),
    );
    socket.on("data", (chunk: Buffer) => {
      heard += chunk.toString();
    });
    socket.on("error", () => undefined).once("close", () => resolve(heard || null));
  });
}

test("a connection that ends within a body has no effect and does not slow down others", async () => {
  const client = await createClient({ fullName: "Before" });
  const head = (length: string) =>
    `PATCH /api/v1/users/me HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAuthorization: Bearer ${client.token}\r\nContent-Type: application/json\r\n${length}`;
  const whole = JSON.stringify({ full_name: "After" });
  for (const how of ["end", "destroy"] as const)
    for (const [length, part] of [
      ["Content-Length: 1000", whole],
      ["Content-Length: 1000", '{"full'],
      ["Transfer-Encoding: chunked", `${whole.length.toString(16)}\r\n${whole}\r\n`],
      ["Transfer-Encoding: chunked", "zz\r\n"],
    ] as const) {
      const started = performance.now();
      const answer = await cutOff(head(length), part, how);
      expect(
        answer === null || /^HTTP\/1\.1 4\d\d /.test(answer),
        `${how} ${length} ${part}: ${String(answer)}`,
      ).toBe(true);
      expect(performance.now() - started).toBeLessThan(5_000);
    }
  expect((await client.call("GET", "/api/v1/users/me")).body).toMatchObject({ full_name: "Before" });
});
