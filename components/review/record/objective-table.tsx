import { useTranslations } from "next-intl";
import { Link } from "@/lib/core/i18n/navigation";
import { localeOf } from "@/lib/courses/policy";
import type { LearnerRecord, ObjectiveState, RecordCourse } from "@/lib/review/record/schema";
import { StateMark } from "./state-mark";

const ORDER: readonly ObjectiveState[] = ["known", "slipping", "learning", "new"];

/** How many objectives are in each state, with the rule of the state. */
export function RecordTotals({ totals }: Pick<LearnerRecord, "totals">) {
  const t = useTranslations("record");
  return (
    <dl className="num mt-6 grid grid-cols-2 border-t border-ink md:mt-9 md:grid-cols-4">
      {ORDER.map((state, i) => (
        <div
          key={state}
          className={`flex flex-col border-line py-4 md:py-6 ${i % 2 === 1 ? "border-s ps-4.5" : "max-md:pe-3"} ${i > 1 ? "max-md:border-t" : ""} ${i > 0 ? "md:border-s md:ps-6" : ""} md:pe-5`}
        >
          <dt className="order-2 mt-2.5 flex items-center gap-2.5 font-[560]">
            <StateMark state={state} />
            {t(`states.${state}`)}
          </dt>
          <dd className="order-1 font-display text-[2.75rem] leading-none font-[340] md:text-[3.5rem]">
            {totals[state]}
          </dd>
          <dd className="order-3 mt-1 text-13 leading-snug text-ink-3">{t(`rules.${state}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One square per objective, grouped by module, in a row per course. */
export function ObjectiveTable({ courses }: { courses: readonly RecordCourse[] }) {
  const t = useTranslations("record.objectives");
  return (
    <>
      <table className="w-full border-t border-line max-md:block">
        <caption className="sr-only">{t("caption")}</caption>
        <tbody className="max-md:block">
          {courses.map((course) => (
            <CourseRow key={course.id} course={course} />
          ))}
        </tbody>
      </table>
      <p className="mt-3.5 font-reading text-15 text-ink-2 italic">{t("figure")}</p>
    </>
  );
}

function CourseRow({ course }: { course: RecordCourse }) {
  const t = useTranslations("record");
  const lang = localeOf(course.language);
  const objectives = course.modules.flatMap((module) => module.objectives);
  const known = objectives.filter(({ state }) => state === "known").length;
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:py-3.5">
      <th
        scope="row"
        lang={lang}
        className="py-3 pe-5 text-start font-display text-18 leading-snug font-[420] wrap-anywhere max-md:p-0"
      >
        <Link
          href={`/course/${course.id}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          <bdi>{course.title}</bdi>
        </Link>
      </th>
      <td className="py-3 max-md:col-span-2 max-md:row-start-2 max-md:p-0">
        <ul className="flex flex-wrap gap-x-3.5 gap-y-1.5">
          {course.modules.map((module) => (
            <li key={module.id} className="flex gap-0.75">
              <span className="sr-only">{t("objectives.module", { number: module.number })}</span>
              {module.objectives.map((objective) => (
                <span key={objective.id} title={objective.text}>
                  <StateMark state={objective.state} />
                  <span className="sr-only">
                    {t(`states.${objective.state}`)}: <span lang={lang}>{objective.text}</span>
                  </span>
                </span>
              ))}
            </li>
          ))}
        </ul>
      </td>
      <td className="num py-3 ps-5 text-end text-14 whitespace-nowrap text-ink-2 max-md:self-center max-md:p-0">
        {t("objectives.count", { known, total: objectives.length })}
      </td>
    </tr>
  );
}
