import { newId } from "@/lib/core/ids";
import {
  courseDocument,
  type CourseDocument,
  type ModuleDocument,
  type QuestionDocument,
} from "@/lib/courses/document";
import { applyPatches, diffDocuments, isEqual, valueAt, type Patch } from "@/lib/courses/document/patch";
import { blocksOf, withBlock } from "./blocks";
import { findBreach } from "./check-patches";
import type { Place, ScopedPart } from "./places";
import type { ChangeDraft, RefusalReason } from "./schema";

/** The part of a document that may change: its path, and optionally one paragraph of the text at that path, verbatim. */
export type ChangeScope = { path: string; paragraph?: string | undefined };
/** Patches that belong together, or why there are none. */
export type Settled = { change: { patches: Patch[] } } | { refused: RefusalReason };

const partOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));
const idOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

function set(document: CourseDocument, path: string, value: unknown): Patch {
  return { op: "set", path, before: valueAt(document, path), value };
}

function newQuestion(draft: NonNullable<ChangeDraft["question"]>, module: ModuleDocument): QuestionDocument {
  const number = Number(/^O(\d+)$/.exec(draft.objective)?.[1] ?? 1);
  const objective = module.objectives[number - 1] ?? module.objectives[0];
  return {
    id: newId(),
    objectiveId: objective?.id ?? null,
    text: draft.stem,
    options: draft.options.map((option) => ({
      id: newId(),
      text: option.text,
      isRight: option.is_right,
      misconception: option.is_right ? null : option.misconception,
      feedback: option.feedback,
    })),
  };
}

/** The patch that adds a part behind the place, or at the end of its list. */
function addition(document: CourseDocument, place: Place, part: { id: string }): Patch {
  const path = place.kind === "list" ? place.path : partOf(place.path);
  const list = valueAt(document, path);
  const last: unknown = Array.isArray(list) ? list.at(-1) : undefined;
  const end = typeof last === "object" && last !== null && "id" in last ? String(last.id) : null;
  return { op: "add", path, after: place.kind === "list" ? end : idOf(place.path), value: { ...part } };
}

/** The text of a field with the change of one block, or null if there is no such block. */
function changedText(text: string, place: Place, draft: ChangeDraft): string | null {
  const block = blocksOf(text)[place.block ?? 0];
  if (block?.text !== place.text) return null;
  const added = draft.text.trim();
  if (draft.action === "remove") return withBlock(text, block, "");
  return withBlock(text, block, draft.action === "add_after" ? `${place.text}\n\n${added}` : added);
}

function replacement(document: CourseDocument, place: Place, draft: ChangeDraft): Patch | null {
  const current = valueAt(document, place.path);
  if (place.kind === "block") {
    const text = typeof current === "string" ? changedText(current, place, draft) : null;
    return text === null ? null : set(document, place.path, text);
  }
  const text = draft.action === "remove" ? "" : draft.text.trim();
  if (place.kind === "lines") {
    const lines = text.split("\n").map((line) => line.trim());
    return set(
      document,
      place.path,
      lines.filter((line) => line !== ""),
    );
  }
  const isNullable = place.path.endsWith("/misconception");
  return set(document, place.path, isNullable && text === "" ? null : text);
}

/** The option becomes the right one of its question. */
function markRight(document: CourseDocument, place: Place): Patch[] | null {
  const optionPath = partOf(place.path);
  const options = valueAt(document, partOf(optionPath));
  if (!optionPath.includes("/options/") || !Array.isArray(options)) return null;
  const right = idOf(optionPath);
  return (options as QuestionDocument["options"]).flatMap((option) => {
    const at = `${partOf(optionPath)}/${option.id}`;
    const isRight = option.id === right;
    return [
      ...(option.isRight === isRight ? [] : [set(document, `${at}/isRight`, isRight)]),
      ...(isRight && option.misconception !== null ? [set(document, `${at}/misconception`, null)] : []),
    ];
  });
}

/** The patches of one change of the model, or null if its action does not fit the place. */
function patchesOf(
  document: CourseDocument,
  { place, draft, module }: { place: Place; draft: ChangeDraft; module: ModuleDocument },
): Patch[] | null {
  if (draft.action === "mark_right") return markRight(document, place);
  const isObjective = place.path.includes("/objectives");
  if (draft.action === "add_after") {
    const isQuestion = place.path.includes("/quiz/questions");
    if (isQuestion && draft.question !== null && place.kind !== "text")
      return [addition(document, place, newQuestion(draft.question, module))];
    if (isObjective) {
      const list = { ...place, path: place.kind === "list" ? place.path : partOf(place.path) };
      return [addition(document, list, { id: newId(), text: draft.text.trim() } as { id: string })];
    }
    if (place.kind !== "block") return null;
  }
  if (draft.action === "remove" && isObjective && place.kind === "text")
    return [{ op: "remove", path: partOf(place.path) }];
  if (place.kind === "part") return draft.action === "remove" ? [{ op: "remove", path: place.path }] : null;
  if (place.kind === "list") return null;
  const patch = replacement(document, place, draft);
  return patch && [patch];
}

/** Whether the paragraph of a narrower scope is the only thing that the change touches. */
function keepsParagraph(places: readonly Place[], drafts: readonly ChangeDraft[], part: ScopedPart): boolean {
  const allowed = new Set(part.inScope.map((place) => place.handle));
  return (
    places.every(({ handle }) => allowed.has(handle)) && drafts.every((draft) => draft.action !== "add_after")
  );
}

/**
 * Turns changes that the model wrote about places of one group into one change, or says which rule they break. `asked` is the
 * draft that the model has read, `stored` the one that is stored now.
 */
export function settleChange(
  drafts: readonly ChangeDraft[],
  about: { part: ScopedPart; scope: ChangeScope; asked: CourseDocument; stored: CourseDocument },
): Settled {
  const { part, scope, asked, stored } = about;
  const places = drafts.map((draft) => part.places.get(draft.at));
  const known = places.filter((place) => place !== undefined);
  if (known.length < places.length) return { refused: "unknown_place" };
  if (scope.paragraph !== undefined && !keepsParagraph(known, drafts, part))
    return { refused: "out_of_scope" };
  let document = stored;
  for (const [index, draft] of drafts.entries()) {
    const place = known[index];
    if (!place) return { refused: "unknown_place" };
    // Lists and parts may have changed inside; texts must be the ones that the model has read.
    const isText = place.kind === "text" || place.kind === "lines" || place.kind === "block";
    if (isText && !isEqual(valueAt(asked, place.path), valueAt(stored, place.path)))
      return { refused: "stale" };
    const patches = patchesOf(document, { place, draft, module: part.module });
    if (patches === null) return { refused: "invalid" };
    const applied = applyPatches(document, patches);
    if (applied.refused.length > 0) return { refused: "stale" };
    document = applied.document;
  }
  return checked(stored, document, { scope: scope.path, language: stored.language });
}

/** The change that leads from the stored draft to the edited one, if it breaks no rule. */
function checked(
  stored: CourseDocument,
  edited: CourseDocument,
  about: { scope: string; language: CourseDocument["language"] },
): Settled {
  const valid = courseDocument.safeParse(edited);
  if (!valid.success) return { refused: "invalid" };
  const patches = diffDocuments(stored, valid.data);
  if (patches.length === 0) return { refused: "invalid" };
  const breach = findBreach(patches, about);
  return breach ? { refused: breach } : { change: { patches } };
}
