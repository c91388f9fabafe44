"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

const SIDES = ["m132 0 132 132", "m264 132-132 132", "M132 264 0 132", "m0 132 132-132"];
const PARTS = ["goal", "know", "time", "style"] as const;

/** The answers so far; each one draws a side of the inner square. Below them stands the material. */
export function AnswersAside({ answers, children }: { answers: string[]; children: ReactNode }) {
  const t = useTranslations("generation");
  const done = Math.min(answers.length, PARTS.length);
  return (
    <aside aria-labelledby="shape-title" className="self-start rail:sticky rail:top-8">
      <svg className="geo w-full max-w-66" viewBox="-1 -1 266 266" aria-hidden="true">
        <path className="geo-guide" d="M132 0v264M0 132h264m-132 132-132-132L132 0l132 132z" />
        <path className="geo-ink" d="M0 0h264v264H0z" />
        {SIDES.slice(0, done).map((d) => (
          <path key={d} className="geo-ink" d={d} />
        ))}
      </svg>
      <h2 id="shape-title" className="display mt-6 text-21">
        {t("shape.title", { count: done })}
      </h2>
      <dl className="mt-3.5 border-t border-line">
        {PARTS.map((part, i) => (
          <div key={part} className="border-b border-line py-3">
            <dt className="font-reading text-14 text-ink-3 italic">{t(`shape.${part}`)}</dt>
            <dd dir="auto" className={i < done ? "line-clamp-3 text-14 wrap-anywhere" : "text-14 text-ink-3"}>
              {answers[i] ?? (i === done ? t("shape.current") : t("shape.next"))}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </aside>
  );
}
