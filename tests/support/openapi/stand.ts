import { exampleIds } from "@/app/api/v1/example-ids";
import type { World } from "./example-world";

/** Puts what exists where the document names what does not. */
export function stand(text: string, stands: World["stands"]): string {
  return Object.entries(stands).reduce(
    (now, [name, real]) => now.replaceAll(exampleIds[name as keyof typeof exampleIds], real),
    text,
  );
}
