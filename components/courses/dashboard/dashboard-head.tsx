import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

type DashboardHeadProps = {
  name: string;
  /** The motivational line of this visit. */
  line: string;
  /** Nothing else on the page is the next action, so creating a course is. */
  createIsNext: boolean;
};

/** Greeting, motivational line, and the links to create a course and to see all. */
export function DashboardHead({ name, line, createIsNext }: DashboardHeadProps) {
  const t = useTranslations("dashboard");
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div className="min-w-0">
        <h1 dir="auto" className="display text-title wrap-anywhere">
          {t("greeting", { name })}
        </h1>
        <p className="mt-2.5 max-w-[62ch] font-reading text-19 leading-snug text-balance text-ink-2 italic">
          {line}
        </p>
      </div>
      <DashboardLinks createIsNext={createIsNext} className="max-sm:hidden" />
    </header>
  );
}

/** The two links of the dashboard; on a phone they stand below the courses. */
export function DashboardLinks({ createIsNext, className }: { createIsNext: boolean; className: string }) {
  const t = useTranslations("dashboard");
  return (
    <p className={`flex flex-wrap items-center gap-x-5 gap-y-1 ${className}`}>
      <LinkButton variant={createIsNext ? "accent" : "outline"} href="/create">
        {t("create")}
      </LinkButton>
      <LinkButton variant="word" href="/courses">
        {t("viewAll")}
      </LinkButton>
    </p>
  );
}
