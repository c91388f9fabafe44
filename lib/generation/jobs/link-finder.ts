import { findLinks } from "../links/find-links";
import { storeLinks, type FoundLinks } from "../module/mutations";
import type { WriteContext } from "../parts/context";
import { waitOf, type CourseRun } from "./course-run";
import { setStep } from "./mutations";
import { getWrittenCourse, listModuleParts } from "./queries";
import { readerTexts } from "./readings";
import { isModelFailure } from "@/lib/core/errors";

/** Finds the links of all modules that lack them, one module after the other, so that no link comes twice. */
export async function writeLinks(run: CourseRun): Promise<void> {
  const { courseId } = run;
  const { modules } = await getWrittenCourse(courseId);
  const parts = await listModuleParts(courseId);
  const open = modules.filter(({ id, materials }) => !parts.get(id)?.linked && materials.length === 0);
  for (const { id: moduleId } of open) {
    await setStep(courseId, "links", { state: "running" });
    const found = await linksOf(run, await run.context(moduleId, "links"));
    await storeLinks({ courseId, moduleId }, found);
  }
  await setStep(courseId, "links", { state: "done" });
}

/** The links of a module. A model that fails does not fail the course but leaves a note. */
async function linksOf(run: CourseRun, context: WriteContext): Promise<FoundLinks> {
  const { course, moduleId } = context;
  const taken = new Set(course.modules.flatMap(({ materials }) => materials.map(({ url }) => url)));
  try {
    return { links: await run.ask(() => findLinks(context, { taken })), notes: [] };
  } catch (error) {
    if (!isModelFailure(error) || waitOf(error) !== null) throw error;
    return { links: [], notes: [{ moduleId, text: readerTexts(course.language).noLinks }] };
  }
}
