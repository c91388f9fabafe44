import { db } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import type { CourseDocument } from "@/lib/courses/document";
import { keepSources } from "@/lib/courses/document/marks";
import { listOwnSourceIds } from "@/lib/sources/citations/queries";
import { createCourse, createDraftCourse } from "../new-course/mutations";
import { publishProblems } from "../policy";
import { unpackFiles } from "./archive";
import { Notes } from "./notes";
import { readFiles } from "./read";
import type { CourseUpload, ImportProblem, ImportResult } from "./schema";

const imports: RateLimit = { name: "course-import", points: 20, seconds: 86_400 };

/**
 * Makes a course of the actor from Markdown (docs/course-format.md), which takes no generation. A complete one can be studied at once, an unfinished
 * one is a draft. Throws `validation` for a file that cannot be read, and `rate_limited` above 20 imports a day.
 */
export async function importCourse(actor: Actor, { file, language }: CourseUpload): Promise<ImportResult> {
  await takePoint(imports, actor.id);
  const notes = new Notes();
  const upload =
    typeof file === "string"
      ? { name: "module.md", bytes: new TextEncoder().encode(file) }
      : { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const { document: written, problems } = readFiles(unpackFiles(upload, notes), { language, notes });
  const document = await withOwnSources(actor, written, problems);
  const origin = {
    ...{ author: "person" as const, model: "none", promptVersion: "import" },
    at: new Date().toISOString(),
  };
  const course = { document, kind: "course" as const, copiedFrom: null, origin };
  const isComplete = publishProblems(document).length === 0;
  const id = await db().transaction((tx) =>
    isComplete ? createCourse(tx, actor, course) : createDraftCourse(tx, actor, course),
  );
  return { id, problems };
}

/** The document with only those sources that the actor has, and a problem for each of the others. */
async function withOwnSources(
  actor: Actor,
  document: CourseDocument,
  problems: ImportProblem[],
): Promise<CourseDocument> {
  const own = await listOwnSourceIds(actor, document.sources ?? []);
  for (const id of document.sources ?? [])
    if (!own.has(id)) problems.push({ file: "course.md", line: null, rule: "source_unknown", text: id });
  return keepSources(document, own);
}
