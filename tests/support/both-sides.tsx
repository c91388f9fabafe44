import { NextIntlClientProvider } from "next-intl";
import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { createContext, type ReactNode, use } from "react";
import { renderToString } from "react-dom/server";
import * as browser from "@/components/ui/drawn-once-browser";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";

type Once = Pick<typeof browser, "DrawnOnce">;

const SideContext = createContext<"server" | "browser">("server");

/**
 * In the place of `@/components/ui/drawn-once`: either side's, as {@link markupOf} asks.
 * `vi.mock("@/components/ui/drawn-once", async (original) => (await import("@/tests/support/both-sides")).eitherSide(await original()))`
 */
export function eitherSide(server: Once): Once {
  return {
    DrawnOnce: (props) =>
      use(SideContext) === "server" ? <server.DrawnOnce {...props} /> : <browser.DrawnOnce {...props} />,
  };
}

type Place = { locale: AppLocale; path?: string };

/** What a side draws, on a page where each id of React's tells of a place deep in the tree. */
export function markupOf(
  side: "server" | "browser",
  part: ReactNode,
  { locale, path = "/courses" }: Place,
): string {
  return renderToString(
    <AppRouterContext value={{} as AppRouterInstance}>
      <PathnameContext value={path}>
        <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
          <SideContext value={side}>
            <main>
              <i />
              <ul>
                <li />
                {part}
              </ul>
            </main>
          </SideContext>
        </NextIntlClientProvider>
      </PathnameContext>
    </AppRouterContext>,
  );
}

/** Texts that are hard to put into markup, some of which look like what stands for them. */
export const hardTexts = [
  "Ada Lovelace",
  `<script>alert("1" & '2')</script>`,
  "\uE000$&\uE001 $1 {who}",
  "ßeta 🦉",
  " ",
  "&amp; <!-- -->",
];
