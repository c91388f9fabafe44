import { testEnvironment } from "@/tests/support/app/environment";
import type { StreamRequest } from "./clients";

/** Makes learners with a course each, and one mentor request for each of them. Their plan has no daily limit. */
export async function makeLearners(
  databaseUrl: string,
  count: number,
): Promise<{ requests: StreamRequest[]; close: () => Promise<void> }> {
  Object.assign(process.env, testEnvironment(databaseUrl));
  const { env, parseEnv } = await import("@/lib/core/env");
  Object.assign(env(), parseEnv(process.env));
  const { closeDatabase } = await import("@/db");
  const { createBearer, createPerson } = await import("@/tests/support/users/factories");
  const { teachingCourse } = await import("@/tests/support/mentor/mentor-course");
  const requests = await Promise.all(
    Array.from({ length: count }, async () => {
      const person = await createPerson({ tier: 1 });
      const course = await teachingCourse(person, { modules: ["Shelves"] });
      const body = JSON.stringify({
        course_id: course.id,
        module_id: course.moduleIds[0],
        message: "What is a shelf?",
      });
      return { path: "/api/v1/socratic-chat/message", body, token: await createBearer(person) };
    }),
  );
  return { requests, close: closeDatabase };
}
