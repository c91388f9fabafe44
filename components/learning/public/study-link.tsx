import { getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { AppLocale } from "@/lib/core/i18n/routing";

type StudyLinkProps = { href: string; locale: AppLocale; className?: string };

/** The next action of a public course. Another root layout shows the page behind it, so this is a plain link. */
export async function StudyLink({ href, locale, className }: StudyLinkProps) {
  const t = await getTranslations({ locale, namespace: "learning.publicCourse" });
  return (
    <a
      href={href}
      className={cn(buttonVariants({ variant: "accent", size: "lg" }), "min-h-13 px-6.5 text-17", className)}
    >
      {t("study")}
      <svg viewBox="0 0 18 18" aria-hidden="true" className="fig">
        <path d="M1 9h15M10.5 3.5 16 9l-5.5 5.5" />
      </svg>
    </a>
  );
}

type StudyTermsProps = { price: number; locale: AppLocale; className?: string };

/** What the course costs: nothing with any plan, or its price in credits. */
export async function StudyTerms({ price, locale, className }: StudyTermsProps) {
  const t = await getTranslations({ locale, namespace: "learning.publicCourse" });
  return (
    <span className={cn("text-14 text-ink-2", className)}>
      {t.rich(price === 0 ? "free" : "priced", {
        price,
        b: (words) => <b className={cn("font-[560]", price === 0 && "text-good")}>{words}</b>,
      })}
    </span>
  );
}
