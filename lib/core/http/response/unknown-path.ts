import type { NextRequest } from "next/server";
import { AppError } from "@/lib/core/errors";
import { errorResponse } from "./respond";

/** The response to an unknown API path: the API's 404 body instead of a page. */
export function unknownPathResponse(request: NextRequest): Response {
  return errorResponse(new AppError("not_found"), {
    requestId: crypto.randomUUID(),
    method: request.method,
    path: request.nextUrl.pathname,
  });
}
