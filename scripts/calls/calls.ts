import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import compression from "compression";
import { AppError } from "@/lib/core/errors";
import { offeredCalls, type OfferedCall } from "@/lib/core/http/offered-calls";
import { errorResponse } from "@/lib/core/http/respond";
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
  askInside(createServer(framework), OFFERING).catch((error: unknown) => {
    log.warn({ err: error }, "no calls were offered");
  });
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
    const path = (asked.url ?? "").split("?", 1)[0] ?? "";
    const found = find(asked.method ?? "", path);
    if (found?.call === null) {
      refuse(found.allow, { method: asked.method ?? "", path }, response).catch(failed(response));
      return true;
    }
    if (!found || found.call.setsCookie) return false;
    const { call, params } = found;
    const fixed = headers.get(call) ?? headersOf(`/api/v1${call.path}`);
    headers.set(call, fixed);
    for (const [name, value] of fixed(asked.headers)) response.setHeader(name, value);
    pack(asked as Parameters<typeof pack>[0], response as Parameters<typeof pack>[1], () => {
      answer(call, params, asked, response).catch(failed(response));
    });
    return true;
  };

  async function answer(
    { handle }: OfferedCall,
    params: Record<string, string>,
    asked: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    await send(
      await handle(toRequest(asked, response, origin), { params: Promise.resolve(params) }),
      response,
    );
  }

  /** The framework's own refusal of a method has neither a word nor `Allow`. */
  async function refuse(
    allow: string,
    asked: { method: string; path: string },
    response: ServerResponse,
  ): Promise<void> {
    for (const [name, value] of headersOf(asked.path)(response.req.headers)) response.setHeader(name, value);
    response.setHeader("allow", allow);
    await send(
      errorResponse(new AppError("method_not_allowed"), { requestId: crypto.randomUUID(), ...asked }),
      response,
    );
  }
}

/** What is left to do for an answer that broke off. */
function failed(response: ServerResponse): (error: unknown) => void {
  return (error) => {
    log.error({ err: error }, "call past the framework");
    response.destroy();
  };
}
