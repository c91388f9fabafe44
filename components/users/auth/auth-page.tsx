import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { sitePath } from "@/lib/core/i18n/site-path";

type AuthPageProps = {
  title: string;
  lead: string;
  children: ReactNode;
  other: { text: string; link: string; href: "/login" | "/signup" };
};

/** The frame of the sign-in pages: the form, and on wide screens the figure of the Meno. */
export function AuthPage({ title, lead, children, other }: AuthPageProps) {
  const locale = useLocale();
  return (
    <div className="mx-auto grid w-full max-w-grid grow lg:grid-cols-2">
      <div className="mx-auto w-full max-w-110 px-5 py-12 lg:py-20">
        <h1 className="display text-title">{title}</h1>
        <p className="mt-3 mb-9 font-reading text-17 text-ink-2">{lead}</p>
        <NeedsScript />
        {children}
        <p className="mt-8 border-t border-line pt-5 text-15 text-ink-2">
          {other.text} {/* A full load: a document keeps its CSP, and these pages allow different hosts. */}
          <a href={sitePath(locale, other.href)} className="link inline-flex min-h-11 min-w-11 items-center">
            {other.link}
          </a>
        </p>
      </div>
      <AuthFigure />
    </div>
  );
}

/** Says what the forms need where scripts are off. */
function NeedsScript() {
  const t = useTranslations("users");
  return (
    <noscript>
      <p role="note" className="mb-6 rounded-md border border-warn bg-warn-soft px-4 py-3 text-15">
        {t("needsScript")}
      </p>
    </noscript>
  );
}

function AuthFigure() {
  const t = useTranslations("users.figure");
  return (
    <figure className="hidden flex-col items-center justify-center gap-8 border-s border-line px-14 py-20 lg:flex">
      <svg viewBox="-12 -12 364 364" role="img" aria-label={t("label")} className="fig w-full max-w-90">
        <circle cx="170" cy="170" r="170" className="fig-guide" />
        <path d="M170 0 340 170 170 340 0 170Z" className="fig-soft" />
        <path d="M0 0h340v340H0ZM170 0v340M0 170h340" className="fig-ink" />
        <path d="M170 0 340 170 170 340 0 170Z" className="fig-pen" />
        <path
          d="M20 190v150M40 210v130M60 230v110M80 250v90M100 270v70M120 290v50M140 310v30"
          className="fig-hatch"
        />
      </svg>
      <figcaption className="label-voice max-w-[34em] text-center text-balance">{t("caption")}</figcaption>
    </figure>
  );
}
