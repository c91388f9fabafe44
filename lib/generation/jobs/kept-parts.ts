import { keepModuleParts } from "./mutations";
import { getModuleParts } from "./queries";
import type { ModuleParts } from "./steps";

/** A module's part that an earlier attempt kept, or what `write` gives, which is kept. */
type KeptPart = <Part extends keyof ModuleParts>(
  part: Part,
  write: () => Promise<NonNullable<ModuleParts[Part]>>,
) => Promise<NonNullable<ModuleParts[Part]>>;

/** The parts that the step of a module keeps. Without a step every attempt writes them all. */
export async function keptParts(courseId: string, moduleId: string): Promise<KeptPart> {
  const kept = await getModuleParts(courseId, moduleId);
  return async (part, write) => {
    const known = kept[part];
    if (known !== undefined) return known;
    const written = await write();
    await keepModuleParts(courseId, moduleId, { [part]: written });
    return written;
  };
}
