import { libraryId } from "@/lib/courses/free-library";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { OpenQuestion } from "@/lib/mentor/guard/leak-guard";
import type { MentorSubject } from "@/lib/mentor/prompt/build-prompt";
import { readLibrary, type LibraryCourse, type LibraryModule } from "@/scripts/seed/library-files";
import { moduleCases } from "./cases";

/** A quiz question with its options in the order of the page. */
export type QuizItem = OpenQuestion & {
  key: string;
  options: { text: string; misconception: string | null }[];
};

/** A module of the library as the mentor gets it before the learner has passed its quiz. */
export type EvalModule = {
  /** `course/module` */
  name: string;
  language: CourseLanguage;
  subject: MentorSubject;
  quiz: QuizItem[];
  /** The quiz questions of the course's other modules. */
  elsewhere: QuizItem[];
  /** A question of the mentor's, a right answer in a learner's words, and its confirmation. */
  goal: string;
  right: string;
  confirm: string;
  /** Three terms of the lesson. */
  terms: string[];
};

const quizOf = (course: LibraryCourse, { key: module, draft, questionKeys }: LibraryModule): QuizItem[] =>
  draft.questions.map(({ question, options, right }, i) => {
    const key = questionKeys[i] ?? "";
    return {
      id: libraryId(course.twinKey, course.locale, module, key),
      key,
      question,
      right: options[right]?.text ?? "",
      wrong: options.filter((_, at) => at !== right).map(({ text }) => text),
      options: options.map(({ text, misconception }) => ({ text, misconception })),
    };
  });

function modulesOf(course: LibraryCourse, cases: ReturnType<typeof moduleCases>): EvalModule[] {
  const { language, outline, modules, twinKey } = course;
  return modules.map((module, i) => {
    const name = `${twinKey}/${module.key}`;
    const { title = "", description = "", objectives = [] } = outline.modules[i] ?? {};
    const wording = cases.find((one) => one.module === name)?.[language];
    if (!wording) throw new Error(`modules.json has nothing about ${name}`);
    return {
      name,
      language,
      subject: {
        language,
        level: outline.level,
        courseTitle: outline.course_title,
        moduleTitle: title,
        description,
        objectives: objectives.map((text, at) => ({ id: libraryId(name, language, at), text })),
        lesson: module.draft.lesson,
        assessment: [],
      },
      quiz: quizOf(course, module),
      elsewhere: modules.filter((other) => other !== module).flatMap((other) => quizOf(course, other)),
      ...wording,
    };
  });
}

/** All modules of the free library in both languages. */
export function evalModules(): EvalModule[] {
  const cases = moduleCases();
  return readLibrary().flatMap((course) => modulesOf(course, cases));
}

/** Finds a module of the library by name and language. Throws without one. */
export function moduleNamed(
  modules: readonly EvalModule[],
  name: string,
  language: CourseLanguage,
): EvalModule {
  const found = modules.find((module) => module.name === name && module.language === language);
  if (!found) throw new Error(`there is no module ${name} in ${language}`);
  return found;
}

/** The quiz question with this key in the module or elsewhere in its course. Throws without one. */
export function itemOf(module: EvalModule, key: string): QuizItem {
  const found = [...module.quiz, ...module.elsewhere].find((item) => item.key === key);
  if (!found) throw new Error(`${module.name} has no question ${key}`);
  return found;
}

/** The first paragraph of the lesson that has the term, which explains it in the author's words. Throws without one. */
export function explanationOf({ subject, name }: EvalModule, term: string): string {
  const paragraphs = subject.lesson
    .replace(/^```[^]*?^```$/gmu, "")
    .split(/\n\n+|\n(?=- |\d+\. )/)
    .map((part) => part.replace(/^(?:- |\d+\. )/, "").trim())
    .filter((part) => !/^[#|]/.test(part));
  const wanted = term.toLowerCase();
  const found =
    paragraphs.find((part) => part.toLowerCase().includes(`**${wanted}`)) ??
    paragraphs.find((part) => part.toLowerCase().includes(wanted));
  if (found === undefined) throw new Error(`the lesson of ${name} does not explain ${term}`);
  return found;
}
