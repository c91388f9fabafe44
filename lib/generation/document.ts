import { newId } from "@/lib/core/ids";
import type {
  CourseDocument,
  MaterialDocument,
  ModuleDocument,
  PracticeDocument,
  QuestionDocument,
} from "@/lib/courses/document";
import { splitLesson } from "@/lib/courses/document/lesson";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { MaterialDraft, OutlineDraft, PracticeDraft, QuestionItem } from "./drafts";

/** A part of a draft; one that was stored before has its id. */
type Known<Part> = Part & { id?: string };

/** A module as models and hand-written files have it: parts refer to objectives by index. */
export type ModuleParts = {
  id?: string;
  language: CourseLanguage;
  title: string;
  description: string;
  objectives: readonly Known<{ text: string }>[];
  /** Ids of other modules. */
  prerequisites: readonly string[];
  content: {
    /** Markdown. */
    lesson: string;
    quiz: {
      id?: string;
      title: string;
      questions: readonly Known<
        Omit<QuestionItem, "options"> & { options: readonly Known<QuestionOption>[] }
      >[];
    };
    practice: readonly Known<PracticeDraft>[];
    /** Items of the checks before and after the course. */
    fresh?: readonly Known<PracticeDraft>[];
    materials: readonly Known<MaterialDraft>[];
  } | null;
};
type QuestionOption = QuestionItem["options"][number];

const idOf = ({ id }: { id?: string }): string => id ?? newId();

/** The module's document. Parts without an id get a new one; a question on an objective that does not exist belongs to the first. */
export function moduleDocumentOf(parts: ModuleParts): ModuleDocument {
  const { title, description, content, language } = parts;
  const objectives = parts.objectives.map((objective) => ({ id: idOf(objective), text: objective.text }));
  const objectiveAt = (index: number) => (objectives[index] ?? objectives[0])?.id ?? null;
  const itemsOf = (items: readonly Known<PracticeDraft>[]): PracticeDocument[] =>
    items.flatMap((item) => {
      const objectiveId = objectiveAt(item.objective);
      return objectiveId === null ? [] : [practiceOf(item, objectiveId)];
    });
  return {
    id: idOf(parts),
    title,
    description,
    hidden: false,
    objectives,
    prerequisites: [...parts.prerequisites],
    lesson: content && splitLesson(content.lesson, language),
    practice: itemsOf(content?.practice ?? []),
    ...(content?.fresh?.length && { fresh: itemsOf(content.fresh) }),
    quiz: content && {
      id: idOf(content.quiz),
      title: content.quiz.title,
      questions: content.quiz.questions.map((item) => questionOf(item, objectiveAt(item.objective))),
    },
    materials: content?.materials.map(materialOf) ?? [],
  };
}

type QuestionParts = NonNullable<ModuleParts["content"]>["quiz"]["questions"][number];

export function questionOf(item: QuestionParts, objectiveId: string | null): QuestionDocument {
  return {
    id: idOf(item),
    objectiveId,
    text: item.question,
    options: item.options.map((option, index) => ({
      id: idOf(option),
      text: option.text,
      isRight: index === item.right,
      misconception: option.misconception,
      feedback: option.feedback,
    })),
  };
}

export function practiceOf(item: Known<PracticeDraft>, objectiveId: string): PracticeDocument {
  const { kind, prompt, options, accepted, hints } = item;
  return {
    ...{ id: idOf(item), objectiveId, kind, prompt, options, accepted },
    modelAnswer: item.model_answer,
    hints,
  };
}

type Objectives = ModuleDocument["objectives"];
const indexOf = (objectives: Objectives, objectiveId: string | null): number =>
  Math.max(
    0,
    objectives.findIndex(({ id }) => id === objectiveId),
  );

/** The question as models write it. */
export function questionItemOf(
  { text, objectiveId, options }: QuestionDocument,
  objectives: Objectives,
): QuestionItem {
  return {
    question: text,
    objective: indexOf(objectives, objectiveId),
    options: options.map((option) => ({
      text: option.text,
      misconception: option.misconception,
      feedback: option.feedback,
    })),
    right: options.findIndex((option) => option.isRight),
  };
}

/** The item as models write it. */
export function practiceDraftOf(item: PracticeDocument, objectives: Objectives): PracticeDraft {
  const { kind, prompt, options, accepted, modelAnswer, hints, objectiveId } = item;
  return {
    ...{ objective: indexOf(objectives, objectiveId), kind, prompt, options, accepted },
    model_answer: modelAnswer,
    hints,
  };
}

const materialOf = (item: Known<MaterialDraft>): MaterialDocument => ({
  id: idOf(item),
  type: item.type,
  title: item.title,
  url: item.url,
});

/** The course that an outline plans; its modules are not written yet. */
export function documentOfOutline(outline: OutlineDraft, language: CourseLanguage): CourseDocument {
  const { description, training, introduction, level, tags } = outline;
  const ids = outline.modules.map(() => newId());
  return {
    ...{ title: outline.course_title, overview: outline.course_overview, description, training },
    ...{ introduction, level, language, tags, runningExample: outline.running_example },
    modules: outline.modules.map((plan, index) => ({
      id: ids[index] ?? newId(),
      title: plan.title,
      description: plan.description,
      hidden: false,
      objectives: plan.objectives.map((text) => ({ id: newId(), text })),
      prerequisites: plan.prerequisites.flatMap((position) => ids[position] ?? []),
      lesson: null,
      practice: [],
      quiz: null,
      materials: [],
      minutes: plan.minutes,
      keyTerms: plan.key_terms,
      misconceptions: plan.misconceptions,
      shapedBy: plan.shaped_by,
    })),
  };
}
