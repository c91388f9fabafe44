import { newId } from "@/lib/core/ids";
import type { OptionDocument } from "@/lib/courses/document";

/** An empty option of a question; the right one has no misconception. */
export function emptyOption(isRight: boolean): OptionDocument {
  return { id: newId(), text: "", isRight, misconception: isRight ? null : "", feedback: "" };
}
