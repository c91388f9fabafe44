import { createElement } from "react";
import { signToken } from "@/lib/core/auth/signed-token";
import { type RenderedMail, renderMail } from "@/lib/core/email/render";
import { appUrl } from "@/lib/core/env";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import { DIGEST_LINK } from "./policy";
import { digestContent } from "./schema";
import { DigestMail } from "./templates/digest-mail";
import type { MailWords } from "./templates/frame";

type DigestRow = { userId?: string | null; data?: Record<string, string | number> | null };

/**
 * The weekly digest. Its headers let mail programs end it with one click (RFC 8058), and its last line leads to a page that does. Without a
 * recipient, as in the outbox, it shows dots in the place of the token.
 */
export async function composeDigest(
  { words, locale }: { words: MailWords; locale: AppLocale },
  { userId, data }: DigestRow,
): Promise<RenderedMail> {
  const content = digestContent.parse(JSON.parse(String(data?.content)));
  const url = (path: string) => `${appUrl()}${sitePath(locale, path)}`;
  const token = userId ? signToken(DIGEST_LINK, userId) : "…";
  const mail = await renderMail(
    words("digest.subject"),
    createElement(DigestMail, {
      words,
      locale,
      content,
      home: url("/"),
      review: url("/review"),
      course: content.next && url(`/course/${content.next.courseId}?module=${content.next.number}`),
      unsubscribe: `${url("/unsubscribe")}?token=${token}`,
    }),
  );
  if (!userId) return mail;
  const link = `${appUrl()}/api/v1/digest/unsubscribe?token=${token}`;
  return {
    ...mail,
    headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
