import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage, CourseLevel } from "@/lib/courses/schema";
import { LevelGlyph } from "@/components/figures/level-glyph";
import { cn } from "@/components/ui/cn";

/** The line above a course's title: its level, its language, and further details. */
export function CourseKind({
  level,
  language,
  className,
  children,
}: {
  level: CourseLevel;
  language: CourseLanguage;
  className?: string;
  children?: ReactNode;
}) {
  const t = useTranslations("common");
  return (
    <p className={className ? cn("course-kind", className) : "course-kind"}>
      <LevelGlyph level={level} />
      {t(`levels.${level}`)}
      <span aria-hidden="true">·</span>
      <span lang={localeOf(language)}>{t(language === "english" ? "english" : "spanish")}</span>
      {children ? (
        <>
          <span aria-hidden="true">·</span>
          <span>{children}</span>
        </>
      ) : null}
    </p>
  );
}
