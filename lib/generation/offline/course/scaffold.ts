import { plainWords } from "../../assessment/topic";
import type { LearnerBlock, ModuleDraft, OutlineDraft, PlannedModule } from "../../drafts";
import { kinds, type FamilyName, type Kind } from "../content";
import { pick, readLearner, type Reader } from "../learner/reader";
import { capital, clip } from "../learner/topic-forms";
import { fill, slotsOf } from "./fill";
import { writeLesson } from "./lesson";
import { searchesFor } from "./materials";
import { buildQuiz } from "./quiz";
import { toSecondPerson } from "./second-person";

const LITTLE_TIME = 90;
const PLENTY_OF_TIME = 240;
const TAG_LENGTH = 40;

/** Which modules somebody needs: no tour for those who know the way, a search for gaps instead when there is time for one. */
export function modulesFor(reader: Pick<Reader, "level" | "weekly">): Kind[] {
  const body: Kind[] = ["vocabulary", "core", "practice", "project", "teach"];
  if (reader.level === "beginner")
    return reader.weekly < LITTLE_TIME ? ["orient", ...body.slice(0, -1)] : ["orient", ...body];
  if (reader.level === "advanced" || reader.weekly >= PLENTY_OF_TIME) return ["gaps", ...body];
  return body;
}

/** The answers that made a module what it is: 1 goal, 2 prior knowledge, 3 time, 4 style. */
const shapedBy: Record<Kind, number[]> = {
  orient: [2, 3],
  gaps: [2],
  vocabulary: [1, 4],
  core: [2, 4],
  practice: [3, 4],
  project: [1, 3],
  teach: [1, 4],
};

const tags: Record<FamilyName, readonly [string, string]> = {
  programming: ["programming", "programación"],
  maths: ["mathematics", "matemáticas"],
  languages: ["languages", "idiomas"],
  music: ["music", "música"],
  history: ["history and society", "historia y sociedad"],
  science: ["science", "ciencia"],
  craft: ["arts and crafts", "artes y oficios"],
  movement: ["sport", "deporte"],
  business: ["business", "empresa"],
  health: ["health", "salud"],
  general: ["learning to learn", "aprender a aprender"],
};

// "La cuestión de…", and a Spanish noun without its article, read badly within a title.
const question = /^(?:the question|la cuestión) /u;
const bareNoun = /^(?!(?:el|la|los|las|lo|una?|unos|unas|tus?) )\p{Ll}/u;

/** A title of the variants: one that begins with the topic where that reads badly within it. */
function titleOf(titles: readonly [string, string, ...string[]], reader: Reader, place: string): string {
  const standsBadly =
    question.test(reader.topic) || (reader.language === "español" && bareNoun.test(reader.topic));
  const fitting: readonly string[] = standsBadly
    ? titles.filter((title) => title.startsWith("{Topic}"))
    : titles;
  const [first = titles[0], ...more] = fitting;
  return capital(fill(pick([first, ...more], reader.seed, place), slotsOf(reader)));
}

/** One module of a scaffold as an outline plans it. */
export function plannedModule(kind: Kind, index: number, reader: Reader): PlannedModule {
  const text = reader.bank.phrases.kinds[kind];
  const slots = slotsOf(reader);
  return {
    title: titleOf(text.titles, reader, `title ${kind}`),
    description: capital(fill(text.description, slots)),
    objectives: text.objectives.map((o) => fill(o, slots)),
    prerequisites:
      index === 0
        ? []
        : kind === "teach" || kind === "project"
          ? Array.from({ length: index }, (_, i) => i)
          : [index - 1],
    shaped_by: shapedBy[kind],
  };
}

function introductionOf(reader: Reader): string {
  const { introduction } = reader.bank.phrases.course;
  const slots = slotsOf(reader);
  return [
    introduction.honest,
    [
      reader.goal === null ? introduction.noGoal : introduction.goal,
      introduction.level[reader.level],
      introduction.time,
      introduction.style[reader.style],
    ].join(" "),
  ]
    .map((p) => fill(p, slots))
    .join("\n\n");
}

/** The plan of a study scaffold for any topic. */
export function scaffoldOutline(learner: LearnerBlock): OutlineDraft {
  const reader = readLearner(learner);
  const { course } = reader.bank.phrases;
  const modules = modulesFor(reader).map((kind, i) => plannedModule(kind, i, reader));
  const slots = {
    ...slotsOf(reader),
    modules: String(modules.length),
    first: modules[0]?.title ?? "",
    last: modules.at(-1)?.title ?? "",
  };
  const [englishTag, spanishTag] = tags[reader.familyName];
  const named = plainWords(toSecondPerson(reader.ownWords, reader.language));
  const topicTag = clip(named.toLowerCase(), TAG_LENGTH, TAG_LENGTH);
  return {
    course_title: titleOf(course.titles[reader.level], reader, "course title"),
    course_overview: fill(course.overview, slots),
    description: fill(course.description, slots),
    training: capital(fill(course.training, { ...slots, Topic: capital(named) })),
    introduction: introductionOf(reader),
    level: reader.level,
    tags: [
      ...new Set([topicTag, reader.language === "español" ? spanishTag : englishTag, course.tag]),
    ].filter((t) => [...t].length >= 2),
    modules,
  };
}

/** A scaffold's module of one kind in full. */
export function moduleOfKind(kind: Kind, index: number, reader: Reader): ModuleDraft {
  const { contents, questions } = buildQuiz(kind, reader);
  return {
    lesson: writeLesson(contents, reader),
    quiz_title: capital(fill(reader.bank.phrases.kinds[kind].quizTitle, slotsOf(reader))),
    questions,
    learning_materials: searchesFor(kind, index, reader),
  };
}

/** One module of that plan in full; the outline that is given decides nothing but how many modules there are. */
export function scaffoldModule(learner: LearnerBlock, index: number): ModuleDraft {
  const reader = readLearner(learner);
  return moduleOfKind(modulesFor(reader)[index] ?? kinds[index % kinds.length] ?? "core", index, reader);
}
