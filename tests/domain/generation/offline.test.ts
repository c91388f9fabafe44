import { describe, expect, test } from "vitest";
import { getCourse } from "@/lib/courses/queries";
import { createLearner } from "@/tests/support/users/factories";
import {
  beginCourse,
  sendAnswer,
  storedCourse,
  storedModules,
  runWriteJobs,
} from "@/tests/support/generation/generation";

describe("the offline author", () => {
  test.each(["english", "español"] as const)(
    "conversation and course in %s",
    { timeout: 60_000 },
    async (language) => {
      const { actor } = await createLearner();
      const id = await beginCourse(actor, language);
      await runWriteJobs();
      const course = await storedCourse(id);
      expect(course).toMatchObject({
        generationState: "ready",
        generationError: null,
        language,
        lintNotes: [],
      });
      expect(course?.origin).toMatchObject({ author: "offline", model: "offline" });
      const modules = await storedModules(id);
      expect(modules.length).toBeGreaterThanOrEqual(4);
      for (const part of modules) {
        expect(part.questions.length).toBeGreaterThanOrEqual(4);
        expect(part.materials.length).toBeGreaterThanOrEqual(3);
      }
      const { structure } = await getCourse(actor, id);
      expect(`${structure.course_title} ${structure.course_overview}`.toLowerCase()).toContain(
        language === "english" ? "sourdough" : "masa madre",
      );
    },
  );

  test("asks a second question about the topic of the first answer", async () => {
    const [ada, bob] = [await createLearner(), await createLearner()];
    const bread = await sendAnswer(ada.actor, "Sourdough bread");
    const go = await sendAnswer(bob.actor, "Go the programming language, for web services");
    expect(bread.data).not.toBe(go.data);
  });
});
