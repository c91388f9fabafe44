import type { NextRequest } from "next/server";
import { z } from "zod";
import { AppError, type Issue } from "@/lib/core/errors";

/** The largest body of an operation that declares no other limit, in bytes. */
const MAX_BODY = 256 * 1024;

type Schemas = {
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  idempotent?: boolean | undefined;
};
/** The header that makes a repeated request idempotent. */
const KEY_HEADER = "idempotency-key";
const idempotencyHeaders = z.object({
  [KEY_HEADER]: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "1 to 200 visible ASCII characters")
    .nullable(),
});

type Parts = { params: unknown; query: unknown; body: unknown; idempotencyKey: string | null };
type Sources = { request: NextRequest; params: unknown; body: () => Promise<unknown> };

/** Parses the declared parts of a request; throws one `validation` error that lists every problem in all of them. */
export async function parseParts(schemas: Schemas, sources: Sources): Promise<Parts> {
  const issues: Issue[] = [];
  const check = <T>(place: string, schema: z.ZodType<T> | undefined, value: unknown): T | undefined => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    issues.push(...toIssues(place, parsed.error));
    return undefined;
  };
  const params = check("path", schemas.params, sources.params);
  const query = schemas.query
    ? check("query", schemas.query, queryObject(sources.request.nextUrl.searchParams))
    : undefined;
  const headers = check("header", schemas.idempotent ? idempotencyHeaders : undefined, {
    [KEY_HEADER]: sources.request.headers.get(KEY_HEADER),
  });
  const body = schemas.body ? check("body", schemas.body, await sources.body()) : undefined;
  if (issues.length > 0) throw new AppError("validation", { issues });
  return { params, query, body, idempotencyKey: headers?.[KEY_HEADER] ?? null };
}

/** Converts zod's issues to the API's `{loc, msg, type}`. */
export function toIssues(place: string, error: z.ZodError): Issue[] {
  return error.issues.map((i) => ({
    loc: [place, ...i.path.map((p) => (typeof p === "number" ? p : String(p)))],
    msg: i.message,
    type: i.code,
  }));
}

function queryObject(search: URLSearchParams): Record<string, string | string[]> {
  const out: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const key of new Set(search.keys())) {
    const all = search.getAll(key);
    out[key] = all.length === 1 ? (all[0] ?? "") : all;
  }
  return out;
}

/** How an operation takes its body, and its largest size in bytes. */
export type BodyLimits = { bodyType?: "json" | "form" | "multipart" | "none" | "raw"; maxBody?: number };

/** Reads a body of at most `maxBody` bytes as JSON or as a form; an empty one is `{}`. */
export async function readBody(
  request: NextRequest,
  { bodyType = "json", maxBody }: BodyLimits,
): Promise<unknown> {
  if (bodyType === "none" || bodyType === "raw") return {};
  if (bodyType === "multipart") return readMultipart(request, maxBody);
  const text = await readText(request, maxBody);
  if (text.trim() === "") return {};
  const contentType = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (bodyType === "form") {
    if (contentType !== "application/x-www-form-urlencoded") throw new AppError("unsupported_media_type");
    return queryObject(new URLSearchParams(text));
  }
  if (contentType !== "application/json" && !contentType.endsWith("+json"))
    throw new AppError("unsupported_media_type");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("validation", {
      issues: [{ loc: ["body"], msg: "The body is not valid JSON", type: "json_invalid" }],
    });
  }
}

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data(?:;|$)/i.test(request.headers.get("content-type") ?? "");
}

/** The parts of a multipart form by their names: texts, and files as `File`. */
async function readMultipart(request: NextRequest, maxBody?: number): Promise<unknown> {
  const bytes = await readRaw(request, maxBody);
  if (bytes.length === 0) return {};
  const type = request.headers.get("content-type") ?? "";
  if (!isMultipart(request)) throw new AppError("unsupported_media_type");
  try {
    const form = await new Response(Buffer.from(bytes), { headers: { "content-type": type } }).formData();
    return Object.fromEntries(form);
  } catch (error) {
    throw new AppError("validation", {
      issues: [{ loc: ["body"], msg: "The body is not a valid form", type: "form_invalid" }],
      cause: error,
    });
  }
}

/** The raw bytes of a body; throws `payload_too_large` above `maxBody` bytes. */
export async function readRaw(request: Request, maxBody = MAX_BODY): Promise<Uint8Array> {
  const declared = Number(request.headers.get("content-length") ?? "0");
  if (declared > maxBody) throw new AppError("payload_too_large");
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(refuseIncomplete);
    if (done) break;
    size += value.byteLength;
    if (size > maxBody) {
      await reader.cancel();
      throw new AppError("payload_too_large");
    }
    chunks.push(value);
  }
  // Next ends the stream of a broken connection like a whole one.
  if (size < declared) refuseIncomplete();
  return Buffer.concat(chunks);
}

/** The client disconnected: the bytes received so far might parse, but are incomplete. */
function refuseIncomplete(): never {
  throw new AppError("validation", {
    issues: [{ loc: ["body"], msg: "The body broke off", type: "json_invalid" }],
  });
}

async function readText(request: NextRequest, maxBody?: number): Promise<string> {
  const bytes = await readRaw(request, maxBody);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("validation", {
      issues: [{ loc: ["body"], msg: "The body is not valid UTF-8", type: "json_invalid" }],
    });
  }
}
