import type { Place, ScopedPart } from "@/lib/courses/changes/places";
import { settleChange } from "@/lib/courses/changes/settle-change";
import { courseDocument, type CourseDocument, type ModuleDocument } from "@/lib/courses/document";
import { joinLesson, splitLesson } from "@/lib/courses/document/lesson";
import { applyPatch, applyPatches, isEqual, isInScope, type Patch } from "@/lib/courses/document/patch";
import type { CourseLanguage } from "@/lib/courses/schema";
import { cleanDraft, decodeEscapes } from "../clean-draft";
import { questionItemOf } from "../document";
import type { ReaderDraft } from "../drafts";
import { isSoundPractice } from "../quiz/settle-practice";
import { settleQuestion } from "../quiz/settle-questions";

/** What a reader leaves to the author; of the whole course without a module. */
export type ReaderNote = { moduleId: string | null; text: string };
export type Reading = { patches: Patch[]; notes: ReaderNote[] };

/** A module that a reader may change: its places by the handles of the prompt, within `scope`. */
export type ReadModule = { module: ModuleDocument; places: readonly Place[]; scope: string };

type Change = ReaderDraft["changes"][number];
type Unit = { read: ReadModule; place: Place; changes: Change[] };

const MIN_QUESTIONS = 4;

/** Changes of one question or item belong together; changes of a lesson stand alone. */
function unitsOf(
  changes: readonly Change[],
  modules: readonly ReadModule[],
): { units: Unit[]; lost: Change[] } {
  const units = new Map<string, Unit>();
  const lost: Change[] = [];
  for (const change of changes) {
    const read = modules.find(({ places }) => places.some(({ handle }) => handle === change.at));
    const place = read?.places.find(({ handle }) => handle === change.at);
    if (!read || !place) {
      lost.push(change);
      continue;
    }
    // A text that is given again as it stands is no finding.
    if (change.action === "replace" && change.text === place.text.trim()) continue;
    const key = place.group === place.handle ? `${place.handle} ${change.action}` : place.group;
    const unit = units.get(key) ?? { read, place, changes: [] };
    unit.changes.push(change);
    units.set(key, unit);
  }
  // From the end of a text to its beginning, so that the numbers of the blocks before stay right.
  const rank = ({ place, changes: [first] }: Unit) =>
    (place.block ?? -1) * 2 + (first?.action === "add_after" ? 1 : 0);
  return { units: [...units.values()].sort((a, b) => rank(b) - rank(a)), lost };
}

/** Whether a module keeps the form of a lesson, a quiz and items that learners can use. */
function isSound(module: ModuleDocument, language: CourseLanguage): boolean {
  const { lesson, quiz, objectives, practice, fresh = [] } = module;
  const texts =
    lesson === null
      ? []
      : [...Object.values(lesson).filter((part) => typeof part === "string"), lesson.check.question];
  const isLesson =
    lesson === null || isEqual(splitLesson(joinLesson(lesson, { language, objectives }), language), lesson);
  const isQuiz =
    quiz === null ||
    (quiz.questions.length >= MIN_QUESTIONS &&
      quiz.questions.every(
        (question) =>
          question.options.filter(({ isRight }) => isRight).length === 1 &&
          settleQuestion(questionItemOf(question, objectives), Infinity) !== null,
      ));
  return (
    isLesson && isQuiz && texts.every((text) => text !== "") && [...practice, ...fresh].every(isSoundPractice)
  );
}

/**
 * The patches of a reader's changes. A change that names no place of its modules, leaves its scope, brings markup, scripts or another language, or
 * spoils a part is not made; its reason becomes a note.
 */
export function settleReading(
  document: CourseDocument,
  modules: readonly ReadModule[],
  draft: ReaderDraft,
): Reading {
  const { changes, notes } = decodeEscapes(cleanDraft(draft), document.language);
  const { units, lost } = unitsOf(changes, modules);
  const reading: Reading = {
    patches: [],
    notes: [
      ...notes.map(({ module, text }) => ({ moduleId: moduleIdOf(document, modules, module), text })),
      ...lost.map(({ why }) => ({ moduleId: moduleIdOf(document, modules, null), text: why })),
    ],
  };
  let current = document;
  for (const unit of units) {
    const patches = patchesOf(unit, current);
    if (patches === null)
      reading.notes.push(...unit.changes.map(({ why }) => ({ moduleId: unit.read.module.id, text: why })));
    else {
      current = applyPatches(current, patches).document;
      reading.patches.push(...patches);
    }
  }
  return { ...reading, notes: [...new Map(reading.notes.map((note) => [note.text, note])).values()] };
}

/** The module of a note: the one that the reader read, or the one with this number. */
function moduleIdOf(
  document: CourseDocument,
  modules: readonly ReadModule[],
  number: number | null,
): string | null {
  const [first, ...others] = modules;
  if (first && others.length === 0) return first.module.id;
  return number === null ? null : (document.modules[number - 1]?.id ?? null);
}

/** The patches of changes that belong together, or null if they are refused. */
function patchesOf({ read, changes }: Unit, current: CourseDocument): Patch[] | null {
  const { module, places, scope } = read;
  const part: ScopedPart = {
    module,
    places: new Map(places.map((place) => [place.handle, place])),
    inScope: places,
  };
  const settled = settleChange(
    changes.map(({ at, action, text }) => ({ at, action, text, question: null })),
    { part, scope: { path: scope }, asked: current, stored: current },
  );
  if ("refused" in settled) return null;
  const { patches } = settled.change;
  const edited = applyPatches(current, patches).document.modules.find(({ id }) => id === module.id);
  return edited && isSound(edited, current.language) ? patches : null;
}

/** The document with the patches that stay within a part of it and leave it valid. */
export function withCorrections(
  document: CourseDocument,
  patches: readonly Patch[],
  scope: string,
): CourseDocument {
  return patches.reduce((before, patch) => {
    const after = isInScope(patch, scope) ? applyPatch(before, patch) : null;
    return (after && courseDocument.safeParse(after).data) ?? before;
  }, document);
}
