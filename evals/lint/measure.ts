import { lessonTexts } from "@/lib/generation/lint/lesson";
import { lintModules } from "@/lib/generation/lint/document";
import type { Breach } from "@/lib/generation/lint/breach";
import type { CourseLanguage } from "@/lib/courses/schema";
import { isHeldOut } from "../held-out";
import { defects, seededRandom } from "./defects";
import type { GoodCourse } from "./good-modules";

/** How many of a number of cases; `found` names the ones that matter. */
export type Share = { count: number; of: number; names: string[] };

const shareOf = (cases: readonly { name: string; is: boolean }[]): Share => {
  const found = cases.filter(({ is }) => is).map(({ name }) => name);
  return { count: found.length, of: cases.length, names: found };
};

/** The good modules with a breach. A breach of the course as a whole counts as one more module. */
export function falseAlarms(courses: readonly GoodCourse[]): Share {
  return shareOf(
    courses.flatMap(({ name, document }) => {
      const breaches = lintModules(document);
      const about = (path: string) =>
        breaches.filter((breach) => breach.path.startsWith(path)).map(({ rule }) => rule);
      const modules = document.modules.map(({ id, title }) => {
        const rules = about(`modules/${id}/`);
        return { name: `${name}, ${title}: ${rules.join(", ")}`, is: rules.length > 0 };
      });
      const whole = breaches.filter(({ path }) => !path.startsWith("modules/")).map(({ rule }) => rule);
      return whole.length > 0 ? [...modules, { name: `${name}: ${whole.join(", ")}`, is: true }] : modules;
    }),
  );
}

/** Paragraphs of prose by their language, to be planted in courses of the other one. */
function proseOf(courses: readonly GoodCourse[], language: CourseLanguage): string[] {
  return courses
    .filter(({ document }) => document.language === language)
    .flatMap(({ document }) => document.modules.flatMap(({ lesson }) => (lesson ? lessonTexts(lesson) : [])))
    .flatMap(({ text }) => text.split("\n\n"))
    .filter((text) => /^\p{Lu}[^|`*$#«“"]*$/u.test(text) && text.split(" ").length >= 15);
}

export type Planted = { defect: string; course: string; isFound: boolean };

/** Plants every defect in modules of the courses and says which of them the lint finds. */
export function plantDefects(
  courses: readonly GoodCourse[],
  {
    seed,
    modules,
    prose = courses,
  }: { seed: string; modules: (name: string) => boolean; prose?: readonly GoodCourse[] },
): Planted[] {
  const foreign: Record<CourseLanguage, string[]> = {
    english: proseOf(prose, "español"),
    español: proseOf(prose, "english"),
  };
  return courses.flatMap(({ name, document }) =>
    document.modules.flatMap(({ id, title }) => {
      const place = `${name}, ${title}`;
      if (!modules(place)) return [];
      return defects.map(({ name: defect, rules, plant }): Planted => {
        const copy = structuredClone(document);
        const module = copy.modules.find((one) => one.id === id);
        if (!module) throw new Error("the copy lacks the module");
        const random = seededRandom(`${seed}|${place}|${defect}`);
        plant({ document: copy, module, foreign: foreign[document.language], random });
        const isIt = ({ rule, path }: Breach) => rules.includes(rule) && path.startsWith(`modules/${id}/`);
        // A copied stem or link may stand before the one that it repeats, so that the later one is reported.
        const isRepeated = ({ rule }: Breach) => rules.includes(rule) && /duplicate/.test(defect);
        return {
          defect,
          course: place,
          isFound: lintModules(copy).some((one) => isIt(one) || isRepeated(one)),
        };
      });
    }),
  );
}

/** The share of planted defects that were found, for each kind of defect and in all. */
export function recallOf(planted: readonly Planted[]): { all: Share; byDefect: Map<string, Share> } {
  const share = (of: readonly Planted[]) =>
    shareOf(of.map(({ defect, course, isFound }) => ({ name: `${defect}: ${course}`, is: isFound })));
  return {
    all: share(planted),
    byDefect: new Map(
      defects.map(({ name }) => [name, share(planted.filter(({ defect }) => defect === name))]),
    ),
  };
}

/** The cases that may be looked at, and the third that is held out. */
export function splitCourses(courses: readonly GoodCourse[]): { open: GoodCourse[]; heldOut: GoodCourse[] } {
  return {
    open: courses.filter(({ name }) => !isHeldOut(name)),
    heldOut: courses.filter(({ name }) => isHeldOut(name)),
  };
}
