import type { Metadata, Viewport } from "next";
import { hasLocale, NextIntlClientProvider } from "next-intl";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/fonts";
import "@/app/globals.css";
import { AppShell } from "@/components/layout/shell/app-shell";
import type { Simulated } from "@/components/layout/demo-banner";
import { DEMO_BANNER_COOKIE } from "@/components/layout/demo-cookie";
import { THEME_SCRIPT } from "@/components/layout/colour-mode/theme-script";
import { ProofPrompt } from "@/components/users/proof/proof-prompt";
import { ReportTimeZone } from "@/components/users/report-time-zone";
import { RefundNotices } from "@/components/market/refund-notices";
import type { Actor } from "@/lib/core/auth/actor";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { log } from "@/lib/core/log";
import { aiMode } from "@/lib/core/ai/connection";
import { isDemo, mailMode, paymentMode } from "@/lib/core/env";
import { type MessagePath, pickMessages } from "@/lib/core/i18n/messages";
import { routing } from "@/lib/core/i18n/routing";
import { listNotices } from "@/lib/credits/queries";
import { getDueNumber } from "@/lib/review/session/queries";
import { signOutAction } from "@/lib/users/actions";

export const metadata: Metadata = {
  title: { default: "Meno", template: "%s · Meno" },
  robots: { index: false },
};

// The on-screen keyboard shrinks the page instead of covering it, so the mentor's composer stays visible.
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

/** The parts of the demo that stand in for others; a connected service is real in the demo too. */
function simulatedParts(): Simulated[] {
  return [
    ...(paymentMode() === "sandbox" ? (["payments"] as const) : []),
    ...(mailMode() === "outbox" ? (["email"] as const) : []),
    ...(aiMode() === "offline" ? (["author"] as const) : []),
  ];
}

/** Messages of the notices, with the errors of dismissing one. */
const noticeMessages: readonly MessagePath[] = [
  "common",
  "errors.internal",
  "errors.network",
  "errors.rate_limited",
  "errors.unauthenticated",
  "errors.unavailable",
  "market.notices",
];

/** Messages of the dialog that asks for a proof, with the errors of giving one. */
const proofMessages: readonly MessagePath[] = [
  "common",
  "errors.internal",
  "errors.network",
  "errors.passkey_refused",
  "errors.rate_limited",
  "errors.unauthenticated",
  "errors.unavailable",
  "errors.wrong_otp",
  "errors.wrong_password",
  "users.proof",
];

/** The number in the sidebar; without it the page still stands. */
const shownDue = (actor: Actor): Promise<number> =>
  getDueNumber(actor).catch((error: unknown) => {
    log.error({ err: error }, "number of due cards not read");
    return 0;
  });

type AppLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** Root layout of the signed-in pages, rendered per request. Each page adds the messages of its own client components. */
export default async function AppLayout({ children, params }: AppLayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const actor = await requirePageActor();
  const [notices, due] = await Promise.all([
    actor.hasNotices ? listNotices(actor).then(({ data }) => data) : [],
    actor.mustEnrol ? 0 : shownDue(actor),
  ]);
  const hidden = !isDemo() || (await cookies()).has(DEMO_BANNER_COOKIE);
  const user = { email: actor.email, fullName: actor.fullName || null, isSuperuser: actor.isSuperuser };
  return (
    <html lang={locale} className={fontVariables} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        <NextIntlClientProvider
          locale={locale}
          messages={pickMessages(locale, ["common", "layout", "notFound"])}
        >
          <AppShell user={user} due={due} simulated={hidden ? [] : simulatedParts()} signOut={signOutAction}>
            {notices.length > 0 ? (
              <NextIntlClientProvider locale={locale} messages={pickMessages(locale, noticeMessages)}>
                <div className="no-print gutter pt-8">
                  <RefundNotices notices={notices} />
                </div>
              </NextIntlClientProvider>
            ) : null}
            <div className="contents">{children}</div>
          </AppShell>
          {actor.mustEnrol ? null : <ReportTimeZone stored={actor.timeZone} />}
          <NextIntlClientProvider locale={locale} messages={pickMessages(locale, proofMessages)}>
            <ProofPrompt email={actor.email} />
          </NextIntlClientProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
