import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { openFront } from "./listen";

const host = "127.0.0.1";

async function takePort(): Promise<{ port: number; release: () => void }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, host, done));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    release: () => void server.close(),
  };
}

describe("the front", () => {
  test("refuses an explicit port that is taken, in one clear line", async () => {
    const taken = await takePort();
    await expect(openFront({ port: taken.port, explicit: true, host })).rejects.toThrow(
      `Port ${taken.port} is taken`,
    );
    taken.release();
  });

  test("tries the next port if none is configured", async () => {
    const taken = await takePort();
    const front = await openFront({ port: taken.port, explicit: false, host });
    expect(front.port).toBeGreaterThan(taken.port);
    await front.close();
    taken.release();
  });

  test("asks visitors to wait until the app is there", async () => {
    const { port, release } = await takePort();
    release();
    const front = await openFront({ port, explicit: true, host });
    const early = await fetch(`http://${host}:${port}/`);
    expect([early.status, early.headers.get("retry-after")]).toEqual([503, "2"]);
    front.serve((_request, response) => response.end("app"));
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe("app");
    await front.close();
  });

  test("says that it lives from its first moment, and that it is not ready", async () => {
    const front = await openFront({ port: 0, explicit: true, host });
    const ask = (path: string, method = "GET") => fetch(`http://${host}:${front.port}${path}`, { method });
    for (const path of ["/api/health/live", "/api/health/live/", "/api/health/live?from=probe"]) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await ask(path, method);
        expect(
          [answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")],
          `${method} ${path}`,
        ).toEqual([200, "application/json", "no-store"]);
        expect(await answer.text()).toBe(method === "HEAD" ? "" : '{"status":"live"}');
      }
    }
    for (const path of [
      "/api/health/ready",
      "/api/health/lively",
      "/api/health/live/x",
      "/?/api/health/live",
    ])
      expect((await ask(path)).status, path).toBe(503);
    expect((await ask("/api/health/live", "POST")).status).toBe(503);
    await front.close();
  });

  test("lets a running answer finish before it closes, and takes no new ones", async () => {
    const { port, release } = await takePort();
    release();
    const front = await openFront({ port, explicit: true, host });
    front.serve((_request, response) => {
      response.write("first ");
      setTimeout(() => response.end("last"), 400);
    });
    const answer = await fetch(`http://${host}:${port}/`);
    const closed = front.close();
    await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
    expect(await answer.text()).toBe("first last");
    await closed;
  });
});
