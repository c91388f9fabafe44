import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkLink, publicRules, type LinkRules } from "./fetch-link";
import { isPublicAddress } from "./public-address";

// 127.0.0.2 plays the public internet, 127.0.0.1 the machine's own private services on the same port.
const publicHost = "127.0.0.2";
let site: Server;
let inside: Server;
let port = 0;
let insideConnections = 0;
let redirectTo = "/";

const answers: Record<string, (res: ServerResponse, req: IncomingMessage) => void> = {
  "/ok": (res) => res.end("<p>hello</p>"),
  "/missing": (res) => res.writeHead(404).end(),
  "/gone": (res) => res.writeHead(410).end(),
  "/robots-out": (res) => res.writeHead(403).end(),
  "/broken": (res) => res.writeHead(500).end(),
  "/silent": () => undefined,
  "/loop": (res) => res.writeHead(302, { location: "/loop" }).end(),
  "/once": (res) => res.writeHead(301, { location: "/ok" }).end(),
  "/three": (res) => res.writeHead(301, { location: "/two" }).end(),
  "/two": (res) => res.writeHead(307, { location: "/once" }).end(),
  "/four": (res) => res.writeHead(301, { location: "/three" }).end(),
  "/away": (res) => res.writeHead(302, { location: Buffer.from(redirectTo).toString("latin1") }).end(),
  "/large": (res) => {
    const block = Buffer.alloc(64 * 1024, 97);
    let left = 160;
    const send = () => {
      while (left > 0) {
        left -= 1;
        if (!res.write(block)) return void res.once("drain", send);
      }
      res.end();
    };
    send();
  },
  "/said-large": (res) => res.writeHead(200, { "content-length": String(10 * 1024 * 1024) }).write("x"),
  "/trickle": (res) => {
    res.write("x");
    const timer = setInterval(() => res.write("x"), 100);
    res.on("close", () => clearInterval(timer));
  },
  "/film": (res) =>
    res.writeHead(200, { "content-type": "video/mp4", "content-length": "99999999" }).write("x"),
};

const listen = (server: Server, host: string, at: number) =>
  new Promise<number>((resolve) =>
    server.listen(at, host, () => resolve((server.address() as AddressInfo).port)),
  );

beforeAll(async () => {
  site = createServer((req, res) => (answers[req.url ?? ""] ?? answers["/missing"])?.(res, req));
  inside = createServer((_req, res) => res.end("secret"));
  inside.on("connection", () => {
    insideConnections += 1;
  });
  port = await listen(site, publicHost, 0);
  await listen(inside, "127.0.0.1", port);
});
afterAll(() => {
  for (const server of [site, inside]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  insideConnections = 0;
});

function rules(change: Partial<LinkRules> = {}): LinkRules {
  return {
    ...publicRules,
    resolve: async () => [publicHost],
    allowsAddress: (a) => a === publicHost || isPublicAddress(a),
    allowsPort: () => true,
    timeoutMs: 600,
    ...change,
  };
}
const look = (path: string, change?: Partial<LinkRules>) =>
  checkLink(`http://site.test:${port}${path}`, { rules: rules(change) });

describe("the verdict on a link", () => {
  it.each([
    ["/ok", "ok", "ok"],
    ["/once", "ok", "ok"],
    ["/three", "ok", "ok"],
    ["/film", "ok", "ok"],
    ["/missing", "dead", "gone"],
    ["/gone", "dead", "gone"],
    ["/loop", "dead", "redirects"],
    ["/four", "dead", "redirects"],
    ["/large", "dead", "too_large"],
    ["/said-large", "dead", "too_large"],
    ["/robots-out", "unchecked", "refused"],
    ["/broken", "unchecked", "status"],
    ["/silent", "unchecked", "timeout"],
    ["/trickle", "unchecked", "timeout"],
  ])("%s is %s (%s)", async (path, status, reason) => {
    expect(await look(path)).toMatchObject({ status, reason });
  });

  it("is `unchecked` for a host without an address and without a network", async () => {
    const missing = () => Promise.reject(Object.assign(new Error("nothing"), { code: "ENOTFOUND" }));
    expect(await look("/ok", { resolve: missing })).toMatchObject({
      status: "unchecked",
      reason: "no_host",
      answered: false,
    });
    expect(
      await look("/ok", { resolve: async () => ["127.0.0.3"], allowsAddress: () => true }),
    ).toMatchObject({ status: "unchecked", reason: "network", answered: false });
  });

  it("is `timeout` in time, however slow the resolver is", async () => {
    const before = Date.now();
    expect(await look("/ok", { resolve: () => new Promise(() => undefined) })).toMatchObject({
      reason: "timeout",
    });
    expect(Date.now() - before).toBeLessThan(2_000);
  });

  it("rejects when the caller aborts", async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    await expect(
      checkLink(`http://site.test:${port}/silent`, { rules: rules(), signal: stop.signal }),
    ).rejects.toThrow();
  });
});

const insideSpellings = () => [
  `127.0.0.1:${port}`,
  `2130706433:${port}`,
  `0x7f000001:${port}`,
  `0x7f.0.0.1:${port}`,
  `0177.0.0.1:${port}`,
  `017700000001:${port}`,
  `127.1:${port}`,
  `127.0.1:${port}`,
  `[::1]:${port}`,
  `[::ffff:127.0.0.1]:${port}`,
  `[::ffff:7f00:1]:${port}`,
  `[::127.0.0.1]:${port}`,
  `[64:ff9b::7f00:1]:${port}`,
  `[2002:7f00:1::]:${port}`,
  `0:${port}`,
  `0.0.0.0:${port}`,
  `[::]:${port}`,
  `１２７.0.0.1:${port}`,
  `127。0。0。1:${port}`,
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.169.254",
  "[fe80::1]",
  "[fd00::1]",
  "224.0.0.1",
  "255.255.255.255",
];

describe("a private address", () => {
  it("is refused in every spelling, directly and after a redirect", async () => {
    for (const spelling of insideSpellings()) {
      const direct = await checkLink(`http://${spelling}/`, { rules: rules() });
      expect(direct, spelling).toMatchObject({ status: "dead", reason: "unsafe" });
      redirectTo = `http://${spelling}/`;
      expect(await look("/away"), spelling).toMatchObject({ status: "dead", reason: "unsafe" });
    }
    expect(insideConnections).toBe(0);
  });

  it("is refused if a name resolves to it, alone or with a public address", async () => {
    for (const addresses of [
      ["127.0.0.1"],
      [publicHost, "127.0.0.1"],
      ["::ffff:127.0.0.1"],
      ["fe80::1%lo"],
    ]) {
      expect(await look("/ok", { resolve: async () => addresses })).toMatchObject({
        status: "dead",
        reason: "unsafe",
      });
    }
    expect(insideConnections).toBe(0);
  });

  it("is refused after DNS rebinding", async () => {
    let asked = 0;
    const rebinding = async () => (asked++ === 0 ? [publicHost] : ["127.0.0.1"]);
    redirectTo = `http://site.test:${port}/ok`;
    const first = await look("/away", { resolve: rebinding });
    const later = await look("/ok", { resolve: rebinding });
    expect([first.reason, later.reason]).toContain("unsafe");
    expect(later).toMatchObject({ status: "dead", reason: "unsafe" });
    expect(insideConnections).toBe(0);
  });

  it("is refused like other schemes, credentials, ports and invalid URLs, also after redirects", async () => {
    for (const target of [
      "file:///etc/passwd",
      "ftp://site.test/",
      "javascript:alert(1)",
      "data:text/html,x",
      `http://user:pw@site.test:${port}/ok`,
      "gopher://127.0.0.1/",
      "http://",
    ]) {
      expect(await checkLink(target, { rules: rules() }), target).toMatchObject({
        status: "dead",
        reason: "unsafe",
      });
      redirectTo = target;
      expect(await look("/away"), target).toMatchObject({ status: "dead", reason: "unsafe" });
    }
    for (const other of [
      "http://example.com:8080/",
      "https://example.com:80/",
      "http://example.com:22/",
      "http://localhost:5432/",
    ]) {
      expect(await checkLink(other), other).toMatchObject({ status: "dead", reason: "unsafe" });
    }
  });

  it("is refused by the production rules", async () => {
    expect(await checkLink("http://localhost/")).toMatchObject({ status: "dead", reason: "unsafe" });
    expect(publicRules).toMatchObject({ timeoutMs: 5_000, maxBytes: 1_048_576, maxRedirects: 3 });
  });
});

describe("addresses", () => {
  it.each(["8.8.8.8", "1.1.1.1", "2606:4700::1111", "2a00:1450::1"])("%s is public", (a) =>
    expect(isPublicAddress(a)).toBe(true),
  );
  it.each([
    "127.0.0.1",
    "0.0.0.0",
    "10.1.2.3",
    "100.100.0.1",
    "169.254.169.254",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fc00::1",
    "ff02::1",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
    "2002:808:808::",
    "2001::1",
    "2001:db8::1",
    "4000::1",
    "fec0::1",
    "not an address",
    "",
  ])("%s is not", (a) => expect(isPublicAddress(a)).toBe(false));
});
