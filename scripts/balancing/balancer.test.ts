import { once } from "node:events";
import {
  createServer,
  request as open,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import { connect } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { balance, type Backend } from "./balancer";

async function serve(listener: RequestListener): Promise<{ port: number; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : 0, server };
}

async function unusedPort(): Promise<number> {
  const { port, server } = await serve(() => undefined);
  server.close();
  await once(server, "close");
  return port;
}

/** A balancer before these instances; its address, and the instances as it sees them. */
async function before(
  ...instances: (RequestListener | number)[]
): Promise<{ url: string; port: number; backends: Backend[] }> {
  const backends = await Promise.all(
    instances.map(async (one): Promise<Backend> => ({
      port: typeof one === "number" ? one : (await serve(one)).port,
      ready: true,
    })),
  );
  const { port } = await serve(balance(() => backends));
  return { url: `http://127.0.0.1:${port}`, port, backends };
}

const says =
  (text: string): RequestListener =>
  (_request, response) =>
    void response.end(text);
const texts = async (url: string, times: number) => {
  const out: string[] = [];
  for (let i = 0; i < times; i += 1) out.push(await (await fetch(url)).text());
  return out;
};

test("ready instances take turns; one that is not ready is left alone; with none ready any is asked", async () => {
  const { url, backends } = await before(says("a"), says("b"));
  expect((await texts(url, 4)).sort()).toEqual(["a", "a", "b", "b"]);
  const [a, b] = backends;
  if (!a || !b) throw new Error("two instances");
  a.ready = false;
  expect(await texts(url, 3)).toEqual(["b", "b", "b"]);
  b.ready = false;
  expect(new Set(await texts(url, 4))).toEqual(new Set(["a", "b"]));
});

test("what comes in goes on as it is: method, path, body, every header but the connection's own", async () => {
  const seen: { request: IncomingMessage; body: string }[] = [];
  const { port } = await before((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      seen.push({ request, body });
      response.writeHead(
        201,
        "Made",
        [
          ["Set-Cookie", "a=1"],
          ["Set-Cookie", "b=2"],
          ["X-Own", "yes"],
          ["Keep-Alive", "timeout=1"],
        ].flat(),
      );
      response.end("done");
    });
  });
  const headers = {
    host: "meno.example",
    "x-forwarded-for": "203.0.113.7, 198.51.100.1",
    connection: "close, x-secret",
    "x-secret": "hop",
    te: "trailers",
    "x-kept": "yes",
    cookie: "c=3",
  };
  const sent = open({ host: "127.0.0.1", port, method: "PUT", path: "//x/%2e%2e/y?z=%00", headers });
  sent.write("first ");
  sent.end("second");
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of answer) text += String(chunk);
  expect([
    answer.statusCode,
    answer.statusMessage,
    answer.headers["set-cookie"],
    answer.headers["x-own"],
    text,
  ]).toEqual([201, "Made", ["a=1", "b=2"], "yes", "done"]);
  expect(answer.headers["keep-alive"]).not.toBe("timeout=1");
  const [{ request, body } = { request: undefined, body: "" }] = seen;
  expect([request?.method, request?.url, body]).toEqual(["PUT", "//x/%2e%2e/y?z=%00", "first second"]);
  expect(request?.headers).toMatchObject({
    host: "meno.example",
    "x-forwarded-for": "203.0.113.7, 198.51.100.1, 127.0.0.1",
    "x-kept": "yes",
    cookie: "c=3",
  });
  expect(request?.headers).not.toHaveProperty("x-secret");
  expect(request?.headers).not.toHaveProperty("te");
});

/** Everything that comes back for these bytes until the other side closes. */
function speak(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  return textOf(socket);
}

const hidden = "GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n";
const framings = {
  "content-length": `Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
  "transfer-encoding": `Transfer-Encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
};
const framedRequests = ["GET", "HEAD", "DELETE", "OPTIONS", "POST"].flatMap((method) =>
  Object.entries(framings).map(([named, rest]) => ({ method, named, rest })),
);

test.each(framedRequests)(
  "a body of $method stays one, though Connection names its $named: it never becomes the next visitor's request",
  async ({ method, named, rest }) => {
    const seen: string[] = [];
    const { url, port } = await before(
      (request, response) =>
        void textOf(request).then((body) => {
          seen.push(`${String(request.method)} ${String(request.url)} ${body}`);
          response.end(request.url);
        }),
    );
    expect(
      await speak(port, `${method} /first HTTP/1.1\r\nHost: x\r\nConnection: close, ${named}\r\n${rest}`),
    ).toMatch(/^HTTP\/1\.1 200 /);
    expect(await (await fetch(`${url}/next`)).text()).toBe("/next");
    expect(seen).toEqual([`${method} /first ${hidden}`, "GET /next "]);
  },
);

test("who was asked, and by whom, is not taken away by being named in Connection", async () => {
  const { port } = await before((request, response) => void response.end(JSON.stringify(request.headers)));
  const headers = {
    Host: "meno.example",
    "X-Forwarded-For": "203.0.113.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "meno.example",
    Forwarded: "for=203.0.113.7",
  };
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const answer = await speak(
    port,
    `GET / HTTP/1.0\r\n${lines}Connection: close, ${Object.keys(headers).join(", ")}\r\n\r\n`,
  );
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({
    host: "meno.example",
    "x-forwarded-for": "203.0.113.7, 127.0.0.1",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "meno.example",
    forwarded: "for=203.0.113.7",
  });
});

test("answers without a body, and their lengths, stay what they are", async () => {
  const { url } = await before((request, response) => {
    response.writeHead(
      request.url === "/304" ? 304 : 200,
      request.url === "/304" ? { ETag: '"x"' } : { "Content-Length": "5" },
    );
    response.end(request.method === "HEAD" || request.url === "/304" ? undefined : "hello");
  });
  const head = await fetch(url, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "5", ""]);
  const same = await fetch(`${url}/304`);
  expect([same.status, same.headers.get("etag"), await same.text()]).toEqual([304, '"x"', ""]);
  expect((await fetch(url)).headers.get("content-length")).toBe("5");
});

test("a stream is handed on as it comes, its head before its first byte", async () => {
  const gate = Promise.withResolvers<void>();
  const { url } = await before((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.flushHeaders();
    void gate.promise.then(() => {
      response.write("data: 1\n\n");
    });
  });
  const answer = await fetch(url);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  gate.resolve();
  const reader = answer.body?.getReader();
  // The instance has not ended its answer, and never will: the first event is here all the same.
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("data: 1\n\n");
  await reader?.cancel();
});

test.each(["before the answer", "in the middle of it"])(
  "a client that leaves %s is gone for the instance, too",
  async (when) => {
    const left = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const { url } = await before((_request, response) => {
      response.once("close", () => left.resolve());
      if (when === "in the middle of it") response.write("some");
      arrived.resolve();
    });
    const tab = new AbortController();
    const asked = fetch(url, { signal: tab.signal }).then((answer) => answer.text());
    asked.catch(() => undefined);
    await arrived.promise;
    tab.abort();
    await expect(asked).rejects.toThrow();
    await left.promise;
  },
);

test("an instance that dies in the middle of an answer ends the client's connection, not the answer", async () => {
  const { url } = await before((_request, response) => {
    response.write("half");
    setImmediate(() => response.socket?.destroy());
  });
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
});

test("an instance that is not there any more is passed over, with the body that was meant for it", async () => {
  const echo: RequestListener = (request, response) => void request.pipe(response);
  const { url, backends } = await before(await unusedPort(), echo, await unusedPort());
  for (let i = 0; i < 4; i += 1) {
    const answer = await fetch(url, { method: "POST", body: "whole" });
    expect([answer.status, await answer.text()]).toEqual([200, "whole"]);
  }
  expect(backends.map(({ ready }) => ready)).toEqual([false, true, false]);
});

test("an instance that dies before its answer: a read is asked elsewhere, a write is not done twice", async () => {
  let writes = 0;
  const dies: RequestListener = (request) => {
    if (request.method === "POST") writes += 1;
    request.socket.destroy();
  };
  const { url, backends } = await before(dies, says("alive"));
  expect(await texts(url, 4)).toEqual(Array(4).fill("alive"));
  const [first, second] = backends;
  if (!first || !second) throw new Error("two instances");
  first.ready = true;
  second.ready = false;
  const answer = await fetch(`${url}/api/v1/x`, { method: "POST", body: "{}" });
  expect([answer.status, await answer.json(), writes]).toEqual([
    502,
    { detail: "Bad Gateway", code: "unavailable" },
    1,
  ]);
});

test("with no instance at all callers are asked to come back", async () => {
  const { url } = await before();
  const call = await fetch(`${url}/api/v1/users/me`);
  expect([
    call.status,
    call.headers.get("retry-after"),
    call.headers.get("cache-control"),
    await call.json(),
  ]).toEqual([503, "2", "no-store", { detail: "Service Unavailable", code: "unavailable" }]);
  const page = await fetch(url);
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/plain; charset=utf-8"]);
});
