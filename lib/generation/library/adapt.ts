import type { CourseLevel } from "@/lib/courses/schema";
import type { LearnerBlock, MaterialDraft, ModuleDraft, OutlineDraft, PlannedModule } from "../drafts";
import { lessonParts } from "../lint/lesson";
import { functionWords } from "../lint/language";
import { normalise } from "@/lib/core/text/normalise";
import type { Kind } from "../offline/content";
import { fill, slotsOf } from "../offline/course/fill";
import { readLearner, type Reader } from "../offline/learner/reader";
import { moduleOfKind, plannedModule } from "../offline/course/scaffold";
import { capital } from "../offline/learner/topic-forms";
import { plainWords } from "../assessment/topic";
import { words } from "./phrases";
import { subjectNoun } from "./topics";

/** A module of the library as it can be taken over: its plan and everything written for it. */
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
/** A library course, and where a reader opens it. */
export type Source = { course: LibraryCourse; address: string };

const LITTLE_TIME = 90;
const PLENTY_OF_TIME = 240;
/** No course has fewer modules. */
const FEWEST = 4;
const STEM = 5;

const ASKED_LENGTH = 160;

/** The learner with the library's name for the subject: what people say they want is seldom a noun. `asked` is that, word for word. */
type Asker = Reader & { asked: string };

function askerOf(learner: LearnerBlock, course: LibraryCourse): Asker {
  const reader = readLearner(learner);
  const topic = subjectNoun(course.twinKey, learner.language) ?? reader.topic;
  const said = plainWords(learner.answers[0]?.answer ?? "");
  const asked =
    said.length <= ASKED_LENGTH
      ? said
      : `${said
          .slice(0, ASKED_LENGTH)
          .replace(/\s+\S*$/u, "")
          .toWellFormed()}…`;
  return { ...reader, topic, ownWords: topic, afterLearn: topic, asked };
}

/** How many different words of what was asked for a module speaks of. */
function nearness(module: LibraryModule, reader: Asker): number {
  const small = functionWords(reader.language);
  const stems = (text: string) =>
    new Set(
      normalise(text)
        .split(" ")
        .filter((w) => w.length >= STEM - 1 && !small.has(w))
        .map((w) => w.slice(0, STEM)),
    );
  const own = stems(reader.topic);
  const spoken = stems(`${module.title} ${module.description} ${module.objectives.join(" ")}`);
  return [...stems(reader.asked)].filter((stem) => spoken.has(stem) && !own.has(stem)).length;
}

/** The modules in an order in which none comes before what it needs, and those near the goal as early as they can. */
function ordered(indexes: readonly number[], { modules }: LibraryCourse, reader: Asker): number[] {
  const near = new Map(indexes.map((i) => [i, modules[i] ? nearness(modules[i], reader) : 0]));
  // What a near module stands on is pulled forward with it.
  const pull = (i: number): number =>
    Math.max(near.get(i) ?? 0, ...indexes.filter((j) => modules[j]?.prerequisites.includes(i)).map(pull), 0);
  const left = [...indexes];
  const order: number[] = [];
  while (left.length > 0) {
    const free = left.filter((i) => !left.some((j) => modules[i]?.prerequisites.includes(j)));
    const next = free.reduce((best, i) => (pull(i) > pull(best) ? i : best), free[0] ?? left[0] ?? 0);
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

/** Which modules somebody gets: without the first steps for those who have made them, fewer with little time, more with much. */
function planFor(course: LibraryCourse, reader: Asker): Plan {
  const all = course.modules.map((_, i) => i);
  const ready = reader.level === "beginner" ? all : all.slice(Math.max(0, Math.min(1, all.length - FEWEST)));
  const order = ordered(ready, course, reader);
  const hasLittle = reader.weekly < LITTLE_TIME;
  // The last that nothing stands on can be done without.
  const spare =
    hasLittle && order.length > FEWEST
      ? order.findLast(
          (i) =>
            nearnessOf(course, i, reader) === 0 &&
            !order.some((j) => course.modules[j]?.prerequisites.includes(i)),
        )
      : undefined;
  const kept = order.filter((i) => i !== spare);
  const before = kept.toSorted((a, b) => a - b);
  const moved = kept.find((i, at) => at < before.indexOf(i) && nearnessOf(course, i, reader) > 0);
  return {
    order: kept,
    left: all.filter((i) => !kept.includes(i)),
    before: reader.level === "advanced" && !hasLittle ? "gaps" : null,
    after: reader.weekly >= PLENTY_OF_TIME ? "project" : null,
    moved: moved ?? null,
  };
}

const nearnessOf = (course: LibraryCourse, i: number, reader: Asker) =>
  course.modules[i] ? nearness(course.modules[i], reader) : 0;

/** A module of the plan: one of the library's by its index, or one of the scaffold's by its kind. */
function slotsIn(plan: Plan): (number | Kind)[] {
  return [...(plan.before ? [plan.before] : []), ...plan.order, ...(plan.after ? [plan.after] : [])];
}

function planned(course: LibraryCourse, plan: Plan, reader: Asker): PlannedModule[] {
  const slots = slotsIn(plan);
  return slots.map((slot, at): PlannedModule => {
    if (typeof slot !== "number") return plannedModule(slot, at, reader);
    const { title, description, objectives, prerequisites } = course.modules[slot] ?? {
      title: "",
      description: "",
      objectives: [],
      prerequisites: [],
    };
    const near = nearnessOf(course, slot, reader) > 0;
    return {
      title,
      description,
      objectives,
      prerequisites: prerequisites
        .map((p) => slots.indexOf(p))
        .filter((p) => p >= 0 && p < at)
        .sort((a, b) => a - b),
      shaped_by: [...(near ? [1] : []), ...(slot === 0 ? [2] : [])],
    };
  });
}

function joined(titles: readonly string[], reader: Asker): string {
  const [open, close] = reader.bank.phrases.quote;
  const quoted = titles.map((title) => `${open}${title}${close}`);
  return quoted.length < 2
    ? (quoted[0] ?? "")
    : `${quoted.slice(0, -1).join(", ")} ${words[reader.language].and} ${quoted.at(-1)}`;
}

/** The plan of a course that takes a library course over, says so, and says what the answers changed. */
export function adaptOutline({ course, address }: Source, learner: LearnerBlock): OutlineDraft {
  const reader = askerOf(learner, course);
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

/** The links of the learner's favourite kind first, the others as they were. */
function sorted(materials: readonly MaterialDraft[], reader: Asker): MaterialDraft[] {
  const isFirst = (material: MaterialDraft) => firstTypes[reader.style].test(material.type);
  return [...materials.filter(isFirst), ...materials.filter((m) => !isFirst(m))];
}

/** The lesson with one line about the learner's goal, at the end of the part that says why it matters. */
function towards(lesson: string, reader: Asker): string {
  if (reader.goal === null) return lesson;
  const line = fill(words[reader.language].inLesson, slotsOf(reader));
  const why = `## ${lessonParts.why.heading[reader.language]}`;
  const end = lesson.indexOf("\n## ", lesson.indexOf(why) + why.length);
  return lesson.includes(why) && end > 0
    ? `${lesson.slice(0, end).trimEnd()}\n\n${line}\n${lesson.slice(end)}`
    : lesson;
}

/** One module of that plan in full; null where the plan has none at this place. */
export function adaptModule({ course }: Source, learner: LearnerBlock, index: number): ModuleDraft | null {
  const reader = askerOf(learner, course);
  const slot = slotsIn(planFor(course, reader))[index];
  if (slot === undefined) return null;
  if (typeof slot !== "number") return moduleOfKind(slot, index, reader);
  const draft = course.modules[slot]?.draft;
  return draft
    ? {
        ...draft,
        lesson: towards(draft.lesson, reader),
        learning_materials: sorted(draft.learning_materials, reader),
      }
    : null;
}
