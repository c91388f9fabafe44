"use client";

import { useTranslations } from "next-intl";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { pageCounts } from "@/components/sources/list/page-states";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { SourceSummary } from "@/lib/sources/schema";

/** The sources of which a course can be made. */
export const usableSources = (tray: readonly SourceSummary[]) =>
  tray.filter(({ state }) => state !== "failed");

/** Where a person brings their material for a course in a language. */
export const materialPath = (language: CourseLanguage) =>
  `/create/material?language=${encodeURIComponent(language)}`;

type MaterialNoteProps = {
  language: CourseLanguage;
  /** The sources that wait for the next course. */
  tray: readonly SourceSummary[];
  /** Whether the course is to say only what stands in them. */
  isOnly: boolean;
};

/** What material the next course is written from, and the way to bring some. */
export function MaterialNote({ language, tray, isOnly }: MaterialNoteProps) {
  const t = useTranslations("generation.material");
  const usable = usableSources(tray);
  return (
    <div className="mt-7 border-t border-line pt-3.5 text-14 text-ink-2">
      <p className="font-reading text-ink-3 italic">{t("title")}</p>
      <p className="num mt-0.5 max-w-measure">
        {usable.length === 0
          ? t("none")
          : [t("some", { count: usable.length, pages: pageCounts(usable).total }), isOnly ? t("only") : ""]
              .join(" ")
              .trim()}
      </p>
      <InterfaceLink href={materialPath(language)} className="link inline-flex min-h-11 items-center">
        {t(tray.length === 0 ? "bring" : "change")}
      </InterfaceLink>
    </div>
  );
}
