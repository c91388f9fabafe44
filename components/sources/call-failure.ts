import type { ErrorCode } from "@/lib/core/errors";
import { ApiError } from "@/lib/core/http/client";

/** Why a call failed; screens choose the text by it. */
export type CallFailure = ErrorCode | "network";

export const failureOf = (error: unknown): CallFailure =>
  error instanceof ApiError ? error.code : "network";
