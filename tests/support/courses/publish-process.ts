import type { Actor } from "@/lib/core/auth/actor";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";

// A process that publishes one change of a course after the other until it is killed. Each change touches every module, and the title
// carries its number. Arguments: the course and its author as an actor in JSON.
const [courseId = "", author = ""] = process.argv.slice(2);
const actor = JSON.parse(author) as Actor;
for (let change = 1; ; change += 1) {
  const { version, document } = await getDraft(actor, courseId);
  const next = structuredClone(document);
  next.title = `Change ${change}`;
  for (const module of next.modules) {
    module.description = next.title;
    if (module.lesson) module.lesson.summary = next.title;
    for (const question of module.quiz?.questions ?? []) question.text = `${next.title}?`;
  }
  await saveDraft(actor, courseId, { version, document: next, edited_by: "person" });
  await publishDraft(actor, courseId, { note: next.title });
  process.stdout.write(`${change}\n`);
}
