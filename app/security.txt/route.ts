import { appUrl, env } from "@/lib/core/env";

export const dynamic = "force-dynamic";

/** RFC 9116 recommends an expiry of less than a year. */
const VALID_MS = 300 * 86_400_000;

/** The contact for reports of vulnerabilities (RFC 9116), also at `/.well-known/security.txt`. */
export function GET(): Response {
  const lines = [
    `Contact: mailto:${env().CONTACT_EMAIL}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    "Preferred-Languages: en, es",
    `Canonical: ${appUrl()}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
