import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";
import { applyPatches, type Patch } from "@/lib/courses/document/patch";
import { isPageOn } from "@/lib/generation/links/queries";

/** Whether every linked page whose address the patches change is alive and on the subject of the module. */
export async function haveWorkingLinks(
  patches: readonly Patch[],
  { course, module }: { course: CourseDocument; module: ModuleDocument },
): Promise<boolean> {
  const edited = applyPatches(course, patches).document.modules.find(({ id }) => id === module.id);
  const known = new Set(module.materials.map(({ url }) => url));
  const fresh = (edited?.materials ?? []).filter(({ url }) => !known.has(url));
  const checks = await Promise.all(fresh.map((material) => isPageOn(material, { course, module })));
  return checks.every(Boolean);
}
