import { ApiError, toApiError } from "./client";

/** Milliseconds without a sent byte or an answer after which the connection counts as lost. */
const STALLED_MS = 45_000;

type Upload = {
  /** Receives the share of the body that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Posts a form with a file to `/api/v1${path}` and returns the JSON body. It is an XMLHttpRequest, because `fetch` does not report how much of a
 * body has been sent. Throws ApiError as `apiCall` does; an abort has the code `network`.
 */
export async function apiUpload<T>(path: string, form: FormData, upload: Upload): Promise<T> {
  const request = await send(path, form, upload);
  if (request.status === 0) throw new ApiError(0, "network");
  const response = new Response(request.responseText, {
    status: request.status,
    headers: {
      "x-request-id": request.getResponseHeader("x-request-id") ?? "",
      "retry-after": request.getResponseHeader("retry-after") ?? "",
    },
  });
  if (!response.ok) throw await toApiError(response);
  return (await response.json()) as T;
}

/** Resolves once the request has ended, in whatever way. */
function send(path: string, form: FormData, { onProgress, signal }: Upload): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stall = setTimeout(abort, STALLED_MS);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall);
      stall = setTimeout(abort, STALLED_MS);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => {
      clearTimeout(stall);
      signal.removeEventListener("abort", abort);
      resolve(request);
    };
    signal.addEventListener("abort", abort);
    request.open("POST", `/api/v1${path}`);
    request.setRequestHeader("accept", "application/json");
    request.send(form);
  });
}
