import { useTranslations } from "next-intl";
import type { Health } from "@/lib/operators/health/schema";
import { Failure, FailureSection } from "./failure-section";
import { RetryJob } from "./retry-job";

/** Failed jobs, failed calls of the model and failed courses, newest first. */
export function HealthFailures({ health }: { health: Health }) {
  const t = useTranslations("admin.health");
  const { failed_jobs: jobs, model_failures: calls, failed_courses: courses } = health;
  return (
    <>
      <FailureSection title={t("failedJobs")} empty={t("noFailedJobs")} count={health.jobs.failed}>
        {jobs.map((job) => (
          <Failure
            key={job.id}
            title={job.queue}
            at={job.failed_at}
            lines={[t("attempts", { count: job.attempts }), job.error]}
            action={<RetryJob id={job.id} />}
          />
        ))}
      </FailureSection>
      <FailureSection title={t("failedCalls")} empty={t("noFailedCalls")} count={calls.count}>
        {calls.data.map((call) => (
          <Failure
            key={call.id}
            title={`${call.purpose} · ${call.model}`}
            at={call.at}
            lines={[
              call.status === null ? call.code : t("codeAndStatus", { code: call.code, status: call.status }),
              call.request_id === null ? null : t("requestId", { id: call.request_id }),
            ]}
          />
        ))}
      </FailureSection>
      <FailureSection title={t("failedCourses")} empty={t("noFailedCourses")} count={courses.length}>
        {courses.map((course) => (
          <Failure
            key={course.id}
            title={course.title}
            at={course.failed_at}
            lines={[
              course.code,
              ...course.parts.map(({ key, title, code, reason }) =>
                t("part", { part: title || key, code: reason ?? code ?? t("unknown") }),
              ),
              course.rules.length === 0 ? null : t("rules", { rules: course.rules.join(", ") }),
            ]}
          />
        ))}
      </FailureSection>
    </>
  );
}
