import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Actor } from "@/lib/core/auth/actor";
import { findActor } from "@/lib/core/auth/request-actor";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { limitCalls } from "@/lib/core/limits/calls";
import { log } from "@/lib/core/log";
import { measureCall } from "@/lib/core/telemetry/measure";
import { assertSameOrigin } from "./origin";
import { parseParts, readBody } from "./parse";
import { errorResponse, okResponse } from "./respond";
import { allowToken } from "./token-scope";

type Schema = z.ZodType;
type In<T> = T extends Schema ? z.input<T> : never;
type Out<T> = T extends Schema ? z.output<T> : undefined;
/** Who may call: anybody, a signed-in person, or a superuser. */
export type Audience = "public" | "learner" | "superuser";
type ActorFor<A extends Audience> = A extends "public" ? Actor | null : Actor;

/** A form of an answer that is sent when `Accept` asks for it, or always (`only`). */
export type AnswerForm = { type: "text/event-stream" | "text/csv" | "text/html"; about: string; only?: true };

/** The declaration of one operation: it drives the handler and the OpenAPI document alike. */
export type RouteSpec<A extends Audience, P, Q, B, O> = {
  actor: A;
  /** Names the operation in the API document and in clients that are made of it: verb and noun, for good. */
  operationId: string;
  /** One line for the API document. */
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** How the body is written; `none` ignores whatever is sent, `raw` leaves the JSON's bytes to the handler. */
  bodyType?: "json" | "form" | "none" | "raw";
  output: O;
  /** Forms of the answer other than JSON. */
  forms?: readonly AnswerForm[];
  /** What the operation refuses beyond what follows from the rest of the declaration. */
  errors?: readonly ErrorCode[];
  /** A call that works, for the API document; a test makes it. */
  example?: { params?: In<P>; query?: In<Q>; body?: In<B> };
  /** Takes an `Idempotency-Key`: asked again with the same one, it does nothing twice. */
  idempotent?: boolean;
  /**
   * Where the method does not say it. `true` on a GET that changes something: cookie callers then need `Sec-Fetch-Site: same-origin`,
   * API tokens the scope `write`. `false` on a POST that only reads: a token with the scope `read` may send it.
   */
  changesState?: boolean;
  /** What guards the account itself: closed to personal API tokens, as superusers' operations are. */
  signInOnly?: boolean;
};

export type RouteInput<A extends Audience, P, Q, B> = {
  actor: ActorFor<A>;
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
  /** What the client sent as `Idempotency-Key`; null without one, and always null unless declared `idempotent`. */
  idempotencyKey: string | null;
  request: NextRequest;
  requestId: string;
  /** When the request reached this instance, before anything was read. */
  arrivedAt: Date;
};

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
export type RouteHandler = ((request: NextRequest, context: Context) => Promise<Response>) & {
  spec: RouteSpec<Audience, Schema | undefined, Schema | undefined, Schema | undefined, Schema>;
};

/** Authenticates, authorises coarsely, limits, parses, runs and responds, in that order. A handler may answer a Response itself (streams). */
export function route<
  A extends Audience,
  O extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  spec: RouteSpec<A, P, Q, B, O>,
  handler: (input: RouteInput<A, P, Q, B>) => Promise<z.input<O> | Response>,
): RouteHandler {
  const run = async (request: NextRequest, context: Context): Promise<Response> => {
    const requestId = crypto.randomUUID();
    const arrivedAt = new Date();
    try {
      const actor = await authenticate(spec, request);
      if (actor) limitCalls(actor);
      const parts = await parseParts(spec, {
        request,
        params: await context.params,
        body: () => readBody(request, spec.bodyType ?? "json"),
      });
      const result = await handler({
        actor: actor as ActorFor<A>,
        request,
        requestId,
        arrivedAt,
        ...parts,
      } as RouteInput<A, P, Q, B>);
      if (!(result instanceof Response)) return okResponse(spec.output.parse(result), requestId);
      result.headers.set("x-request-id", requestId);
      return result;
    } catch (error) {
      return errorResponse(error, { requestId, method: request.method, path: request.nextUrl.pathname });
    }
  };
  const measured = async (request: NextRequest, context: Context): Promise<Response> => {
    const started = performance.now();
    const response = await run(request, context);
    measureCall({
      operation: spec.operationId,
      method: request.method,
      status: response.status,
      ms: performance.now() - started,
    });
    return request.method === "HEAD" ? withoutBody(response) : response;
  };
  return Object.assign(measured, { spec });
}

/** The framework has GET's handler answer HEAD and leaves its body alone, neither read nor cancelled: a stream would go on for ever. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel().catch((error: unknown) => {
    log.warn({ err: error }, "a body that nobody wants did not end well");
  });
  return new Response(null, response);
}

async function authenticate(
  spec: { actor: Audience; changesState?: boolean; signInOnly?: boolean },
  request: NextRequest,
): Promise<Actor | null> {
  const actor = await findActor(request);
  if (!actor && spec.actor !== "public") throw new AppError("unauthenticated");
  assertSameOrigin(request, { actor, changesState: spec.changesState ?? false });
  allowToken(spec, actor, request.method);
  if (spec.actor === "superuser" && !actor?.isSuperuser) throw new AppError("forbidden");
  return actor;
}
