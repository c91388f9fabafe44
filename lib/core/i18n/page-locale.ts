import { hasLocale } from "next-intl";
import { headers } from "next/headers";
import { locale as rootLocale } from "next/root-params";
import { PATH_HEADER } from "@/lib/core/auth/pages/path-header";
import { type AppLocale, routing } from "./routing";

/**
 * The locale of the page's URL. A page reads it from its root parameter and stays static; server actions and unknown paths have no root
 * parameter, so there it comes from the middleware's path header.
 */
export async function findPageLocale(): Promise<AppLocale> {
  const param = await rootParam();
  if (hasLocale(routing.locales, param)) return param;
  const path = (await headers()).get(PATH_HEADER) ?? "/";
  return /^\/es(?:[/?]|$)/.test(path) ? "es" : "en";
}

async function rootParam(): Promise<string | undefined> {
  try {
    return await rootLocale();
  } catch {
    // Next throws where there are no root parameters (server actions, the 404 page).
    return undefined;
  }
}
