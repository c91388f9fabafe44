import { getTranslations } from "next-intl/server";
import { Disclosure } from "@/components/ui/disclosure";
import type { AppLocale } from "@/lib/core/i18n/routing";

/** For the author: lint findings that one repair did not fix. Notes are `rule` or `rule:module`. */
export async function LintNotes({ notes, locale }: { notes: string[]; locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "course" });
  const rules = await getTranslations({ locale, namespace: "course.lint" });
  const lines = notes.flatMap((note) => {
    const [rule = "", module] = note.split(":");
    if (!isRule(rule, rules)) return [];
    return [
      module === undefined ? rules(rule) : `${t("module", { number: Number(module) + 1 })}: ${rules(rule)}`,
    ];
  });
  if (lines.length === 0) return null;
  return (
    <Disclosure title={t("lintNotes")} level={2} className="mt-6">
      <p className="text-15 text-ink-2">{t("lintLead")}</p>
      <ul className="mt-2 list-[square] ps-5 text-15">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

type Rules = Awaited<ReturnType<typeof getTranslations<"course.lint">>>;
type Rule = Parameters<Rules>[0];

function isRule(rule: string, rules: Rules): rule is Rule {
  return rules.has(rule as Rule);
}
