import { normalise } from "@/lib/core/text/normalise";
import type { CourseLevel } from "@/lib/courses/schema";
import { plainWords } from "../assessment/topic";
import type { LearnerBlock, MaterialDraft, ModuleDraft, OutlineDraft, PlannedModule } from "../drafts";
import { functionWords } from "../lint/language";
import { lessonParts } from "../lint/lesson";
import type { Kind } from "../offline/content";
import { fill, slotsOf } from "../offline/course/fill";
import { moduleOfKind, plannedModule } from "../offline/course/scaffold";
import { readLearner, type Reader } from "../offline/learner/reader";
import { capital } from "../offline/learner/topic-forms";
import { words } from "./phrases";
import { subjectNoun } from "./topics";

/** A module of a library course: its plan and its content. */
export type LibraryModule = Pick<PlannedModule, "title" | "description" | "objectives" | "prerequisites"> & {
  draft: ModuleDraft;
};
export type LibraryCourse = {
  id: string;
  twinKey: string;
  title: string;
  training: string;
  level: CourseLevel;
  tags: string[];
  modules: LibraryModule[];
};
/** A library course and its URL. */
export type LibrarySource = { course: LibraryCourse; address: string };

/** Minutes a week. */
const LITTLE_TIME = 90;
const PLENTY_OF_TIME = 240;
const MIN_MODULES = 4;
/** Words with the same first letters count as one. */
const STEM_LENGTH = 5;
const GOAL_LENGTH = 160;

/** The learner with the library's name for the subject, which is a noun; `asked` has the learner's own words. */
type LibraryReader = Reader & { asked: string };

function libraryReaderOf(learner: LearnerBlock, course: LibraryCourse): LibraryReader {
  const reader = readLearner(learner);
  const topic = subjectNoun(course.twinKey, learner.language) ?? reader.topic;
  const said = plainWords(learner.answers[0]?.answer ?? "");
  const asked =
    said.length <= GOAL_LENGTH
      ? said
      : `${said
          .slice(0, GOAL_LENGTH)
          .replace(/\s+\S*$/u, "")
          .toWellFormed()}…`;
  return { ...reader, topic, ownWords: topic, afterLearn: topic, asked };
}

/** The number of distinct words of the learner's request in a module. */
function matchCount(module: LibraryModule, reader: LibraryReader): number {
  const small = functionWords(reader.language);
  const stems = (text: string) =>
    new Set(
      normalise(text)
        .split(" ")
        .filter((w) => w.length >= STEM_LENGTH - 1 && !small.has(w))
        .map((w) => w.slice(0, STEM_LENGTH)),
    );
  const own = stems(reader.topic);
  const spoken = stems(`${module.title} ${module.description} ${module.objectives.join(" ")}`);
  return [...stems(reader.asked)].filter((stem) => spoken.has(stem) && !own.has(stem)).length;
}

/** The modules in an order that respects prerequisites and places those that match the request as early as possible. */
function ordered(indexes: readonly number[], { modules }: LibraryCourse, reader: LibraryReader): number[] {
  const near = new Map(indexes.map((i) => [i, modules[i] ? matchCount(modules[i], reader) : 0]));
  // The prerequisites of a matching module move forward with it.
  const priority = (i: number): number =>
    Math.max(
      near.get(i) ?? 0,
      ...indexes.filter((j) => modules[j]?.prerequisites.includes(i)).map(priority),
      0,
    );
  const left = [...indexes];
  const order: number[] = [];
  while (left.length > 0) {
    const free = left.filter((i) => !left.some((j) => modules[i]?.prerequisites.includes(j)));
    const next = free.reduce((best, i) => (priority(i) > priority(best) ? i : best), free[0] ?? left[0] ?? 0);
    order.push(...left.splice(left.indexOf(next), 1));
  }
  return order;
}

type Plan = {
  order: number[];
  left: number[];
  before: Kind | null;
  after: Kind | null;
  moved: number | null;
};

/** Selects modules: without the first one for learners who are not beginners, fewer with little time, more with much. */
function planFor(course: LibraryCourse, reader: LibraryReader): Plan {
  const all = course.modules.map((_, i) => i);
  const ready =
    reader.level === "beginner" ? all : all.slice(Math.max(0, Math.min(1, all.length - MIN_MODULES)));
  const order = ordered(ready, course, reader);
  const hasLittle = reader.weekly < LITTLE_TIME;
  // The last module that does not match and that no other needs.
  const spare =
    hasLittle && order.length > MIN_MODULES
      ? order.findLast(
          (i) =>
            matchCountOf(course, i, reader) === 0 &&
            !order.some((j) => course.modules[j]?.prerequisites.includes(i)),
        )
      : undefined;
  const kept = order.filter((i) => i !== spare);
  const before = kept.toSorted((a, b) => a - b);
  const moved = kept.find((i, at) => at < before.indexOf(i) && matchCountOf(course, i, reader) > 0);
  return {
    order: kept,
    left: all.filter((i) => !kept.includes(i)),
    before: reader.level === "advanced" && !hasLittle ? "gaps" : null,
    after: reader.weekly >= PLENTY_OF_TIME ? "project" : null,
    moved: moved ?? null,
  };
}

const matchCountOf = (course: LibraryCourse, i: number, reader: LibraryReader) =>
  course.modules[i] ? matchCount(course.modules[i], reader) : 0;

/** The modules of a plan: those of the library by their index, those of the scaffold by their kind. */
function entriesOf(plan: Plan): (number | Kind)[] {
  return [...(plan.before ? [plan.before] : []), ...plan.order, ...(plan.after ? [plan.after] : [])];
}

function planned(course: LibraryCourse, plan: Plan, reader: LibraryReader): PlannedModule[] {
  const entries = entriesOf(plan);
  return entries.map((entry, at): PlannedModule => {
    if (typeof entry !== "number") return plannedModule(entry, at, reader);
    const { title, description, objectives, prerequisites } = course.modules[entry] ?? {
      title: "",
      description: "",
      objectives: [],
      prerequisites: [],
    };
    const near = matchCountOf(course, entry, reader) > 0;
    return {
      title,
      description,
      objectives,
      prerequisites: prerequisites
        .map((p) => entries.indexOf(p))
        .filter((p) => p >= 0 && p < at)
        .sort((a, b) => a - b),
      shaped_by: [...(near ? [1] : []), ...(entry === 0 ? [2] : [])],
    };
  });
}

function joined(titles: readonly string[], reader: LibraryReader): string {
  const [open, close] = reader.bank.phrases.quote;
  const quoted = titles.map((title) => `${open}${title}${close}`);
  return quoted.length < 2
    ? (quoted[0] ?? "")
    : `${quoted.slice(0, -1).join(", ")} ${words[reader.language].and} ${quoted.at(-1)}`;
}

/** The outline of a course adapted from a library course; its texts name the source and the changes. */
export function adaptOutline({ course, address }: LibrarySource, learner: LearnerBlock): OutlineDraft {
  const reader = libraryReaderOf(learner, course);
  const say = words[reader.language];
  const plan = planFor(course, reader);
  const modules = planned(course, plan, reader);
  const titleOf = (i: number | null) => (i === null ? "" : (course.modules[i]?.title ?? ""));
  const whole =
    plan.left.length === 0 ? (plan.moved === null ? say.share.all : say.share.reordered) : say.share.some;
  const numbers = { count: String(plan.order.length), all: String(course.modules.length) };
  const slots = {
    ...slotsOf(reader),
    ...numbers,
    share: fill(whole, numbers),
    asked: reader.asked,
    source: course.title,
    address,
    first: modules[0]?.title ?? "",
    last: modules.at(-1)?.title ?? "",
    moved: titleOf(plan.moved),
    left: joined(plan.left.map(titleOf), reader),
    project: plan.after === null ? "" : (modules.at(-1)?.title ?? ""),
  };
  const changes = [
    reader.goal === null ? say.noGoal : say.goal,
    say.level[reader.level],
    plan.moved === null ? say.inOrder : say.moved,
    ...(plan.left.length > 0 ? [say.left] : []),
    ...(plan.after === null ? [] : [say.project]),
    say.time,
  ];
  return {
    course_title: fill(say.title, slots),
    course_overview: fill(say.overview, slots),
    description: fill(say.description, slots),
    training: course.training,
    introduction: [say.drawn, changes.join(" ")].map((text) => capital(fill(text, slots))).join("\n\n"),
    level: course.level,
    tags: course.tags.slice(0, 6),
    modules,
  };
}

const firstTypes: Record<Reader["style"], RegExp> = {
  read: /^art/i,
  watch: /^v[ií]deo/i,
  do: /^e[xj]erci/i,
  talk: /^$/,
};

/** The links with the learner's preferred kind first. */
function sorted(materials: readonly MaterialDraft[], reader: LibraryReader): MaterialDraft[] {
  const isFirst = (material: MaterialDraft) => firstTypes[reader.style].test(material.type);
  return [...materials.filter(isFirst), ...materials.filter((m) => !isFirst(m))];
}

/** Adds a line about the learner's goal at the end of the section "Why it matters". */
function withGoal(lesson: string, reader: LibraryReader): string {
  if (reader.goal === null) return lesson;
  const line = fill(words[reader.language].inLesson, slotsOf(reader));
  const why = `## ${lessonParts.why.heading[reader.language]}`;
  const end = lesson.indexOf("\n## ", lesson.indexOf(why) + why.length);
  return lesson.includes(why) && end > 0
    ? `${lesson.slice(0, end).trimEnd()}\n\n${line}\n${lesson.slice(end)}`
    : lesson;
}

/** One complete module of that outline; null if it has none with this index. */
export function adaptModule(
  { course }: LibrarySource,
  learner: LearnerBlock,
  index: number,
): ModuleDraft | null {
  const reader = libraryReaderOf(learner, course);
  const entry = entriesOf(planFor(course, reader))[index];
  if (entry === undefined) return null;
  if (typeof entry !== "number") return moduleOfKind(entry, index, reader);
  const draft = course.modules[entry]?.draft;
  return draft
    ? {
        ...draft,
        lesson: withGoal(draft.lesson, reader),
        learning_materials: sorted(draft.learning_materials, reader),
      }
    : null;
}
