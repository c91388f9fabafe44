import { readLibrary } from "@/scripts/seed/library-files";
import type { OpenKey } from "@/lib/mentor/guard/keys";
import type { MentorSubject } from "@/lib/mentor/prompts";

export type TaughtModule = { course: string; module: string; subject: MentorSubject; keys: OpenKey[] };

/** Every module of the free library as a learner meets it before its quiz. */
export function taughtModules(): TaughtModule[] {
  return readLibrary().flatMap(({ twinKey, language, outline, modules }) =>
    modules.map(({ key, draft }, i): TaughtModule => {
      const { title = "", description = "", objectives = [] } = outline.modules[i] ?? {};
      return {
        course: twinKey,
        module: key,
        subject: {
          language,
          level: outline.level,
          courseTitle: outline.course_title,
          moduleTitle: title,
          description,
          objectives,
          lesson: draft.lesson,
          assessment: [],
        },
        keys: draft.questions.map((q) => ({
          question: q.question,
          text: q.options[q.right]?.text ?? "",
          distractors: q.options.filter((_, o) => o !== q.right).map((o) => o.text),
        })),
      };
    }),
  );
}
