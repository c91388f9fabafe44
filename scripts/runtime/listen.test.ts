import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { openFront } from "./listen";

const host = "127.0.0.1";

async function takePort(): Promise<{ port: number; release: () => void }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, host, done));
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : 0, release: () => void server.close() };
}

describe("the front", () => {
  test("refuses an explicit port that is taken, in one clear line", async () => {
    const taken = await takePort();
    await expect(openFront({ port: taken.port, explicit: true, host })).rejects.toThrow(`Port ${taken.port} is taken`);
    taken.release();
  });

  test("moves to the next port when nobody asked for this one", async () => {
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
