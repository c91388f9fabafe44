import { aiErrors, errorTable, type ErrorCode } from "@/lib/core/errors";
import type { RouteHandler } from "@/lib/core/http/route";
import { scopeFor } from "@/lib/core/http/request/token-scope";
import type { JsonObject } from "./json-schema";

type Spec = RouteHandler["spec"];

/** How `route()` and its caller's way here can fail, whatever the operation does; in the order in which they are asked. */
export function refusalsOf(spec: Spec, method: string): Map<number, ErrorCode[]> {
  const reads =
    spec.bodyType === "none" ? "nothing" : spec.bodyType === "raw" ? "bytes" : spec.body ? "body" : "nothing";
  const codes: ErrorCode[] = ["unauthenticated", "rate_limited", "internal", "unavailable"];
  if (method !== "GET" || spec.changesState) codes.push("bad_origin");
  if (spec.actor === "superuser") codes.push("forbidden");
  const scope = scopeFor(spec, method);
  if (scope !== "read") codes.push(scope === null ? "token_not_allowed" : "token_read_only");
  if (spec.params ?? spec.query ?? spec.body ?? spec.idempotent) codes.push("validation");
  if (reads !== "nothing") codes.push("payload_too_large");
  if (reads === "body") codes.push("unsupported_media_type");
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...codes, ...(spec.errors ?? [])])) {
    const status = errorTable[code][0];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

/** Refusals that most operations share: they stand once among the components, under these names. */
const shared: Partial<Record<string, string>> = {
  unauthenticated: "Unauthenticated",
  rate_limited: "RateLimited",
  internal: "Internal",
  payload_too_large: "PayloadTooLarge",
  unsupported_media_type: "UnsupportedMediaType",
  validation: "Validation",
  unavailable: "Unavailable",
  bad_origin: "BadOrigin",
};

/** The response object of a status with these codes. */
export function refusalResponse(codes: readonly ErrorCode[]): JsonObject {
  const name = codes.length === 1 && codes[0] !== undefined ? shared[codes[0]] : undefined;
  return name === undefined ? spelled(codes) : { $ref: `#/components/responses/${name}` };
}

/** The shared responses, for the components. */
export function sharedResponses(): JsonObject {
  return Object.fromEntries(
    Object.entries(shared).map(([code, name]) => [name ?? code, spelled([code as ErrorCode])]),
  );
}

const about: Partial<Record<ErrorCode, string>> = {
  unauthenticated: "No session: the token or the cookie is missing, malformed, expired or revoked.",
  bad_origin:
    "A request with the browser's cookie came without the Origin (or Sec-Fetch-Site) of this site. Requests with a bearer token need neither.",
};

/** What may say when to ask again; the provider of the AI may do so with any failure. */
const waits = new Set<ErrorCode>(["rate_limited", "unavailable", "payment_pending", ...aiErrors]);

function spelled(codes: readonly ErrorCode[]): JsonObject {
  const texts = codes.map((code) => about[code] ?? errorTable[code][1]);
  const schema = formOf(codes.some(isListed) ? "ValidationError" : "Error", codes);
  const headers: JsonObject = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
  if (codes.some((code) => waits.has(code)))
    headers["Retry-After"] = { $ref: "#/components/headers/RetryAfter" };
  return {
    description: [...new Set(texts)].join(" · "),
    headers,
    content: {
      "application/json": {
        schema,
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

/** What one may mend in a request is listed, place by place: every 422 is. */
const isListed = (code: ErrorCode) => errorTable[code][0] === 422;

const formOf = (schema: "Error" | "ValidationError", codes: readonly ErrorCode[]): JsonObject => ({
  allOf: [
    { $ref: `#/components/schemas/${schema}` },
    { type: "object", properties: { code: { type: "string", enum: [...codes] } } },
  ],
});

function exampleOf(code: ErrorCode): JsonObject {
  if (!isListed(code)) return { detail: errorTable[code][1], code };
  if (code === "validation")
    return {
      detail: [{ loc: ["body", "email"], msg: "Invalid email address", type: "invalid_format" }],
      code,
    };
  return { detail: [{ loc: ["body", "password"], msg: errorTable[code][1], type: code }], code };
}

/** The schemas of error answers. */
export const errorSchemas: JsonObject = {
  Error: {
    type: "object",
    description:
      "Every error. `code` is for programs and never changes its meaning; `detail` is for people, in English.",
    properties: { detail: { type: "string" }, code: { type: "string" } },
    required: ["detail", "code"],
  },
  ValidationError: {
    type: "object",
    description: "What was sent cannot be taken; all problems are listed at once.",
    properties: {
      detail: { type: "array", items: { $ref: "#/components/schemas/Issue" } },
      code: { type: "string" },
    },
    required: ["detail", "code"],
    additionalProperties: false,
  },
  Issue: {
    type: "object",
    description:
      "One problem: where it is (`body`, `query`, `path` or `header`, then the names and indexes that lead to it), what is wrong, and which rule says so.",
    properties: {
      loc: { type: "array", items: { type: ["string", "integer"] } },
      msg: { type: "string" },
      type: { type: "string" },
    },
    required: ["loc", "msg", "type"],
    additionalProperties: false,
  },
};
