import { createServer, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { joinHead } from "./joined-head";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server whose answers' calls of the system are counted. */
async function serve(listener: RequestListener): Promise<{ url: string; writes: () => number }> {
  const server = createServer(listener);
  const spies: { mock: { calls: unknown[] } }[] = [];
  server.on("connection", (socket: Socket) => {
    const whole = socket as Required<Socket>;
    spies.push(vi.spyOn(whole, "_write"), vi.spyOn(whole, "_writev"));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  open.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    writes: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
  };
}

/** As the framework sends what is ready, by promises all through: the head, the body, the end. */
const sendAsFramework: RequestListener = (_request, response) => {
  void Promise.resolve()
    .then(() => {
      response.flushHeaders();
      response.write("the whole of it");
    })
    .then(() => {
      response.end();
    });
};

describe("the head of an answer", () => {
  test("leaves together with a body that is ready, in one piece instead of two", async () => {
    const alone = await serve(sendAsFramework);
    expect(await (await fetch(alone.url)).text()).toBe("the whole of it");
    expect(alone.writes()).toBe(2);
    const joined = await serve((request, response) => {
      joinHead(response);
      sendAsFramework(request, response);
    });
    expect(await (await fetch(joined.url)).text()).toBe("the whole of it");
    expect(joined.writes()).toBe(1);
  });

  test("does not wait for a body that comes later", async () => {
    let finish = () => {};
    const { url } = await serve((_request, response) => {
      joinHead(response);
      response.flushHeaders();
      finish = () => {
        response.end("late");
      };
    });
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    finish();
    expect(await answer.text()).toBe("late");
  });
});
