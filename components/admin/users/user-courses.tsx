import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { Takedown } from "./takedown";
import { Link } from "@/lib/core/i18n/navigation";
import type { MadeCourse, TakenCourse } from "@/lib/users/administration/schema";

type UserCoursesProps = {
  title: string;
  /** The text of an empty list. */
  none: string;
  list: { data: readonly (MadeCourse | TakenCourse)[]; count: number };
  timeZone: string;
};

/** The courses that a user made or takes, newest first; published ones link to their public page. */
export function UserCourses({ title, none, list, timeZone }: UserCoursesProps) {
  const t = useTranslations("admin.one");
  const id = useId();
  const { data, count } = list;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="display text-26">
        {title} <span className="num text-17 text-ink-3">{count}</span>
      </h2>
      {data.length === 0 ? (
        <p className="mt-3 border-t border-line pt-4 text-15 text-ink-2">{none}</p>
      ) : (
        <ul className="mt-3 border-t border-ink">
          {data.map((course) => (
            <CourseLine key={course.id} course={course} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {data.length < count ? (
        <p className="mt-3 text-14 text-ink-2">{t("newest", { n: data.length, count })}</p>
      ) : null}
    </section>
  );
}

/** Whether the course can be taken down, or was. */
const isInPublic = (course: MadeCourse | TakenCourse): course is MadeCourse =>
  "learners" in course && (course.slug !== null || course.taken_down_reason !== null);

function CourseLine({ course, timeZone }: { course: MadeCourse | TakenCourse; timeZone: string }) {
  const t = useTranslations("admin.one");
  const format = useFormatter();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeZone });
  const facts =
    "learners" in course
      ? [
          t("madeOn", { day: day(course.created_at) }),
          course.slug === null ? t("private") : t("learners", { n: course.learners }),
        ]
      : [t(course.source === "bought" ? "boughtOn" : "enrolledOn", { day: day(course.created_at) })];
  if (course.completed_at !== null) facts.push(t("completedOn", { day: day(course.completed_at) }));
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-line py-3">
      <span
        lang={course.language === "english" ? "en" : "es"}
        dir="auto"
        className="min-w-0 text-15 wrap-anywhere"
      >
        {course.slug === null ? (
          course.title
        ) : (
          <Link href={`/learn/${course.slug}`} prefetch={false} className="link">
            {course.title}
          </Link>
        )}
      </span>
      <span className="num flex flex-wrap gap-x-4 text-14 text-ink-2">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {isInPublic(course) ? <Takedown course={course} /> : null}
      </span>
    </li>
  );
}
