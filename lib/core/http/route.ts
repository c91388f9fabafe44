import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Actor } from "@/lib/core/auth/actor";
import { inRequestScope } from "@/lib/core/audit/request-scope";
import { findActor } from "@/lib/core/auth/request-actor";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { limitCalls, limitVisitor } from "@/lib/core/limits/calls";
import { log } from "@/lib/core/log";
import { recordRequest } from "@/lib/core/telemetry/metrics";
import { clientAddress } from "./request/client-address";
import { assertSameOrigin } from "./request/origin";
import { isMultipart, parseParts, readBody } from "./request/parse";
import { errorResponse, okResponse } from "./response/respond";
import { allowToken } from "./request/token-scope";

type Schema = z.ZodType;
type In<T> = T extends Schema ? z.input<T> : never;
type Out<T> = T extends Schema ? z.output<T> : undefined;
/** The callers of an operation: anyone, signed-in people, or superusers. */
export type Audience = "public" | "learner" | "superuser";
type ActorFor<A extends Audience> = A extends "public" ? Actor | null : Actor;

/** A response format other than JSON, sent when `Accept` prefers it, or always (`only`). */
export type ResponseFormat = {
  type: "text/event-stream" | "text/csv" | "text/html" | "application/zip" | "application/jwt";
  about: string;
  only?: true;
};

/** The declaration of one operation, for both the handler and the OpenAPI document. */
export type RouteSpec<A extends Audience, P, Q, B, O, F extends boolean = false> = {
  actor: A;
  /** The operation's name in the API document and in generated clients: verb and noun. It never changes. */
  operationId: string;
  /** One line for the API document. */
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** The body's format; `none` ignores it, `raw` leaves its bytes to the handler. */
  bodyType?: "json" | "form" | "multipart" | "none" | "raw";
  /** The largest body in bytes; 256 KiB by default. */
  maxBody?: number;
  /** Also takes a file as a multipart form, which the handler reads from `request`; `body` is then null, and `maxBody` does not count. */
  takesFile?: F;
  output: O;
  /** Response formats other than JSON. */
  formats?: readonly ResponseFormat[];
  /** Error codes beyond those that follow from the rest of the declaration. */
  errors?: readonly ErrorCode[];
  /** A valid call for the API document; a test sends it. */
  example?: { params?: In<P>; query?: In<Q>; body?: In<B> };
  /** Accepts an `Idempotency-Key`; repeating a request with the same key has no second effect. */
  idempotent?: boolean;
  /**
   * Overrides the method. `true` on a GET that changes something: cookie callers then need `Sec-Fetch-Site: same-origin` and API tokens the
   * scope `write`. `false` on a POST that only reads: the scope `read` is enough.
   */
  changesState?: boolean;
  /** Counts calls without a session against the limit of visitors (`VISITOR_LIMIT`). */
  limitsVisitors?: boolean;
  /** Refuses personal API tokens, for operations on the security of the account. */
  signInOnly?: boolean;
  /** Also admits superusers who must add a factor first. */
  forEnrolment?: boolean;
};

export type RouteInput<A extends Audience, P, Q, B, F extends boolean = false> = {
  actor: ActorFor<A>;
  params: Out<P>;
  query: Out<Q>;
  body: Out<B> | (F extends true ? null : never);
  /** The client's `Idempotency-Key`; null without one or unless the operation is declared `idempotent`. */
  idempotencyKey: string | null;
  request: NextRequest;
  requestId: string;
  /** The time when the request reached this instance, before anything was read. */
  arrivedAt: Date;
};

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
export type RouteHandler = ((request: NextRequest, context: Context) => Promise<Response>) & {
  spec: RouteSpec<Audience, Schema | undefined, Schema | undefined, Schema | undefined, Schema, boolean>;
};

/** Authenticates, authorises coarsely, limits, parses, runs and responds, in that order. A handler may return a Response (streams). */
export function route<
  A extends Audience,
  O extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  F extends boolean = false,
>(
  spec: RouteSpec<A, P, Q, B, O, F>,
  handler: (input: RouteInput<A, P, Q, B, F>) => Promise<z.input<O> | Response>,
): RouteHandler {
  const run = async (request: NextRequest, context: Context): Promise<Response> => {
    const requestId = crypto.randomUUID();
    const arrivedAt = new Date();
    let person: Actor | null = null;
    try {
      const actor = await findActor(request);
      person = actor;
      authorise(spec, actor, request);
      if (actor) limitCalls(actor);
      else if (spec.limitsVisitors) limitVisitor(clientAddress(request.headers));
      const isFile = spec.takesFile === true && isMultipart(request);
      const parts = await parseParts(isFile ? { ...spec, body: undefined } : spec, {
        request,
        params: await context.params,
        body: () => readBody(request, spec),
      });
      const input = { actor: actor as ActorFor<A>, request, requestId, arrivedAt, ...parts };
      if (isFile) input.body = null;
      const scope = {
        address: clientAddress(request.headers),
        requestId,
        userAgent: request.headers.get("user-agent"),
      };
      const result = await inRequestScope(scope, () => handler(input as RouteInput<A, P, Q, B, F>));
      if (!(result instanceof Response)) return okResponse(spec.output.parse(result), requestId);
      result.headers.set("x-request-id", requestId);
      return result;
    } catch (error) {
      const { method, nextUrl } = request;
      return errorResponse(error, { requestId, method, path: nextUrl.pathname, actorId: person?.id ?? null });
    }
  };
  const measured = async (request: NextRequest, context: Context): Promise<Response> => {
    const started = performance.now();
    const response = await run(request, context);
    recordRequest({
      operation: spec.operationId,
      method: request.method,
      status: response.status,
      ms: performance.now() - started,
    });
    return request.method === "HEAD" ? withoutBody(response) : response;
  };
  return Object.assign(measured, { spec });
}

/** Next runs the GET handler for HEAD and neither reads nor cancels its body, so a stream would never end. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel().catch((error: unknown) => {
    log.warn({ err: error }, "cancelling the body of a HEAD response failed");
  });
  return new Response(null, response);
}

function authorise(
  spec: { actor: Audience; changesState?: boolean; signInOnly?: boolean; forEnrolment?: boolean },
  actor: Actor | null,
  request: NextRequest,
): void {
  if (!actor && spec.actor !== "public") throw new AppError("unauthenticated");
  assertSameOrigin(request, { actor, changesState: spec.changesState ?? false });
  allowToken(spec, actor, request.method);
  if (spec.actor === "superuser" && !actor?.isSuperuser) throw new AppError("forbidden");
  if (actor?.mustEnrol && spec.actor !== "public" && !spec.forEnrolment)
    throw new AppError("factor_required");
}
