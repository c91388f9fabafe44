import type { CourseDocument, ModuleDocument, QuestionDocument } from "@/lib/courses/document";
import { valueAt } from "@/lib/courses/document/patch";
import { blocksOf } from "./blocks";

/**
 * A place of a module that the model may name. `text` is a text or one block of a longer one, `lines` a list of short texts, `part` a whole
 * question, objective, item or material, `list` the end of a list.
 */
export type Place = {
  /** A short name for the model, instead of ids. */
  handle: string;
  /** What the model reads about it. */
  what: string;
  path: string;
  kind: "text" | "block" | "lines" | "part" | "list";
  text: string;
  /** The number of a block in its text, from 0. */
  block?: number;
  /** Changes of places in one group belong together, such as those of one question. */
  group: string;
};

const letters = "ABCDEFGH";

const textPlace = (handle: string, what: string, path: string, text: string): Place => ({
  handle,
  what,
  path,
  kind: "text",
  text,
  group: handle,
});

/** The paragraphs of one part of the lesson. */
function blockPlaces(handle: string, what: string, path: string, text: string): Place[] {
  const places = blocksOf(text).map((block, index): Place => ({
    ...textPlace(`${handle}.${index + 1}`, what, path, block.text),
    kind: "block",
    block: index,
  }));
  return places.length > 0 ? places : [textPlace(handle, what, path, "")];
}

function lessonPlaces({ lesson }: ModuleDocument, at: string): Place[] {
  if (lesson === null) return [];
  const path = `${at}/lesson`;
  return [
    ...blockPlaces("L.why", "lesson, why it matters", `${path}/why`, lesson.why),
    ...blockPlaces("L.explanation", "lesson, explanation", `${path}/explanation`, lesson.explanation),
    ...blockPlaces("L.worked", "lesson, worked example", `${path}/worked`, lesson.worked),
    ...blockPlaces("L.mistake", "lesson, common mistake", `${path}/mistake`, lesson.mistake),
    ...blockPlaces("L.check", "lesson, check yourself", `${path}/check/question`, lesson.check.question),
    ...blockPlaces(
      "L.answer",
      "lesson, answer to check yourself",
      `${path}/check/answer`,
      lesson.check.answer,
    ),
    ...blockPlaces("L.summary", "lesson, summary", `${path}/summary`, lesson.summary),
  ];
}

function questionPlaces(question: QuestionDocument, handle: string, path: string): Place[] {
  const options = question.options.flatMap((option, index): Place[] => {
    const name = `${handle}.${letters[index] ?? index}`;
    const at = `${path}/options/${option.id}`;
    return [
      textPlace(name, option.isRight ? "option, the right one" : "option", `${at}/text`, option.text),
      textPlace(`${name}.mistake`, "misconception", `${at}/misconception`, option.misconception ?? ""),
      textPlace(`${name}.feedback`, "feedback", `${at}/feedback`, option.feedback),
    ];
  });
  const places: Place[] = [
    { ...textPlace(handle, "a question of the quiz", path, ""), kind: "part" },
    textPlace(`${handle}.stem`, "its stem", `${path}/text`, question.text),
    ...options,
  ];
  return places.map((place) => ({ ...place, group: handle }));
}

type ItemList = { list: "practice" | "fresh"; letter: string; what: string };

function itemPlaces(module: ModuleDocument, at: string, { list, letter, what }: ItemList): Place[] {
  return (module[list] ?? []).flatMap((item, index) => {
    const handle = `${letter}${index + 1}`;
    const path = `${at}/${list}/${item.id}`;
    const lines = (name: string, what: string, texts: readonly string[]): Place => ({
      ...textPlace(`${handle}.${name}`, what, `${path}/${name}`, texts.join("\n")),
      kind: "lines",
    });
    const places: Place[] = [
      { ...textPlace(handle, what, path, ""), kind: "part" },
      textPlace(`${handle}.prompt`, "its task", `${path}/prompt`, item.prompt),
      ...(item.kind === "choice" ? [lines("options", "its options, one a line", item.options)] : []),
      lines("accepted", "its accepted answers, one a line", item.accepted),
      textPlace(`${handle}.answer`, "its model answer", `${path}/modelAnswer`, item.modelAnswer),
      lines("hints", "its hints, one a line", item.hints),
    ];
    return places.map((place) => ({ ...place, group: handle }));
  });
}

function materialPlaces(module: ModuleDocument, at: string): Place[] {
  return module.materials.flatMap((material, index) => {
    const handle = `R${index + 1}`;
    const path = `${at}/materials/${material.id}`;
    const places: Place[] = [
      { ...textPlace(handle, "a linked page", path, ""), kind: "part" },
      textPlace(`${handle}.title`, "its title", `${path}/title`, material.title),
      textPlace(`${handle}.url`, "its address", `${path}/url`, material.url),
    ];
    return places.map((place) => ({ ...place, group: handle }));
  });
}

/** All places of a module, in reading order. */
export function placesOf(module: ModuleDocument): Place[] {
  const at = `modules/${module.id}`;
  const list = (handle: string, what: string, path: string): Place => ({
    ...textPlace(handle, what, path, ""),
    kind: "list",
  });
  return [
    textPlace("M.title", "module title", `${at}/title`, module.title),
    textPlace("M.description", "module description", `${at}/description`, module.description),
    list("O", "the list of objectives", `${at}/objectives`),
    ...module.objectives.flatMap((objective, index): Place[] => {
      const place = textPlace(
        `O${index + 1}`,
        "objective",
        `${at}/objectives/${objective.id}/text`,
        objective.text,
      );
      return [place];
    }),
    ...lessonPlaces(module, at),
    ...itemPlaces(module, at, { list: "practice", letter: "P", what: "a practice item" }),
    ...(module.quiz === null
      ? []
      : [
          list("Q", "the list of questions", `${at}/quiz/questions`),
          ...module.quiz.questions.flatMap((question, index) =>
            questionPlaces(question, `Q${index + 1}`, `${at}/quiz/questions/${question.id}`),
          ),
        ]),
    ...materialPlaces(module, at),
  ];
}

/** The places of the items that no lesson shows. */
export function freshPlacesOf(module: ModuleDocument): Place[] {
  return itemPlaces(module, `modules/${module.id}`, {
    list: "fresh",
    letter: "F",
    what: "an item of the tests",
  });
}

/** The part of a draft that a proposal is about. */
export type ScopedPart = {
  module: ModuleDocument;
  /** All places of the module by handle, so that one outside the scope is recognised. */
  places: ReadonlyMap<string, Place>;
  /** The places that may change, in order. */
  inScope: readonly Place[];
};

/** The places in scope, or null if the draft has no such part or paragraph. */
export function findScopedPart(
  document: CourseDocument,
  { path, paragraph }: { path: string; paragraph?: string | undefined },
): ScopedPart | null {
  const [list, id] = path.split("/");
  const module = list === "modules" ? document.modules.find((one) => one.id === id) : undefined;
  if (!module || valueAt(document, path) === undefined) return null;
  const all = placesOf(module);
  const within = all.filter((place) => place.path === path || place.path.startsWith(`${path}/`));
  const inScope = paragraph === undefined ? within : paragraphIn(within, paragraph);
  return inScope.length === 0
    ? null
    : { module, places: new Map(all.map((place) => [place.handle, place])), inScope };
}

/** The one place that is or has the paragraph. */
function paragraphIn(places: readonly Place[], paragraph: string): Place[] {
  const text = paragraph.trim();
  const same = places.filter((place) => place.text.trim() === text);
  const having = places.filter((place) => text !== "" && place.text.includes(text));
  return (same.length > 0 ? same : having).slice(0, 1);
}
