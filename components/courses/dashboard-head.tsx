"use client";

import { useTranslations } from "next-intl";
import { DrawnOnce } from "@/components/ui/drawn-once";
import { LinkButton } from "@/components/ui/link-button";

type DashboardHeadProps = {
  name: string;
  /** The line of the day. */
  line: string;
  /** Whether there are courses, and one of them to go on with. */
  shelf: "empty" | "idle" | "begun";
};

/** Greeting, a line to learn by, and where to go; with a course begun, creating one is not the next thing to do. */
export function DashboardHead({ name, line, shelf }: DashboardHeadProps) {
  const t = useTranslations("dashboard");
  return (
    <DrawnOnce as="header" part="dashboard head" by={shelf} words={{ name, line }}>
      {(words) => (
        <>
          <h1 className="display text-title wrap-anywhere">{t("greeting", { name: words.name })}</h1>
          <p className="mt-4 max-w-measure font-reading text-19 text-ink-2 italic">{words.line}</p>
          {shelf === "empty" ? null : (
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton variant={shelf === "begun" ? "outline" : "accent"} size="lg" href="/create">
                {t("create")}
              </LinkButton>
              <LinkButton variant="quiet" size="lg" href="/courses">
                {t("viewAll")}
              </LinkButton>
            </div>
          )}
        </>
      )}
    </DrawnOnce>
  );
}
