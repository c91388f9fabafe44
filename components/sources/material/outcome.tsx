"use client";

import { useTranslations } from "next-intl";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { SourceSummary } from "@/lib/sources/schema";

type OutcomeProps = {
  language: CourseLanguage;
  sources: readonly SourceSummary[];
  hasModel: boolean;
};

/** What becomes of the material: who sees it, how much is quoted, and what language the course has. */
export function Outcome({ language, sources, hasModel }: OutcomeProps) {
  const t = useTranslations("sources.material.outcome");
  const others = new Set(sources.map((source) => source.language));
  const isMixed = others.has(language === "english" ? "español" : "english") || others.has("other");
  const course = language === "english" ? "english" : "spanish";
  const facts = [
    ["quoted", t("quotedBody")],
    ["seen", t(hasModel ? "seenBody" : "seenAlone")],
    ["kept", t("keptBody")],
    ...(hasModel ? [["language", t(isMixed ? `mixed.${course}` : `same.${course}`)] as const] : []),
  ] as const;
  return (
    <>
      <h2 id="outcome" className="display mt-7 text-21">
        {t("title")}
      </h2>
      <dl className="mt-3.5 border-t border-line">
        {facts.map(([name, body]) => (
          <div key={name} className="border-b border-line py-3">
            <dt className="font-reading text-14 text-ink-3 italic">{t(name)}</dt>
            <dd className="text-14">{body}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
