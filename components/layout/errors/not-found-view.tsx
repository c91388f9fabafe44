import { useLocale, useTranslations } from "next-intl";
import { sitePath } from "@/lib/core/i18n/site-path";
import { Button } from "@/components/ui/button";

/** The 404 page: the figure with its inner square fallen out. */
export function NotFoundView() {
  const t = useTranslations("notFound");
  const locale = useLocale();
  return (
    <div className="mx-auto flex w-full max-w-page grow flex-col items-start justify-center px-5 py-20">
      <svg viewBox="-2 -2 204 164" aria-hidden="true" className="fig mb-10 w-51">
        <path className="fig-guide" d="m60 0 60 60-60 60L0 60z" />
        <path className="fig-ink" d="M0 0h120v120H0zM60 0v120M0 60h120" />
        <path className="fig-soft" d="m152 42 48 48-48 48-48-48z" transform="rotate(12 152 90)" />
        <path
          className="fig-pen"
          d="m152 30 60 60-60 60-60-60z"
          transform="rotate(12 152 90) translate(30.4 18) scale(.8)"
        />
      </svg>
      <h1 className="display text-title">{t("title")}</h1>
      <p className="mt-3 font-reading text-19 text-ink-2">{t("text")}</p>
      <Button asChild variant="accent" size="lg" className="mt-8">
        <a href={sitePath(locale, "/")}>{t("back")}</a>
      </Button>
    </div>
  );
}
