import { newId } from "@/lib/core/ids";
import type { CourseDocument } from "../document";

/** The document as one of another course: every part has a new id, and references follow. `newIdOf` has the new ids by the old ones. */
export function withNewIds(document: CourseDocument): {
  document: CourseDocument;
  newIdOf: ReadonlyMap<string, string>;
} {
  const newIdOf = new Map<string, string>();
  const renew = <Part extends { id: string }>(part: Part): Part => {
    const id = newIdOf.get(part.id) ?? newId();
    newIdOf.set(part.id, id);
    return { ...part, id };
  };
  const follow = (id: string): string => newIdOf.get(id) ?? id;
  const modules = document.modules.map((module) => renew(module));
  return {
    newIdOf,
    document: {
      ...document,
      modules: modules.map((module) => {
        const objectives = module.objectives.map(renew);
        const practiced = <Item extends { id: string; objectiveId: string }>(item: Item): Item =>
          renew({ ...item, objectiveId: follow(item.objectiveId) });
        return {
          ...module,
          objectives,
          prerequisites: module.prerequisites.map(follow),
          practice: module.practice.map(practiced),
          ...(module.fresh && { fresh: module.fresh.map(practiced) }),
          quiz: module.quiz && {
            ...renew(module.quiz),
            questions: module.quiz.questions.map((question) => ({
              ...renew(question),
              objectiveId: question.objectiveId === null ? null : follow(question.objectiveId),
              options: question.options.map(renew),
            })),
          },
          materials: module.materials.map(renew),
        };
      }),
    },
  };
}
