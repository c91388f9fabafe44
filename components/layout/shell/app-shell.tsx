"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toast/toast";
import { ColourModeSync } from "../colour-mode/colour-mode";
import { CrumbsProvider } from "./crumbs";
import { DueNumberProvider } from "./due-number";
import { DemoBanner, type Simulated } from "../demo-banner";
import { usePathname } from "@/lib/core/i18n/navigation";
import { publicPath } from "./nav";
import { ShellSidebar, ShellTopBar } from "./shell-frame";
import { InShellLanguage, ShellLanguageProvider } from "./shell-language";
import type { ShellUser } from "./shell-user";
import { SkipLink } from "../skip-link";

type AppShellProps = {
  user: ShellUser;
  /** The number of review cards that are due. */
  due: number;
  /** What the demo simulates, for the banner above everything; empty for no banner. */
  simulated: readonly Simulated[];
  /** Ends the session on the server; the shell then loads /login. A rejection shows a toast. */
  signOut: () => Promise<unknown>;
  children: ReactNode;
};

/** The frame of every signed-in page: sidebar, top bar, main. It knows no feature. */
export function AppShell(props: AppShellProps) {
  return (
    <ShellLanguageProvider>
      <CrumbsProvider>
        <DueNumberProvider due={props.due}>
          <Frame {...props} />
        </DueNumberProvider>
        <ColourModeSync />
        <Toaster />
      </CrumbsProvider>
    </ShellLanguageProvider>
  );
}

function Frame({ user, simulated, signOut, children }: Omit<AppShellProps, "due">) {
  const t = useTranslations("layout");
  const shell = { user, signOut, path: publicPath(usePathname()) };
  return (
    <>
      <InShellLanguage>
        <SkipLink />
      </InShellLanguage>
      <noscript>
        <p className="border-b border-line bg-warn-soft px-5 py-2 text-14">{t("needsScript")}</p>
      </noscript>
      {simulated.length > 0 ? (
        <InShellLanguage>
          <DemoBanner simulated={simulated} />
        </InShellLanguage>
      ) : null}
      <div className="app-shell">
        <InShellLanguage>
          <ShellSidebar {...shell} />
        </InShellLanguage>
        <div className="flex min-w-0 flex-col">
          <InShellLanguage>
            <ShellTopBar {...shell} />
          </InShellLanguage>
          <main id="main" tabIndex={-1} className="grow focus:outline-none">
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
