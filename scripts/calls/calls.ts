import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import compression from "compression";
import { offeredCalls, type OfferedCall } from "@/lib/core/http/offered-calls";
import { log } from "@/lib/core/log";
import { askInside } from "../front/ask-inside";
import { isFrameworkNeeded } from "../runtime/framework-needed";
import { callFinder } from "./find-call";
import { readFixedHeaders, type FixedHeaders } from "./fixed-headers";

/** Answers a call of the API and says so, or leaves it to the framework. */
export type CallTaker = (asked: IncomingMessage, response: ServerResponse) => boolean;

/** The framework loads a file when it is first asked for; with the one behind this address come all calls. */
const OFFERING = { method: "OPTIONS", path: "/api/v1/openapi.json", headers: {} };

/**
 * Makes the API's calls past the framework's routing, which costs more than most of them (docs/decisions/0021-calls-past-the-router.md). The
 * handlers are the framework's own, in the same bundle; what it would add to an answer is added here, and whatever is not plain is left to it.
 */
export async function takeCalls(framework: RequestListener, port: number): Promise<CallTaker> {
  if (isFrameworkNeeded()) return () => false;
  askInside(createServer(framework), OFFERING).catch((error: unknown) => { log.warn({ err: error }, "no calls were offered"); });
  // What it brings of the framework wants the server's globals, which are there by now.
  const { send, toRequest } = await import("./exchange");
  const headersOf = await readFixedHeaders();
  const pack = compression();
  const origin = `http://localhost:${port}`;
  const headers = new Map<OfferedCall, FixedHeaders>();
  let find: ReturnType<typeof callFinder<OfferedCall>> | undefined;

  return (asked, response) => {
    const calls = offeredCalls();
    if (calls === null) return false;
    find ??= callFinder(calls);
    const found = find(asked.method ?? "", (asked.url ?? "").split("?", 1)[0] ?? "");
    if (!found || found.call.setsCookie) return false;
    const { call, params } = found;
    const fixed = headers.get(call) ?? headersOf(`/api/v1${call.path}`);
    headers.set(call, fixed);
    for (const [name, value] of fixed(asked.headers)) response.setHeader(name, value);
    pack(asked as Parameters<typeof pack>[0], response as Parameters<typeof pack>[1], () => {
      answer(call, params, asked, response).catch((error: unknown) => {
        log.error({ err: error }, "call past the framework");
        response.destroy();
      });
    });
    return true;
  };

  async function answer({ handle }: OfferedCall, params: Record<string, string>, asked: IncomingMessage, response: ServerResponse): Promise<void> {
    await send(await handle(toRequest(asked, response, origin), { params: Promise.resolve(params) }), response);
  }
}
