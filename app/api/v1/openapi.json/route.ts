import { apiDocument } from "../document";
import type { NextRequest } from "next/server";
import { createHash } from "node:crypto";

export const dynamic = "force-dynamic";

let cached: { text: string; etag: string } | undefined;

/** The document changes only with a deployment, so clients can cache it and revalidate it by its ETag. */
export function GET(request: NextRequest): Response {
  cached ??= written(JSON.stringify(apiDocument()));
  const headers = {
    etag: cached.etag,
    "cache-control": "public, max-age=300",
    "x-content-type-options": "nosniff",
  };
  const known =
    request.headers
      .get("if-none-match")
      ?.split(",")
      .some((tag) => tag.trim().replace(/^W\//, "") === cached?.etag) ?? false;
  if (known) return new Response(null, { status: 304, headers });
  return new Response(cached.text, {
    headers: { ...headers, "content-type": "application/json; charset=utf-8" },
  });
}

const written = (text: string) => ({
  text,
  etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`,
});
