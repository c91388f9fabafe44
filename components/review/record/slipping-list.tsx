import { useFormatter, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { Link } from "@/lib/core/i18n/navigation";
import { localeOf } from "@/lib/courses/policy";
import type { RecordCourse } from "@/lib/review/record/schema";
import { RecordSection } from "./record-section";
import { StateMark } from "./state-mark";

/** The objectives that are listed; the weakest come first. */
const SHOWN = 10;

/** The objectives that are slipping, with the chance to answer them today, and the way to review them. */
export function SlippingList({ courses }: { courses: readonly RecordCourse[] }) {
  const t = useTranslations("record.slipping");
  const format = useFormatter();
  const slipping = courses
    .flatMap((course) =>
      course.modules.flatMap((module) =>
        module.objectives
          .filter(({ state }) => state === "slipping")
          .map((objective) => ({ ...objective, course, module, chance: objective.chance ?? 0 })),
      ),
    )
    .sort((a, b) => a.chance - b.chance);
  if (slipping.length === 0) return null;
  return (
    <RecordSection id="slipping" title={t("title")} note={t("note")}>
      <ul className="mt-4 border-t border-line">
        {slipping.slice(0, SHOWN).map(({ id, text, course, module, chance, last_on, missed }) => (
          <li
            key={id}
            className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3.5"
          >
            <StateMark state="slipping" className="mt-0.5" />
            <p lang={localeOf(course.language)} className="min-w-0 wrap-anywhere">
              <b className="font-medium">{text}</b>
              <Link
                href={`/course/${course.id}?module=${module.number}`}
                prefetch={false}
                className="link mt-0.5 block w-fit py-0.5 text-13"
              >
                {t("place", { course: course.title, number: module.number })}
              </Link>
            </p>
            <p className="num text-end">
              <b className="font-display text-21 leading-tight font-normal">
                {format.number(chance, { style: "percent" })}
              </b>
              {last_on === null ? null : (
                <span className="block max-w-[12ch] text-13 text-ink-3 sm:max-w-none">
                  {t(missed ? "missedOn" : "knownOn", {
                    date: format.dateTime(new Date(last_on), { day: "numeric", month: "long" }),
                  })}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {slipping.length > SHOWN ? (
        <p className="mt-3 text-14 text-ink-2">{t("more", { count: slipping.length - SHOWN })}</p>
      ) : null}
      <p className="no-print mt-6">
        <LinkButton variant="accent" className="max-sm:w-full" href="/review">
          {t("review")}
        </LinkButton>
      </p>
    </RecordSection>
  );
}
