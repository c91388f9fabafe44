import { type NextRequest, NextResponse } from "next/server";
import { createTranslator } from "next-intl";
import { AppError } from "@/lib/core/errors";
import { POLICY_HEADER } from "@/lib/core/http/headers/page-policy";
import { inlineHash } from "@/lib/core/http/headers/content-security-policy";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { PagePath } from "@/lib/core/i18n/page-path";
import { limitVisitor } from "@/lib/core/limits/calls";

/** Files, which cost little: no page has a dot in its last segment. */
const file = /\.[^/]*$/;

/** The colours of app/styles/tokens.css. */
const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#fbf8f2;color:#1c2230;font:1.1875rem/1.6 Georgia,serif}main{max-width:34rem}h1{margin:0;font-size:2rem;font-weight:500}@media(prefers-color-scheme:dark){body{background:#12161f;color:#f1ece1}}";

/**
 * Counts a visitor's request for a page, and answers with 429 above the limit of {@link limitVisitor}; otherwise null. The answer is a small
 * page of its own, because a prerendered page cannot have another status.
 */
export async function refuseFrequentVisitor(
  { headers }: NextRequest,
  { path, locale }: PagePath,
): Promise<NextResponse | null> {
  if (file.test(path)) return null;
  try {
    limitVisitor(clientAddress(headers));
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    const seconds = Math.ceil(error.details.retryAfter ?? 1);
    const t = createTranslator({ locale, messages: messagesOf(locale), namespace: "visitorLimit" });
    const body = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t("title")} · Meno</title><style>${STYLE}</style><body><main><h1>${t("title")}</h1><p>${t("text", { seconds })}</p></main></body></html>`;
    return new NextResponse(body, {
      status: 429,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": String(seconds),
        [POLICY_HEADER]: `default-src 'none'; style-src ${await inlineHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      },
    });
  }
}
