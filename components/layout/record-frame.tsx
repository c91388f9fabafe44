import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/lib/core/i18n/navigation";
import { Brand } from "@/components/figures/meno-mark";
import { ColourModeButton } from "./colour-mode/colour-mode-switch";
import { LocaleSwitcher } from "./locale/locale-switcher";
import { SkipLink } from "./skip-link";

/** The frame of a public record: the product's name, and no request to sign in. */
export function RecordFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("layout");
  return (
    <div className="record-frame flex min-h-dvh flex-col">
      <SkipLink />
      <header className="no-print border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-grid items-center gap-2 px-5 max-[20rem]:flex-wrap min-[700px]:px-10">
          <Link href="/" prefetch={false} aria-label={t("brandWelcome")} className="py-2">
            <Brand size={24} />
          </Link>
          <div className="ms-auto flex items-center gap-1 max-[20rem]:flex-wrap max-[20rem]:justify-end xs:gap-2">
            <LocaleSwitcher />
            <ColourModeButton />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
    </div>
  );
}
