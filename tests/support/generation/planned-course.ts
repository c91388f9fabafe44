import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import type { CourseLanguage } from "@/lib/courses/schema";
import { createCourse, type MadeCourse } from "@/tests/support/courses/course-factory";
import { ANSWERS } from "./generation";

export const PLANNED_TITLES = {
  english: ["Flour and water", "Waiting for the dough", "Shaping a loaf", "Into the oven"],
  español: ["Harina y agua", "Esperar a la masa", "Formar el pan", "Al horno"],
} as const;

const terms = { english: ["gluten", "hydration"], español: ["gluten", "hidratación"] } as const;
const mistakes = {
  english: "More flour always helps a sticky dough",
  español: "Con más harina se arregla cualquier masa pegajosa",
} as const;
const title = { english: "Bread from the start", español: "Pan desde el principio" } as const;

/** Creates a course that is not started: its plan stands, and the conversation before it has ended. */
export async function createPlanned(
  author: { id: string },
  language: CourseLanguage = "english",
): Promise<MadeCourse> {
  const modules = [...PLANNED_TITLES[language]];
  const made = await createCourse(author, {
    title: title[language],
    language,
    modules,
    written: 0,
    generationState: "planned",
  });
  for (const [i, moduleId] of made.moduleIds.entries())
    await db()
      .update(schema.modules)
      .set({
        minutes: 40,
        keyTerms: [...terms[language]],
        misconceptions: [mistakes[language]],
        shapedBy: i === 0 ? [1, 2] : [3],
      })
      .where(eq(schema.modules.id, moduleId));
  const step = (key: string, position: number, of: object) => ({
    id: newId(),
    courseId: made.id,
    key,
    position,
    ...of,
  });
  await db()
    .insert(schema.generationSteps)
    .values([
      step("outline", 0, { state: "done", startedAt: new Date(), finishedAt: new Date() }),
      ...made.moduleIds.map((id, i) => step(`module:${id}`, i + 1, { title: modules[i] })),
      ...["check", "links", "edit"].map((key, i) => step(key, 1000 + i, {})),
    ]);
  await endConversation(author, made.id, language);
  return made;
}

async function endConversation(author: { id: string }, courseId: string, language: CourseLanguage) {
  const assessmentId = newId();
  await db()
    .insert(schema.assessments)
    .values({ id: assessmentId, userId: author.id, language, state: "ended", courseId });
  const messages = ANSWERS[language].flatMap((content, i) => [
    { type: "question" as const, position: 2 * i, content: `${i + 1}?` },
    { type: "answer" as const, position: 2 * i + 1, content },
  ]);
  await db()
    .insert(schema.assessmentMessages)
    .values(messages.map((message) => ({ id: newId(), assessmentId, ...message })));
}
