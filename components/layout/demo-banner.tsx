"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { DEMO_BANNER_COOKIE } from "./demo-cookie";

export type Simulated = "payments" | "email" | "author";

/** A thin line about what the demo simulates; once dismissed, it is hidden until the browser closes. */
export function DemoBanner({ simulated }: { simulated: readonly Simulated[] }) {
  const t = useTranslations("layout.demo");
  const format = useFormatter();
  const locale = useLocale();
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  const hide = () => {
    document.cookie = `${DEMO_BANNER_COOKIE}=1; path=/; SameSite=Lax`;
    setShown(false);
  };
  return (
    <section
      lang={locale}
      aria-label={t("label")}
      className="demo-banner no-print flex items-center justify-center gap-x-4 border-b border-line bg-warn-soft px-5 text-13 text-ink-2"
    >
      <p className="py-1.5">{t("text", { list: format.list(simulated.map((part) => t(part))) })}</p>
      <button
        type="button"
        onClick={hide}
        className="-mx-2 min-h-9 min-w-11 shrink-0 px-2 underline decoration-line-strong underline-offset-4 hover:text-ink max-lg:min-h-11 pointer-coarse:min-h-11"
      >
        {t("dismiss")}
      </button>
    </section>
  );
}
