import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** Decorative: four sides for four questions, the first of them half drawn. */
function FourSides() {
  return (
    <svg viewBox="-6 -6 276 276" aria-hidden="true" className="geo mt-2.5 w-full max-w-80 max-rail:hidden">
      <path className="geo-guide" d="M0 0h264v264H0zM132 0v264M0 132h264" />
      <path className="geo-guide" d="m132 0 132 132-132 132L0 132z" />
      <path d="M0 132h132v132H0z" style={{ fill: "var(--primary-soft)" }} />
      <path className="geo-pen" d="M0 132 84.5 47.5" />
      <path d="m84.5 41.5 6 6-6 6-6-6zM0 126l6 6-6 6-6-6z" style={{ fill: "var(--primary)" }} />
      <text x="42" y="58" style={{ fill: "var(--primary)" }}>
        1
      </text>
      <text x="214" y="58">
        2
      </text>
      <text x="214" y="220">
        3
      </text>
      <text x="42" y="220">
        4
      </text>
    </svg>
  );
}

const questions = ["goal", "known", "time", "style"] as const;

/** The dashboard of a learner without courses: what creating one asks. `children` are the actions. */
export function FirstCourse({ children }: { children: ReactNode }) {
  const t = useTranslations("dashboard.first");
  return (
    <section
      aria-labelledby="first-title"
      className="mt-6 grid gap-x-18 gap-y-7 border-t border-ink pt-6.5 pb-11 sm:mt-10 rail:grid-cols-[320px_minmax(0,1fr)] rail:pt-13 rail:pb-14"
    >
      <FourSides />
      <div>
        <h2 id="first-title" className="display text-[clamp(1.75rem,1.3rem+1.8vw,2.625rem)] text-balance">
          {t("title")}
        </h2>
        <p className="mt-3 max-w-[52ch] font-reading text-18 leading-normal text-ink-2">{t("text")}</p>
        <ol className="mt-6 border-t border-line">
          {questions.map((question, i) => (
            <li
              key={question}
              className="grid grid-cols-[28px_minmax(0,1fr)] items-baseline gap-x-1 border-b border-line py-2.5 sm:grid-cols-[32px_minmax(0,1fr)_auto]"
            >
              <span
                aria-hidden="true"
                className={`num display text-21 ${i === 0 ? "text-primary" : "text-ink-3"}`}
              >
                {i + 1}
              </span>
              <span className="font-reading text-17">{t(`question.${question}`)}</span>
              <span className="text-13 text-ink-3 max-sm:col-start-2">{t(`about.${question}`)}</span>
            </li>
          ))}
        </ol>
        {children}
      </div>
    </section>
  );
}
