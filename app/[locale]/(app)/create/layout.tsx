import { hasLocale } from "next-intl";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { routing } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import { loadCreator } from "./load-creator";

type CreateLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** People without a plan choose one first, and come back. Before the skeleton is sent this is a real redirect, so the next page shows the waiting toast. */
export default async function CreateLayout({ children, params }: CreateLayoutProps) {
  const { locale } = await params;
  const { subscribed, state } = await loadCreator();
  if (hasLocale(routing.locales, locale) && !subscribed && !state.writing)
    redirect(`${sitePath(locale, "/pricing")}?next=${encodeURIComponent(sitePath(locale, "/create"))}`);
  return children;
}
