import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { CourseResults } from "@/lib/studio/results/schema";
import { HardestQuestions } from "./hardest-questions";

type ResultsProps = { results: CourseResults; lang: string };

/** The numbers of a course: its learners, its gain, its modules and its hardest questions. */
export function CourseResultsView({ results, lang }: ResultsProps) {
  const t = useTranslations("studio.results");
  return (
    <div className="mt-8 grid gap-12">
      <Totals results={results} />
      <Part id="modules" title={t("modules")}>
        <Modules results={results} lang={lang} />
      </Part>
      <Part id="questions" title={t("questions")}>
        {results.questions.length > 0 ? (
          <HardestQuestions questions={results.questions} lang={lang} />
        ) : (
          <p className="text-15 text-ink-2">{t("noQuestions")}</p>
        )}
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-ink pt-4">
      <h2 id={id} className="mb-4 font-display text-21">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Totals({ results: { learners, completed, gain } }: { results: CourseResults }) {
  const t = useTranslations("studio.results");
  const format = useFormatter();
  const decimal = (value: number) =>
    format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <dl className="num grid gap-x-10 gap-y-5 min-[700px]:grid-cols-3">
      <Total name={t("learners")} value={learners === null ? t("few") : t("people", { count: learners })} />
      <Total
        name={t("completed")}
        value={completed === null ? t("few") : t("people", { count: completed })}
      />
      <Total
        name={t("gain")}
        value={gain ? decimal(gain.value) : t("noGain")}
        note={
          gain
            ? t("gainText", { low: decimal(gain.low), high: decimal(gain.high), count: gain.learners })
            : t("noGainText")
        }
      />
    </dl>
  );
}

function Total({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd className="mt-1 font-display text-26">{value}</dd>
      {note === undefined ? null : <dd className="mt-1 text-13 text-ink-2">{note}</dd>}
    </div>
  );
}

/** A line per module: the plot shows who began (line) and who passed (bar), the texts beside it say the numbers. */
function Modules({ results: { learners, modules }, lang }: ResultsProps) {
  const t = useTranslations("studio.results");
  const shown = (count: number | null) => (count === null ? t("few") : t("people", { count }));
  const part = (count: number | null) =>
    `${learners === null ? 0 : Math.min(100, ((count ?? 0) / learners) * 100)}%`;
  return (
    <ol className="grid gap-5">
      {modules.map(({ id, title, begun, passed, stopped }, index) => (
        <li key={id} className="grid grid-cols-[28px_minmax(0,1fr)]">
          <span className="num text-14 leading-6 text-ink-3">{index + 1}</span>
          <div className="min-w-0">
            <h3 lang={lang} dir="auto" className="text-15 font-[550] wrap-anywhere">
              {title}
            </h3>
            <div aria-hidden="true" className="relative mt-2 h-2.5 border-b border-line-strong">
              <span
                className="absolute bottom-0 start-0 h-2.5 border-e border-t border-dotted border-ink-2"
                style={{ width: part(begun) }}
              />
              <span className="absolute bottom-0 start-0 h-2.5 bg-primary" style={{ width: part(passed) }} />
            </div>
            <p className="num mt-1.5 text-13 text-ink-2">
              {t("moduleText", { begun: shown(begun), passed: shown(passed), stopped: shown(stopped) })}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
