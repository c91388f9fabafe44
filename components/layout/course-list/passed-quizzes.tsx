import { useTranslations } from "next-intl";
import { Progress } from "@/components/ui/progress";
import type { CourseCard } from "@/lib/courses/schema";

type PassedQuizzesProps = Pick<CourseCard, "progress" | "title">;

/** The learner's progress on a card: how many of the course's quizzes are passed. */
export function PassedQuizzes({ progress, title }: PassedQuizzesProps) {
  const t = useTranslations("courses.progress");
  const quizzes = progress.length;
  if (quizzes === 0) return null;
  const passed = progress.filter(Boolean).length;
  return (
    <div className="pb-3">
      <p className="num mb-2 text-13 text-ink-2">{t("passed", { passed, quizzes })}</p>
      <Progress
        value={(passed / quizzes) * 100}
        label={t("label", { title })}
        tone={passed === quizzes ? "good" : "primary"}
      />
    </div>
  );
}
