import { isModelFailure } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { CourseDocument, MaterialDocument, ModuleDocument } from "@/lib/courses/document";
import { keptParts } from "../jobs/kept-parts";
import { dropModuleParts } from "../jobs/mutations";
import { readerTexts, readingOf, removedNotes } from "../jobs/readings";
import { findLinks } from "../links/find-links";
import { stemText } from "../quiz/question-text";
import { type ReaderNote, withCorrections } from "../readers/reader-changes";
import { reviewModule } from "../readers/review";
import { checkItems, type CheckedItems } from "./check";
import { moduleOf, type WriteContext } from "./context";
import { writeLesson } from "./lesson";
import { writeFresh, writePractice } from "./practice";
import { writeQuiz } from "./quiz";

type KeptPart = Awaited<ReturnType<typeof keptParts>>;

/** A module that was written anew, and what its reader leaves to the author. */
export type RewrittenModule = { module: ModuleDocument; notes: ReaderNote[] };

function withModule(context: WriteContext, module: ModuleDocument): WriteContext {
  const modules = context.course.modules.map((one) => (one.id === module.id ? module : one));
  return { ...context, course: { ...context.course, modules } };
}

const modulesBeside = ({ modules }: CourseDocument, moduleId: string): ModuleDocument[] =>
  modules.filter(({ id }) => id !== moduleId);

/**
 * Writes the lesson, the quiz, the exercises and the links of a module anew, with their keys checked and corrected by a second reader. Its title
 * and objectives stay, and so does the id of its quiz. Parts that are written beside one that fails are kept. Throws AppError with an `ai_` code.
 */
export async function rewriteModule(context: WriteContext): Promise<RewrittenModule> {
  const { id, quiz } = moduleOf(context);
  const keptPart = await keptParts(context.call.courseId, id);
  const bare: ModuleDocument = {
    ...moduleOf(context),
    ...{ lesson: null, quiz: null, practice: [], fresh: [], citations: [] },
  };
  const { lesson, citations, removed } = await keptPart("written", () =>
    writeLesson(withModule(context, bare)),
  );
  const taught = { ...bare, lesson, citations };
  const within = withModule(context, taught);
  const writing = [writeItems(within, keptPart), keptPart("materials", () => newLinks(within))] as const;
  await Promise.allSettled(writing);
  const [items, materials] = await Promise.all(writing);
  const whole = {
    ...{ ...taught, ...items, materials },
    quiz: { ...items.quiz, id: quiz?.id ?? items.quiz.id },
    citations: [...citations, ...items.citations],
  };
  const { module, notes } = await readAgain(withModule(context, whole));
  return { module, notes: [...removedNotes({ moduleId: id, removed }, context.course.language), ...notes] };
}

/** The quiz and the exercises, with their keys checked. */
async function writeItems(context: WriteContext, keptPart: KeptPart): Promise<CheckedItems> {
  const { course, moduleId, call } = context;
  const questions = modulesBeside(course, moduleId).flatMap(({ quiz }) => quiz?.questions ?? []);
  const asked = new Set(questions.map(({ text }) => stemText(text)));
  const parts = [
    keptPart("quiz", () => writeQuiz(context, { asked })),
    keptPart("practice", () => writePractice(context)),
    keptPart("fresh", () => writeFresh(context)),
  ] as const;
  await Promise.allSettled(parts);
  const [quiz, practice, fresh] = await Promise.all(parts);
  try {
    return await keptPart("checked", () => checkItems(context, { quiz, practice, fresh }, { asked }));
  } catch (error) {
    // The next attempt needs other questions.
    if (isModelFailure(error) && error.code === "ai_bad_output")
      await dropModuleParts(call.courseId, moduleId, ["quiz"]);
    throw error;
  }
}

/** New links; those that the module has stay if only a search page is found. */
async function newLinks(context: WriteContext): Promise<MaterialDocument[]> {
  const { materials } = moduleOf(context);
  const others = modulesBeside(context.course, context.moduleId);
  const taken = new Set(others.flatMap((other) => other.materials.map(({ url }) => url)));
  const found = await findLinks(context, { taken });
  if (found.length < 2 && materials.length > 0) return materials;
  return found.map(({ type, title, url }) => ({ id: newId(), type, title, url }));
}

/** Has a second reader correct the module. */
async function readAgain(context: WriteContext): Promise<RewrittenModule> {
  const { course, moduleId } = context;
  const { patches, notes } = await readingOf(() => reviewModule(context), {
    moduleId,
    text: readerTexts(course.language).unread,
  });
  const corrected = withCorrections(course, patches, `modules/${moduleId}`);
  return { module: moduleOf({ course: corrected, moduleId }), notes };
}
