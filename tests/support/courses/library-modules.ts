import type { OpenKey } from "@/lib/mentor/guard/keys";
import type { MentorSubject } from "@/lib/mentor/prompt/build-prompt";
import { readLibrary, type ModuleDraft } from "@/scripts/seed/library-files";
import { objectivesOf } from "@/tests/support/mentor/objectives";

export type TaughtModule = {
  course: string;
  module: string;
  subject: MentorSubject;
  keys: OpenKey[];
  draft: ModuleDraft;
};

/** Every module of the free library, before the learner has passed its quiz. */
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
          objectives: objectivesOf(...objectives),
          lesson: draft.lesson,
          assessment: [],
        },
        keys: draft.questions.map((q) => ({
          question: q.question,
          text: q.options[q.right]?.text ?? "",
          distractors: q.options.filter((_, o) => o !== q.right).map((o) => o.text),
        })),
        draft,
      };
    }),
  );
}

/** The facts with which the mentor classifies a message about each module of the free library, after an open question. */
export function libraryMessageFacts() {
  return taughtModules().map(({ subject, keys, draft }) => ({
    language: subject.language,
    draft,
    keys,
    titles: `${subject.moduleTitle}\n${subject.courseTitle}`,
    material: [subject.description, ...subject.objectives.map(({ text }) => text), subject.lesson].join("\n"),
    question: subject.language === "english" ? "What do you make of it?" : "¿Qué piensas de ello?",
  }));
}
