import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";
import { stemText } from "../quiz/question-text";
import { checkItems } from "./check";
import { moduleOf, type WriteContext } from "./context";
import { writeLesson } from "./lesson";
import { writeFresh, writePractice } from "./practice";
import { writeQuiz } from "./quiz";

function withModule(context: WriteContext, module: ModuleDocument): WriteContext {
  const modules = context.course.modules.map((one) => (one.id === module.id ? module : one));
  return { ...context, course: { ...context.course, modules } };
}

/** The questions of the other modules, which a new quiz must not repeat. */
function askedElsewhere({ modules }: CourseDocument, moduleId: string): Set<string> {
  const questions = modules.flatMap(({ id, quiz }) => (id === moduleId ? [] : (quiz?.questions ?? [])));
  return new Set(questions.map(({ text }) => stemText(text)));
}

/**
 * Writes the lesson, the quiz and the exercises of a module anew, with their keys checked. Its title, objectives and links stay, and so does the
 * id of its quiz. Throws AppError with an `ai_` code.
 */
export async function rewriteModule(context: WriteContext): Promise<ModuleDocument> {
  const module = moduleOf(context);
  const bare: ModuleDocument = { ...module, lesson: null, quiz: null, practice: [], fresh: [] };
  const taught = { ...bare, lesson: await writeLesson(withModule(context, bare)) };
  const within = withModule(context, taught);
  const asked = askedElsewhere(context.course, module.id);
  const [quiz, practice, fresh] = await Promise.all([
    writeQuiz(within, { asked }),
    writePractice(within),
    writeFresh(within),
  ]);
  const items = await checkItems(within, { quiz, practice, fresh }, { asked });
  return { ...taught, ...items, quiz: { ...items.quiz, id: module.quiz?.id ?? items.quiz.id } };
}
