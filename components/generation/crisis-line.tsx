import { useTranslations } from "next-intl";

/** A quiet line with help for people in distress, always in reach in the creator. */
export function CrisisLine() {
  const t = useTranslations("generation");
  const common = useTranslations("common");
  return (
    <p className="mt-20 max-w-measure border-t border-line pt-4 text-13 text-ink-3">
      {t.rich("crisis", {
        lines: common("crisisLines"),
        find: (chunks) => (
          <a href="https://findahelpline.com" target="_blank" rel="noreferrer" className="underline">
            {chunks}
          </a>
        ),
      })}
    </p>
  );
}
