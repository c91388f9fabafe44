import { z } from "zod";
import type { CourseDocument } from "../document";

// A patch is one change of a course document. A path names a place by the ids of the parts that it passes, such as
// "modules/<id>/quiz/questions/<id>/text"; so it stays right when other parts move.

const path = z.string().min(1).max(400);
const itemId = z.uuid();

export const patch = z.discriminatedUnion("op", [
  /** Replaces the value of a field. Without `value` the field goes, without `before` it was not there. */
  z.strictObject({
    op: z.literal("set"),
    path,
    before: z.unknown().optional(),
    value: z.unknown().optional(),
  }),
  /** Adds a part to the list at `path`, behind the part `after` or at the beginning. */
  z.strictObject({
    op: z.literal("add"),
    path,
    after: itemId.nullable(),
    value: z.looseObject({ id: itemId }),
  }),
  /** Removes the part at `path`. */
  z.strictObject({ op: z.literal("remove"), path }),
  /** Brings the parts of the list at `path` into the order of these ids. */
  z.strictObject({ op: z.literal("order"), path, ids: z.array(itemId) }),
]);
export type Patch = z.infer<typeof patch>;

type Fields = Record<string, unknown>;
type Part = Fields & { id: string };

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isPart = (value: unknown): value is Part => isFields(value) && typeof value.id === "string";
const isPartList = (value: unknown): value is Part[] => Array.isArray(value) && value.every(isPart);

/** Whether a value is a module's list of citations, which have marks instead of ids. */
const isCitations = (at: string, value: unknown): value is Fields[] =>
  /^modules\/[^/]+\/citations$/.test(at) && Array.isArray(value) && value.length > 0 && value.every(isFields);

/** Whether two JSON values are equal; the order of an object's fields does not count. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isEqual(value, b[index]));
  if (!isFields(a) || !isFields(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isEqual(a[name], b[name]));
}

function diffLists(before: Part[], after: Part[], at: string): Patch[] {
  const old = new Map(before.map((part) => [part.id, part]));
  const next = new Set(after.map((part) => part.id));
  const patches: Patch[] = before
    .filter((part) => !next.has(part.id))
    .map((part) => ({ op: "remove", path: `${at}/${part.id}` }));
  const order = before.filter((part) => next.has(part.id)).map((part) => part.id);
  after.forEach((part, index) => {
    const known = old.get(part.id);
    if (known) patches.push(...diffValues(known, part, `${at}/${part.id}`));
    else {
      const previous = after[index - 1]?.id ?? null;
      patches.push({ op: "add", path: at, after: previous, value: part });
      order.splice(previous === null ? 0 : order.indexOf(previous) + 1, 0, part.id);
    }
  });
  const ids = after.map((part) => part.id);
  return isEqual(order, ids) ? patches : [...patches, { op: "order", path: at, ids }];
}

/** The citations of a module by their marks, which are the last segments of their paths. */
function diffCitations(before: Fields[], after: Fields[], at: string): Patch[] {
  const byMark = (list: Fields[]) => new Map(list.map((citation) => [String(citation.mark), citation]));
  const [old, next] = [byMark(before), byMark(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((mark): Patch[] => {
    const [was, is] = [old.get(mark), next.get(mark)];
    if (isEqual(was, is)) return [];
    return [{ op: "set", path: `${at}/${mark}`, ...(was && { before: was }), ...(is && { value: is }) }];
  });
}

function diffValues(before: unknown, after: unknown, at: string): Patch[] {
  if (isEqual(before, after)) return [];
  if (isCitations(at, before) && isCitations(at, after)) return diffCitations(before, after, at);
  if (isPartList(before) && isPartList(after)) return diffLists(before, after, at);
  if (isFields(before) && isFields(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      diffValues(before[name], after[name], at === "" ? name : `${at}/${name}`),
    );
  }
  const set: Patch = { op: "set", path: at };
  if (before !== undefined) set.before = before;
  if (after !== undefined) set.value = after;
  return [set];
}

/** The changes that lead from one document to the other; applying them in order gives `after`. */
export function diffDocuments(before: CourseDocument, after: CourseDocument): Patch[] {
  return diffValues(before, after, "");
}

/** The object that holds the last segment of a path, or undefined if the path does not exist. */
function holderOf(document: Fields, segments: readonly string[]): unknown {
  let place: unknown = document;
  for (const segment of segments) {
    if (isPartList(place)) place = place.find((part) => part.id === segment);
    else if (isFields(place) && Object.hasOwn(place, segment)) place = place[segment];
    else if (Array.isArray(place) && place.every(isFields))
      place = place.find(({ mark }) => typeof mark === "number" && String(mark) === segment);
    else return undefined;
  }
  return place;
}

/** The value at a path of the document, or undefined if there is none. */
export function valueAt(document: CourseDocument, at: string): unknown {
  return holderOf(document, at.split("/"));
}

/** Adds, replaces or removes one citation of a module. */
function changeCitation(document: Fields, { path: at, before, value }: Patch & { op: "set" }): boolean {
  const [list, moduleId, , mark] = at.split("/");
  const module = holderOf(document, [list ?? "", moduleId ?? ""]);
  if (!isFields(module) || !isEqual(holderOf(module, ["citations", mark ?? ""]), before)) return false;
  const others = Array.isArray(module.citations)
    ? module.citations.filter(isFields).filter((one) => String(one.mark) !== mark)
    : [];
  const citations = isFields(value) ? [...others, { ...value }] : others;
  if (citations.length === 0) Reflect.deleteProperty(module, "citations");
  else module.citations = citations.sort((a, b) => Number(a.mark) - Number(b.mark));
  return true;
}

const citationPath = /^modules\/[^/]+\/citations\/\d+$/;

/** Whether a change only says what a mark stands for; the text that carries the mark is a change of its own. */
export const isCitationChange = (one: Patch): boolean => citationPath.test(one.path);

function change(document: Fields, one: Patch): boolean {
  if (one.op === "set" && isCitationChange(one)) return changeCitation(document, one);
  const { path: at, ...what } = one;
  const segments = at.split("/");
  if (what.op === "add" || what.op === "order") {
    const list = holderOf(document, segments);
    if (!isPartList(list)) return false;
    if (what.op === "order") {
      const rank = new Map(what.ids.map((id, index) => [id, index]));
      list.sort((a, b) => (rank.get(a.id) ?? Infinity) - (rank.get(b.id) ?? Infinity));
      return true;
    }
    const behind = list.findIndex((part) => part.id === what.after);
    if ((what.after !== null && behind < 0) || list.some((part) => part.id === what.value.id)) return false;
    list.splice(behind + 1, 0, structuredClone(what.value));
    return true;
  }
  const last = segments.pop() ?? "";
  const holder = holderOf(document, segments);
  if (what.op === "remove") {
    const index = isPartList(holder) ? holder.findIndex((part) => part.id === last) : -1;
    if (index < 0 || !Array.isArray(holder)) return false;
    holder.splice(index, 1);
    return true;
  }
  if (!isFields(holder) || last === "id" || last === "__proto__" || !isEqual(holder[last], what.before))
    return false;
  if (what.value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = structuredClone(what.value);
  return true;
}

/**
 * The document with the change, or null if it does not fit: its place is gone, or has another value than the patch was made for. The result
 * need not be a valid document; parse it with `courseDocument`.
 */
export function applyPatch(document: CourseDocument, one: Patch): CourseDocument | null {
  const copy = structuredClone(document);
  return change(copy, one) ? copy : null;
}

/** The document with all changes that fit, and those that do not. */
export function applyPatches(
  document: CourseDocument,
  patches: readonly Patch[],
): { document: CourseDocument; refused: Patch[] } {
  const copy = structuredClone(document);
  const refused = patches.filter((one) => !change(copy, one));
  return { document: copy, refused };
}

/** Whether a change stays within the part at `scope`. */
export function isInScope(one: Patch, scope: string): boolean {
  return one.path === scope || one.path.startsWith(`${scope}/`);
}
