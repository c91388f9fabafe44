"use client";

import { useTranslations } from "next-intl";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import type { CourseLanguage } from "@/lib/courses/schema";
import { materialPath } from "./material-note";

/** Without a model: a text of one's own becomes a reading course. */
export function ReadingNote({ language }: { language: CourseLanguage }) {
  const t = useTranslations("generation.material");
  return (
    <div className="mt-7 border-t border-line pt-3.5 text-14 text-ink-2">
      <p className="font-reading text-ink-3 italic">{t("title")}</p>
      <p className="mt-0.5 max-w-measure">{t("readingBody")}</p>
      <InterfaceLink href={materialPath(language)} className="link inline-flex min-h-11 items-center">
        {t("bring")}
      </InterfaceLink>
    </div>
  );
}
