import { getTranslations } from "next-intl/server";
import { Markdown } from "@/components/ui/markdown/markdown";
import { formulas } from "@/components/ui/markdown/math/formulas";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { CitedPlace, PracticeItem as Item } from "@/lib/courses/schema";
import { placeLabel } from "./citations/place-label";
import { PracticeItem } from "./practice-item";

const typeset = [formulas];

type PracticeProps = {
  items: readonly Item[];
  /** The places that the marks of the module name. */
  places: readonly CitedPlace[];
  locale: AppLocale;
};

/** The practice items of a lesson. The browser judges them; nothing is stored. */
export async function Practice({ items, places, locale }: PracticeProps) {
  const t = await getTranslations({ locale, namespace: "course.practice" });
  const placeTexts = await getTranslations({ locale, namespace: "course.citations" });
  const labels = {
    answer: t("answer"),
    number: t("number"),
    check: t("check"),
    hint: t("hint"),
    show: t("show"),
    right: t("right"),
    notYet: t("notYet"),
    unsure: t("unsure"),
    yours: t("yours"),
    model: t("model"),
    proof: placeTexts("proof"),
  };
  return (
    <section aria-labelledby="practice-title" className="no-print mt-16 border-t border-line pt-6.5">
      <h3 id="practice-title" className="display text-26">
        {t("title")}
      </h3>
      <p className="mt-1.5 max-w-[60ch] text-15 text-ink-2">{t("lead")}</p>
      <ol>
        {items.map(({ id, kind, options, accepted, prompt, hints, modelAnswer, marks = [] }, i) => (
          <PracticeItem
            key={id}
            id={id}
            number={i + 1}
            judged={{ kind, options, accepted }}
            prompt={<Markdown typesetting={typeset}>{prompt}</Markdown>}
            hints={hints.map((hint, n) => ({
              title: t("hintNumber", { number: n + 1 }),
              text: (
                <Markdown key={n} typesetting={typeset}>
                  {hint}
                </Markdown>
              ),
            }))}
            modelAnswer={<Markdown typesetting={typeset}>{modelAnswer}</Markdown>}
            marks={places
              .filter(({ mark }) => marks.includes(mark))
              .map((place) => ({ id: String(place.mark), ...placeLabel(place, placeTexts) }))}
            labels={labels}
          />
        ))}
      </ol>
    </section>
  );
}
