import type { Actor } from "@/lib/core/auth/actor";
import { getDraft } from "../queries";
import { packFiles } from "./archive";
import { fileNameOf, writeFiles } from "./write";

/** The draft of a course that the actor edits as a zip archive of Markdown files, with a name for it. */
export async function getMarkdownArchive(
  actor: Actor,
  courseId: string,
): Promise<{ archive: Uint8Array; name: string }> {
  const { document } = await getDraft(actor, courseId);
  return { archive: packFiles(writeFiles(document)), name: `${fileNameOf(document.title, "course")}.zip` };
}
