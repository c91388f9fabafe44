"use client";

import { toastAfterLoad } from "@/components/ui/toast/toast";
import { getPathname } from "@/lib/core/i18n/navigation";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { signInWithProof } from "./sign-in-with-proof";

type Texts = { title: string; welcome: string; logIn: string };

/** Signs in to a new account and opens `next` or the dashboard; if that fails, the sign-in page is the way in. */
export async function enterNewAccount(
  { email, password }: { email: string; password: string },
  locale: AppLocale,
  texts: Texts,
): Promise<void> {
  const { search } = window.location;
  const next = new URLSearchParams(search).get("next");
  const result = await signInWithProof({ username: email, password, next }).catch(() => null);
  toastAfterLoad(texts.title, result?.ok ? texts.welcome : texts.logIn);
  window.location.assign(
    result?.ok
      ? (result.next ?? getPathname({ href: "/", locale }))
      : getPathname({ href: `/login${search}`, locale }),
  );
}
