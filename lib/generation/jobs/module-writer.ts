import { isModelFailure } from "@/lib/core/errors";
import { storeItems, storeLesson, storeReading } from "../module/mutations";
import { checkItems } from "../parts/check";
import { moduleOf } from "../parts/context";
import { writeLesson, type WrittenLesson } from "../parts/lesson";
import { writeFresh, writePractice } from "../parts/practice";
import { writeQuiz } from "../parts/quiz";
import { reviewModule } from "../readers/review";
import { stemText } from "../quiz/question-text";
import type { CourseRun } from "./course-run";
import { keptParts } from "./kept-parts";
import { LessonStream } from "./lesson-stream";
import { dropModuleParts, setStep } from "./mutations";
import { getWrittenCourse, listModuleParts } from "./queries";
import { readerTexts, readingOf } from "./readings";
import { moduleKey } from "./steps";

/** Writes a module from its last stored part to the end. Throws AppError with an `ai_` code. */
export async function writeModule(run: CourseRun, moduleId: string): Promise<void> {
  const place = { courseId: run.courseId, moduleId };
  const key = moduleKey(moduleId);
  const { lesson, quiz } = moduleOf(await run.context(moduleId));
  await setStep(run.courseId, key, { state: "running" });
  if (lesson === null) await storeLesson(place, await streamLesson(run, moduleId));
  if (quiz === null) await writeItems(run, moduleId);
  run.moduleWritten();
  await setStep(run.courseId, key, { note: "reviewing" });
  const context = await run.context(moduleId);
  const reading = await readingOf(() => run.ask(() => reviewModule(context)), {
    moduleId,
    text: readerTexts(context.course.language).unread,
  });
  await storeReading(place, reading);
}

/** Writes the lesson and shows it meanwhile. */
async function streamLesson(run: CourseRun, moduleId: string): Promise<WrittenLesson> {
  const { courseId } = run;
  await setStep(courseId, moduleKey(moduleId), { note: "lesson" });
  const context = await run.context(moduleId);
  const stream = new LessonStream({ courseId, moduleId });
  try {
    return await run.ask(() =>
      writeLesson(context, {
        onPartial: (lesson) => {
          stream.push(lesson);
        },
      }),
    );
  } finally {
    await stream.end();
  }
}

/** The questions of the other modules that are stored, and those that wait in earlier ones: of two unchecked modules the later one gives way. */
async function askedElsewhere(run: CourseRun, moduleId: string): Promise<Set<string>> {
  const { modules } = await getWrittenCourse(run.courseId);
  const waiting = await listModuleParts(run.courseId);
  const own = modules.findIndex(({ id }) => id === moduleId);
  const quizzes = modules.flatMap(({ id, quiz }, i) =>
    i === own ? [] : [quiz, i < own ? waiting.get(id)?.quiz : null],
  );
  return new Set(quizzes.flatMap((quiz) => quiz?.questions.map(({ text }) => stemText(text)) ?? []));
}

/** Writes the quiz, the exercises and the fresh items side by side, has their keys checked and stores them. */
async function writeItems(run: CourseRun, moduleId: string): Promise<void> {
  const { courseId } = run;
  const key = moduleKey(moduleId);
  await setStep(courseId, key, { note: "quiz" });
  const context = await run.context(moduleId);
  const keptPart = await keptParts(courseId, moduleId);
  const asked = await askedElsewhere(run, moduleId);
  const parts = [
    keptPart("quiz", () => run.ask(() => writeQuiz(context, { asked }))),
    keptPart("practice", () => run.ask(() => writePractice(context))),
    keptPart("fresh", () => run.ask(() => writeFresh(context))),
  ] as const;
  // Parts that are written beside one that fails are kept.
  await Promise.allSettled(parts);
  const [quiz, practice, fresh] = await Promise.all(parts);
  await setStep(courseId, key, { note: "checking" });
  const askedNow = await askedElsewhere(run, moduleId);
  try {
    const items = { quiz, practice, fresh };
    await storeItems(
      { courseId, moduleId },
      await run.ask(() => checkItems(context, items, { asked: askedNow })),
    );
  } catch (error) {
    // The next attempt needs other questions.
    if (isModelFailure(error) && error.code === "ai_bad_output")
      await dropModuleParts(courseId, moduleId, ["quiz"]);
    throw error;
  }
}
