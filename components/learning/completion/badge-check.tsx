import { getTranslations } from "next-intl/server";
import { ProgressMark } from "@/components/figures/progress-mark";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { BadgeCheck as Check } from "@/lib/learning/badges/schema";

type BadgeCheckProps = { certificateId: string; check: Check; locale: AppLocale };

/** The badge of a certificate: what checking it said, and its download. */
export async function BadgeCheck({ certificateId, check, locale }: BadgeCheckProps) {
  const t = await getTranslations({ locale, namespace: "learning.certificate.badge" });
  return (
    <section aria-labelledby="badge" className="no-print mt-8 flex gap-4 border-t border-line pt-6">
      <ProgressMark state={check.is_valid ? "done" : "bad"} className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 id="badge" className="text-17 font-[560]">
          {t("title")}
        </h2>
        <p className="mt-1 max-w-measure text-15 text-ink-2 wrap-anywhere">
          {t(check.is_valid ? "valid" : "invalid", { issuer: check.issuer })}
        </p>
        <a
          href={`/api/v1/certificates/${certificateId}/badge`}
          download
          className={cn(buttonVariants(), "mt-4")}
        >
          {t("download")}
        </a>
      </div>
    </section>
  );
}
