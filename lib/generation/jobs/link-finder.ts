import { findLinks } from "../links/find-links";
import { storeLinks } from "../module/mutations";
import type { CourseRun } from "./course-run";
import { setStep } from "./mutations";
import { getWrittenCourse, listModuleParts } from "./queries";

/** Finds the links of all modules that lack them. A model that fails leaves a search page, so it does not fail the course. */
export async function writeLinks(run: CourseRun): Promise<void> {
  const { courseId } = run;
  const { modules } = await getWrittenCourse(courseId);
  const parts = await listModuleParts(courseId);
  const open = modules.filter(({ id, materials }) => !parts.get(id)?.linked && materials.length === 0);
  // It grows with every module, so that no link comes twice.
  const taken = new Set(modules.flatMap(({ materials }) => materials.map(({ url }) => url)));
  if (open.length > 0) await setStep(courseId, "links", { state: "running" });
  await Promise.all(
    open.map(async ({ id: moduleId }) => {
      const context = await run.context(moduleId, "links");
      const links = await run.ask(() => findLinks(context, { taken }));
      for (const { url } of links) taken.add(url);
      await storeLinks({ courseId, moduleId }, links);
    }),
  );
  await setStep(courseId, "links", { state: "done" });
}
