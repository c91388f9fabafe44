import type { CourseDocument } from "@/lib/courses/document";
import type { Entry } from "./proposal-state";
import { pathOf } from "../changes/place";

/** What the changes of a proposal touch that are not rejected. */
export type Touches = {
  questions: number;
  /** Questions of the modules that change. */
  allQuestions: number;
  objectives: number;
};

const idAfter = (path: string, list: string): string | undefined =>
  new RegExp(`/${list}/([^/]+)`).exec(path)?.[1];

export function touchesOf(document: CourseDocument, entries: readonly Entry[]): Touches {
  const paths = entries
    .filter((entry) => entry.state === "open" || entry.state === "accepted")
    .flatMap((entry) => entry.change.patches.map(pathOf));
  const idsOf = (list: string) => new Set(paths.flatMap((path) => idAfter(path, list) ?? []));
  const modules = new Set(paths.map((path) => path.split("/")[1]));
  const questions = document.modules
    .filter((module) => modules.has(module.id))
    .flatMap((module) => module.quiz?.questions ?? []);
  return {
    questions: idsOf("questions").size,
    allQuestions: questions.length,
    objectives: idsOf("objectives").size,
  };
}
