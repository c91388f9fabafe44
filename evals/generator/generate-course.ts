import { newId } from "@/lib/core/ids";
import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";
import { applyPatches } from "@/lib/courses/document/patch";
import { documentOfOutline } from "@/lib/generation/document";
import { findLinks, type CheckedMaterial } from "@/lib/generation/links/find-links";
import type { LinkRules } from "@/lib/core/http/links/fetch-link";
import { checkItems } from "@/lib/generation/parts/check";
import type { CallContext, WriteContext } from "@/lib/generation/parts/context";
import { writeLesson } from "@/lib/generation/parts/lesson";
import { writeOutline } from "@/lib/generation/parts/outline";
import { writeFresh, writePractice } from "@/lib/generation/parts/practice";
import { writeQuiz } from "@/lib/generation/parts/quiz";
import { stemText } from "@/lib/generation/quiz/question-text";
import { editCourse } from "@/lib/generation/readers/edit";
import { reviewModule } from "@/lib/generation/readers/review";
import type { EvalCase } from "./topics";

/** A generated course, and the addresses of its links that answered. */
export type GeneratedCourse = { document: CourseDocument; alive: ReadonlySet<string>; notes: number };

type Run = { signal: AbortSignal; linkRules?: LinkRules };

/** Writes the course of a case with the calls of the product, without a database. Throws AppError with an `ai_` code. */
export async function generateCourse(
  { name, language, learner }: EvalCase,
  run: Run,
): Promise<GeneratedCourse> {
  const call: CallContext = { courseId: newId(), owner: name, signal: run.signal };
  let course = documentOfOutline(await writeOutline({ call, learner }), language);
  const asked = new Set<string>();
  const alive = new Set<string>();
  const taken = new Set<string>();
  let notes = 0;
  const replace = (module: ModuleDocument) => {
    const modules = course.modules.map((one) => (one.id === module.id ? module : one));
    course = { ...course, modules };
  };
  await Promise.all(
    course.modules.map(async ({ id }) => {
      const context = (): WriteContext => ({ call, learner, course, moduleId: id });
      const module = () => moduleIn(course, id);
      const links = findLinks(context(), { taken, ...(run.linkRules && { rules: run.linkRules }) });
      const { lesson } = await writeLesson(context());
      replace({ ...module(), lesson });
      const [quiz, practice, fresh] = await Promise.all([
        writeQuiz(context(), { asked }),
        writePractice(context()),
        writeFresh(context()),
      ]);
      const items = await checkItems(context(), { quiz, practice, fresh }, { asked });
      for (const { text } of items.quiz.questions) asked.add(stemText(text));
      replace({ ...module(), ...items });
      const review = await reviewModule(context());
      notes += review.notes.length;
      course = applyPatches(course, review.patches).document;
      const found = await links;
      for (const { url, status } of found) {
        taken.add(url);
        if (status === "ok") alive.add(url);
      }
      replace({ ...module(), materials: found.map(materialOf) });
    }),
  );
  const edit = await editCourse({ call, learner, course });
  return { document: applyPatches(course, edit.patches).document, alive, notes: notes + edit.notes.length };
}

function moduleIn({ modules }: CourseDocument, id: string): ModuleDocument {
  const module = modules.find((one) => one.id === id);
  if (!module) throw new Error("the course lacks a module of its own");
  return module;
}

const materialOf = ({ type, title, url }: CheckedMaterial) => ({ id: newId(), type, title, url });
