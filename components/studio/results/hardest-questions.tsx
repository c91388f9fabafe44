import { useTranslations } from "next-intl";
import type { CourseResults } from "@/lib/studio/results/schema";

type Question = CourseResults["questions"][number];

/** The questions that most people answered wrong at first, with the options that they chose. */
export function HardestQuestions({ questions, lang }: { questions: Question[]; lang: string }) {
  const t = useTranslations("studio.results");
  return (
    <ol className="grid gap-8">
      {questions.map(({ id, module, question, answered, wrong, options }) => (
        <li key={id} className="min-w-0">
          <p className="text-13 text-ink-2">{t("questionOf", { number: module })}</p>
          <h3 lang={lang} dir="auto" className="mt-1 font-reading text-17 wrap-anywhere">
            {question}
          </h3>
          <p className="num mt-1 text-14 text-ink-2">{t("wrongText", { wrong, answered })}</p>
          <ul className="mt-3 grid gap-3">
            {options.map((option) => (
              <Option key={option.text} option={option} answered={answered} lang={lang} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

type OptionProps = { option: Question["options"][number]; answered: number; lang: string };

function Option({ option: { text, is_right: isRight, misconception, chosen }, answered, lang }: OptionProps) {
  const t = useTranslations("studio.results");
  const width = `${answered === 0 ? 0 : Math.min(100, ((chosen ?? 0) / answered) * 100)}%`;
  return (
    <li className="grid min-w-0 gap-x-6 gap-y-1 min-[700px]:grid-cols-[minmax(0,1fr)_200px]">
      <div className="min-w-0 text-15 wrap-anywhere">
        <p lang={lang} dir="auto">
          {text}
        </p>
        {isRight ? (
          <p className="text-13 text-good">{t("right")}</p>
        ) : misconception ? (
          <p className="text-13 text-ink-2">
            {t("misconception")}{" "}
            <span lang={lang} dir="auto">
              {misconception}
            </span>
          </p>
        ) : null}
      </div>
      <div>
        <p className="num text-13 text-ink-2">
          {chosen === null ? t("few") : t("people", { count: chosen })}
        </p>
        <div aria-hidden="true" className="relative mt-1 h-1.5 border-b border-line-strong">
          <span
            className={`absolute bottom-0 start-0 h-1.5 ${isRight ? "bg-good" : "bg-primary"}`}
            style={{ width }}
          />
        </div>
      </div>
    </li>
  );
}
