import type { CourseLevel } from "@/lib/courses/schema";
import type { Kind, KindText } from "../content";

export type Style = "read" | "watch" | "do" | "talk";

/** Everything in a scaffold that is neither an idea nor a family's: one value per language. */
export type Phrases = {
  kinds: Record<Kind, KindText>;
  /** Where the answers name no topic that could be used. */
  noTopic: string;
  /** `clause` is joined to a sentence, and left out where there is no goal. */
  goal: { line: string; noLine: string; clause: string };
  quote: readonly [string, string];
  time: {
    minutes: string;
    one: string;
    oneAndHalf: string;
    hours: string;
    hoursAndHalf: string;
    line: string;
  };
  course: {
    titles: Record<CourseLevel, readonly [string, string, ...string[]]>;
    overview: string;
    description: string;
    training: string;
    tag: string;
    /** Joined to the introduction; `honest` always, the others by the answers. */
    introduction: {
      honest: string;
      goal: string;
      noGoal: string;
      level: Record<CourseLevel, string>;
      time: string;
      style: Record<Style, string>;
    };
  };
  shaped: {
    level: Record<CourseLevel, string>;
    time: { short: string; long: string };
    style: Record<Style, readonly [string, string]>;
  };
  objectivesLead: string;
  lists: {
    vocabulary: { heading: string; lead: string };
    core: { heading: string; lead: string; sign: string };
    practice: { heading: string; lead: string; item: string };
  };
  /** A paragraph for a practice lesson on the learner's own week. */
  week: { heading: string; text: string };
  summaryLead: string;
  items: {
    termMeaning: readonly [string, string, ...string[]];
    termName: readonly [string, string, ...string[]];
    principleName: readonly [string, string, ...string[]];
    principleSays: readonly [string, string, ...string[]];
    repair: readonly [string, string, ...string[]];
    confuses: string;
    mends: string;
    rightTerm: string;
    wrongMeaning: string;
    wrongName: string;
    rightPrinciple: string;
    wrongSays: string;
    wrongRepair: string;
  };
  ask: {
    know: string;
    time: readonly [string, string, ...string[]];
    timeWithoutGoal: readonly [string, string, ...string[]];
    times: readonly (readonly [string, string, string])[];
    style: readonly [string, string, ...string[]];
    first: { question: string; suggestions: readonly [string, string, string] };
  };
  check: { found: string; none: string };
};
