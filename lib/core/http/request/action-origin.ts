import { headers } from "next/headers";
import { AppError } from "@/lib/core/errors";
import { isOwnOrigin } from "./origin";
import { TRACKING_HEADER, markActionStarted } from "@/lib/core/http/pages/tracked-requests";

/** Refuses a server action from another site. Next accepts actions without Origin and trusts X-Forwarded-Host. */
export async function assertActionOrigin(): Promise<void> {
  const requestHeaders = await headers();
  markActionStarted(requestHeaders.get(TRACKING_HEADER));
  const origin = requestHeaders.get("origin");
  if (!origin || !isOwnOrigin(origin)) throw new AppError("bad_origin");
}
