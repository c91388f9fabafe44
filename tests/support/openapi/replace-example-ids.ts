import { exampleIds } from "@/app/api/v1/example-ids";
import type { ExampleData } from "./example-data";

/** Replaces the document's example ids with those of existing resources. */
export function replaceExampleIds(text: string, ids: ExampleData["ids"]): string {
  return Object.entries(ids).reduce(
    (now, [name, real]) => now.replaceAll(exampleIds[name as keyof typeof exampleIds], real),
    text,
  );
}
