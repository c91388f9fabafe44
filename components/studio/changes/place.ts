import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";
import type { Patch } from "@/lib/courses/document/patch";

/** The sections of a module's editor, and `course` for what belongs to the whole course. */
export type Section = "course" | "module" | "objectives" | "lesson" | "practice" | "quiz" | "materials";

const courseParts = [
  "title",
  "overview",
  "description",
  "training",
  "introduction",
  "level",
  "language",
  "tags",
  "runningExample",
  "mentor",
  "sources",
  "onlyFromSources",
  "modules",
] as const;
const moduleParts = ["hidden", "prerequisites", "minutes", "keyTerms", "misconceptions", "shapedBy"] as const;
const lessonParts = ["why", "explanation", "worked", "mistake", "summary"] as const;

/** What a path names, as the key of a text in `studio.frame.place`. */
export type PlaceKind =
  | (typeof courseParts)[number]
  | (typeof moduleParts)[number]
  | (typeof lessonParts)[number]
  | "module"
  | "moduleTitle"
  | "moduleDescription"
  | "objectives"
  | "objective"
  | "lesson"
  | "checkQuestion"
  | "checkAnswer"
  | "practice"
  | "practiceItem"
  | "fresh"
  | "freshItem"
  | "quiz"
  | "quizTitle"
  | "questions"
  | "question"
  | "materials"
  | "material";

export type Place = {
  kind: PlaceKind;
  section: Section;
  /** The module, and its position from 1; null for a part of the course itself. */
  moduleId: string | null;
  moduleNumber: number;
  moduleTitle: string;
  /** The position of the part in its list, from 1; 0 if it is none. */
  number: number;
};

const isIn = <Key extends string>(keys: readonly Key[], key: string): key is Key =>
  (keys as readonly string[]).includes(key);

const numberIn = (parts: readonly { id: string }[], id: string | undefined): number =>
  parts.findIndex((part) => part.id === id) + 1;

type Part = Pick<Place, "kind" | "section" | "number">;

const listPart = (
  section: Section,
  kinds: { list: PlaceKind; item: PlaceKind },
  item: string | undefined,
  parts: readonly { id: string }[],
): Part =>
  item === undefined
    ? { kind: kinds.list, section, number: 0 }
    : { kind: kinds.item, section, number: numberIn(parts, item) };

function lessonPart(part: string | undefined, detail: string | undefined): Part {
  if (part === "check")
    return { kind: detail === "answer" ? "checkAnswer" : "checkQuestion", section: "lesson", number: 0 };
  return { kind: part && isIn(lessonParts, part) ? part : "lesson", section: "lesson", number: 0 };
}

function modulePart(module: ModuleDocument, [part, item, detail]: readonly string[]): Part {
  switch (part) {
    case "title":
      return { kind: "moduleTitle", section: "module", number: 0 };
    case "description":
      return { kind: "moduleDescription", section: "module", number: 0 };
    case "objectives":
      return listPart("objectives", { list: "objectives", item: "objective" }, item, module.objectives);
    case "lesson":
      return lessonPart(item, detail);
    case "practice":
      return listPart("practice", { list: "practice", item: "practiceItem" }, item, module.practice);
    case "fresh":
      return listPart("practice", { list: "fresh", item: "freshItem" }, item, module.fresh ?? []);
    case "quiz":
      if (item === "questions")
        return listPart(
          "quiz",
          { list: "questions", item: "question" },
          detail,
          module.quiz?.questions ?? [],
        );
      return { kind: item === "title" ? "quizTitle" : "quiz", section: "quiz", number: 0 };
    case "materials":
      return listPart("materials", { list: "materials", item: "material" }, item, module.materials);
    default:
      return {
        kind: part !== undefined && isIn(moduleParts, part) ? part : "module",
        section: "module",
        number: 0,
      };
  }
}

/** The part of a module in the first of the documents that has it, with the module's position there. */
function findModule(documents: readonly CourseDocument[], moduleId: string, rest: readonly string[]) {
  const found = documents.flatMap((document) => {
    const index = document.modules.findIndex((module) => module.id === moduleId);
    const module = document.modules[index];
    return module ? [{ module, moduleNumber: index + 1, part: modulePart(module, rest) }] : [];
  });
  // A part that one of the documents no longer has is numbered as in the other.
  return found.find(({ part }) => part.number > 0) ?? found[0];
}

/** Where a path leads. Parts that the first document does not have are looked up in the others. */
export function placeOf(documents: readonly CourseDocument[], path: string): Place {
  const [first = "", moduleId, ...rest] = path.split("/");
  const found =
    first === "modules" && moduleId !== undefined ? findModule(documents, moduleId, rest) : undefined;
  if (found)
    return {
      ...found.part,
      moduleId: found.module.id,
      moduleNumber: found.moduleNumber,
      moduleTitle: found.module.title,
    };
  const kind = isIn(courseParts, first) ? first : "modules";
  return { kind, section: "course", moduleId: null, moduleNumber: 0, moduleTitle: "", number: 0 };
}

/** The path of what a change is about: an added part has a path of its own. */
export const pathOf = (one: Patch): string => (one.op === "add" ? `${one.path}/${one.value.id}` : one.path);

export type ChangeGroup = { place: Place; patches: Patch[] };

/** Changes by module and section, in their order. */
export function groupChanges(documents: readonly CourseDocument[], patches: readonly Patch[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>();
  for (const one of patches) {
    const place = placeOf(documents, pathOf(one));
    const key = `${place.moduleId ?? ""}/${place.section}`;
    const group = groups.get(key);
    if (group) group.patches.push(one);
    else groups.set(key, { place, patches: [one] });
  }
  return [...groups.values()];
}
