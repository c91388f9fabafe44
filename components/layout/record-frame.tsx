import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/lib/core/i18n/navigation";
import { Brand } from "@/components/figures/meno-mark";
import { ColourModeButton } from "./colour-mode/colour-mode-switch";
import { LocaleSwitcher } from "./locale/locale-switcher";
import { SkipLink } from "./skip-link";

type RecordFrameProps = {
  children: ReactNode;
  /** The site's pages, beside the product's name. */
  nav?: ReactNode;
  /** The end of the header; by default the languages. */
  actions?: ReactNode;
};

/** The frame of a public record: the product's name, and what the record adds to it. */
export function RecordFrame({ children, nav, actions = <LocaleSwitcher /> }: RecordFrameProps) {
  const t = useTranslations("layout");
  return (
    <div className="record-frame flex min-h-dvh flex-col">
      <SkipLink />
      <header className="no-print border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-grid items-center gap-2 px-5 max-[20rem]:flex-wrap min-[700px]:px-10">
          <Link href="/" prefetch={false} aria-label={t("brandWelcome")} className="py-2">
            <Brand size={24} />
          </Link>
          {nav}
          <div className="ms-auto flex items-center gap-1 max-[20rem]:flex-wrap max-[20rem]:justify-end xs:gap-2">
            {actions}
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
