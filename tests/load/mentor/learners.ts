import { testEnvironment } from "../../support/environment";
import type { Ask } from "./children";

/** People who each learn a course of their own, and how each of them asks its mentor. Their plan sets no daily limit. */
export async function makeLearners(
  databaseUrl: string,
  count: number,
): Promise<{ asks: Ask[]; close: () => Promise<void> }> {
  Object.assign(process.env, testEnvironment(databaseUrl));
  const { env, parseEnv } = await import("@/lib/core/env");
  Object.assign(env(), parseEnv(process.env));
  const { closeDatabase } = await import("@/db");
  const { createBearer, createPerson } = await import("../../support/factories");
  const { teachingCourse } = await import("../../support/mentor-course");
  const asks = await Promise.all(
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
  return { asks, close: closeDatabase };
}
