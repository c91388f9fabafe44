"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { CourseGain } from "@/lib/courses/schema";

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** The measured gain of a course in one line, with its interval and the number of learners. */
export function GainLine({ gain }: { gain: CourseGain }) {
  const t = useTranslations("courses");
  const format = useFormatter();
  const [value, low, high] = [gain.value, gain.low, gain.high].map((number) =>
    format.number(number, decimals),
  );
  return (
    <p className="num mb-2 text-13 text-ink-2">
      {t("gain", { value: value ?? "", low: low ?? "", high: high ?? "", count: gain.learners })}
    </p>
  );
}
