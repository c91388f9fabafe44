import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

type DashboardHeadProps = {
  name: string;
  /** The quote of the day. */
  line: string;
  /** `new`: without courses; `started`: with a course to go on with. */
  progress: "new" | "idle" | "started";
};

/** Greeting, quote of the day and the next steps. With a course started, creating one is not the main action. */
export function DashboardHead({ name, line, progress }: DashboardHeadProps) {
  const t = useTranslations("dashboard");
  return (
    <header>
      <h1 className="display text-title wrap-anywhere">{t("greeting", { name })}</h1>
      <p className="mt-4 max-w-measure font-reading text-19 text-ink-2 italic">{line}</p>
      {progress === "new" ? null : (
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton variant={progress === "started" ? "outline" : "accent"} size="lg" href="/create">
            {t("create")}
          </LinkButton>
          <LinkButton variant="quiet" size="lg" href="/courses">
            {t("viewAll")}
          </LinkButton>
        </div>
      )}
    </header>
  );
}
