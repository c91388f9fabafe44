import { hasLocale } from "next-intl";
import { headers } from "next/headers";
import { locale as rootLocale } from "next/root-params";
import { PATH_HEADER } from "@/lib/core/auth/path-header";
import { type AppLocale, routing } from "./routing";

/**
 * The language of the address. Pages have it in their root param, and stay static; server actions and unknown paths have
 * none, so there the middleware's path header tells.
 */
export async function findPageLocale(): Promise<AppLocale> {
  const param = await rootParam();
  if (hasLocale(routing.locales, param)) return param;
  const path = (await headers()).get(PATH_HEADER) ?? "/";
  return /^\/es(?:[/?]|$)/.test(path) ? "es" : "en";
}

async function rootParam(): Promise<unknown> {
  try {
    return await rootLocale();
  } catch {
    // Next throws where root params do not exist (server actions, the 404 page).
    return undefined;
  }
}
