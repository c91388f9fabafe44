import { aiErrors, errorTable, type ErrorCode } from "@/lib/core/errors";
import type { RouteHandler } from "@/lib/core/http/route";
import { scopeFor } from "@/lib/core/http/request/token-scope";
import type { JsonObject } from "./json-schema";

type Spec = RouteHandler["spec"];

/** The error codes of an operation by status: those of its own declaration and those that `route()` adds. */
export function errorCodesOf(spec: Spec, method: string): Map<number, ErrorCode[]> {
  const readsBytes = spec.bodyType === "raw";
  const parsesBody = !readsBytes && spec.bodyType !== "none" && spec.body !== undefined;
  const codes: ErrorCode[] = ["unauthenticated", "rate_limited", "internal", "unavailable"];
  if (method !== "GET" || spec.changesState) codes.push("bad_origin");
  if (spec.actor === "superuser") codes.push("forbidden", "factor_required");
  const scope = scopeFor(spec, method);
  if (scope !== "read") codes.push(scope === null ? "token_not_allowed" : "token_read_only");
  if (spec.params ?? spec.query ?? spec.body ?? spec.idempotent) codes.push("validation");
  if (readsBytes || parsesBody) codes.push("payload_too_large");
  if (parsesBody) codes.push("unsupported_media_type");
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...codes, ...(spec.errors ?? [])])) {
    const status = errorTable[code][0];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

/** Errors that most operations share. The document's components contain each once, under these names. */
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
export function errorResponseObject(codes: readonly ErrorCode[]): JsonObject {
  const name = codes.length === 1 && codes[0] !== undefined ? shared[codes[0]] : undefined;
  return name === undefined ? describeErrors(codes) : { $ref: `#/components/responses/${name}` };
}

/** The shared error responses, for the document's components. */
export function sharedResponses(): JsonObject {
  return Object.fromEntries(
    Object.entries(shared).map(([code, name]) => [name ?? code, describeErrors([code as ErrorCode])]),
  );
}

/** Descriptions that say more than the error's own text. */
const descriptions: Partial<Record<ErrorCode, string>> = {
  unauthenticated: "No session: the token or the cookie is missing, malformed, expired or revoked.",
  bad_origin:
    "A request with the browser's cookie came without the Origin (or Sec-Fetch-Site) of this site. Requests with a bearer token need neither.",
  draft_stale:
    "The draft was saved elsewhere since you opened it; `current` in the body is the draft that is stored now.",
};

/** What the body has beside `detail` and `code`. */
const extraFields: Partial<Record<ErrorCode, JsonObject>> = {
  captcha_required: { challenge: { $ref: "#/components/schemas/CaptchaChallenge" } },
  draft_stale: { current: { $ref: "#/components/schemas/Draft" } },
};

/** Errors that may have a Retry-After header. The AI provider may send one with any error. */
const retryable = new Set<ErrorCode>(["rate_limited", "unavailable", "payment_pending", ...aiErrors]);

function describeErrors(codes: readonly ErrorCode[]): JsonObject {
  const texts = codes.map((code) => descriptions[code] ?? errorTable[code][1]);
  const schema = errorSchemaOf(codes.some(hasIssues) ? "ValidationError" : "Error", codes);
  const headers: JsonObject = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
  if (codes.some((code) => retryable.has(code)))
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

/** Whether the error's `detail` is a list of issues: that of every 422 is. */
const hasIssues = (code: ErrorCode) => errorTable[code][0] === 422;

const errorSchemaOf = (schema: "Error" | "ValidationError", codes: readonly ErrorCode[]): JsonObject => ({
  allOf: [
    { $ref: `#/components/schemas/${schema}` },
    {
      type: "object",
      properties: {
        code: { type: "string", enum: [...codes] },
        ...Object.fromEntries(codes.flatMap((code) => Object.entries(extraFields[code] ?? {}))),
      },
    },
  ],
});

function exampleOf(code: ErrorCode): JsonObject {
  if (!hasIssues(code)) return { detail: errorTable[code][1], code };
  if (code === "validation")
    return {
      detail: [{ loc: ["body", "email"], msg: "Invalid email address", type: "invalid_format" }],
      code,
    };
  return { detail: [{ loc: ["body", "password"], msg: errorTable[code][1], type: code }], code };
}

/** The schemas of error responses. */
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
