import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { requirePageSuperuser } from "@/lib/core/auth/page-actor";
import { pickMessages } from "@/lib/core/i18n/messages";
import { sourceErrors } from "@/lib/core/i18n/source-errors";
import type { AppLocale } from "@/lib/core/i18n/routing";

type AdminLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** Checks the permission before a skeleton is sent, so that a refusal keeps its HTTP status. Each page checks it again. */
export default async function AdminLayout({ children, params }: AdminLayoutProps) {
  await requirePageSuperuser();
  // The root layout has already rejected unknown locales.
  const locale = (await params).locale as AppLocale;
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(
        locale,
        ["common", "errors", "admin", "mail.form", "mail.view", "users.rules"],
        // The pages with forms of their own add their words; only the server writes those of the audit trail.
        [
          ...sourceErrors,
          "admin.ai",
          "admin.audit",
          "admin.grants",
          "admin.health",
          "admin.invitations",
          "admin.plans",
        ],
      )}
    >
      {children}
    </NextIntlClientProvider>
  );
}
