import type { ErrorCode, Issue } from "@/lib/core/errors";

/** A failed call. Screens choose the text by `code`; `network` means that no response came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | "network",
    readonly issues: Issue[] = [],
    readonly requestId: string | null = null,
    readonly retryAfter: number | null = null,
  ) {
    super(code);
    this.name = "ApiError";
  }
}

/** Whether a failed call got a response. Without a connection a refresh would replace the page by the browser's error page. */
export function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.code !== "network";
}

type Call = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON; a form with files is sent as it is. */
  body?: unknown;
  signal?: AbortSignal;
  accept?: string;
  /** Repeating the same body with the same key has no second effect. */
  idempotencyKey?: string;
  /** Lets the request outlive the page, for changes that the screen shows before the response. */
  keepalive?: boolean;
};

/** Asks the person to confirm who they are; resolves to whether they did. */
type AskForProof = () => Promise<boolean>;
let askForProof: AskForProof | null = null;

/** Sets what asks for a proof when a call needs one (`proof_required`); null for pages that cannot ask. */
export function setAskForProof(ask: AskForProof | null): void {
  askForProof = ask;
}

/** Asks the person for a proof, for a server action that was refused with `proof_required`; resolves to whether they gave it. */
export async function askedForProof(): Promise<boolean> {
  return (await askForProof?.()) ?? false;
}

/**
 * Calls `/api/v1${path}` with the browser's cookie and returns the Response; throws ApiError unless it is 2xx. A call that needs a recent
 * proof asks the person for it and is then repeated once.
 */
export async function apiResponse(path: string, call: Call = {}): Promise<Response> {
  try {
    return await send(path, call);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "proof_required" || !(await askedForProof()))
      throw error;
    return send(path, call);
  }
}

async function send(path: string, call: Call): Promise<Response> {
  const { method = "GET", body, signal, accept = "application/json", idempotencyKey, keepalive } = call;
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      credentials: "same-origin",
      headers: {
        accept,
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, "network");
  }
  if (response.ok) return response;
  throw await toApiError(response);
}

/** Calls `/api/v1${path}` and returns the JSON body. The caller names the DTO type that the route declares. */
export async function apiCall<T>(path: string, call: Call = {}): Promise<T> {
  const response = await apiResponse(path, call);
  return (await response.json()) as T;
}

/** The error that a failed response carries. */
export async function toApiError(response: Response): Promise<ApiError> {
  const requestId = response.headers.get("x-request-id");
  const retryAfter = Number(response.headers.get("retry-after")) || null;
  try {
    const body = (await response.json()) as { code?: ErrorCode; detail?: unknown };
    const issues = Array.isArray(body.detail) ? (body.detail as Issue[]) : [];
    return new ApiError(response.status, body.code ?? "internal", issues, requestId, retryAfter);
  } catch {
    return new ApiError(response.status, "internal", [], requestId, retryAfter);
  }
}
