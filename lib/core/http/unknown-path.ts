import type { NextRequest } from "next/server";
import { AppError } from "@/lib/core/errors";
import { errorResponse } from "./respond";

/** What stands at no address of the API answers as the API does, not with a page. */
export function answerUnknownPath(request: NextRequest): Response {
  return errorResponse(new AppError("not_found"), {
    requestId: crypto.randomUUID(),
    method: request.method,
    path: request.nextUrl.pathname,
  });
}
