import { getTranslations } from "next-intl/server";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { CourseCheck } from "@/lib/learning/checks/schema";

type CheckOfferProps = { courseId: string; state: CourseCheck["state"]; locale: AppLocale };

/** The quiet offer of the opening check at the start of a course. */
export async function CheckOffer({ courseId, state, locale }: CheckOfferProps) {
  if (state !== "available" && state !== "open" && state !== "finished") return null;
  const t = await getTranslations({ locale, namespace: "learning.check.offer" });
  const action = { available: "start", open: "resume", finished: "result" } as const;
  return (
    <section aria-label={t("title")} className="no-print mt-10 border-y border-line py-5">
      {state === "finished" ? null : (
        <>
          <h2 className="text-17 font-[560]">{t("title")}</h2>
          <p className="mt-1 max-w-measure text-15 text-ink-2">{t(state === "open" ? "open" : "text")}</p>
        </>
      )}
      <InterfaceLink
        href={`/course/${courseId}/opening-check`}
        prefetch={false}
        className={cn(buttonVariants(), state !== "finished" && "mt-4")}
      >
        {t(action[state])}
      </InterfaceLink>
    </section>
  );
}
