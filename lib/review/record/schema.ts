import { z } from "zod";
import { searchText } from "@/lib/core/text/input";
import { languages } from "@/lib/courses/policy";
import { grade } from "../schema";

/** In the order in which a learner goes through them. */
export const objectiveStates = ["new", "learning", "known", "slipping"] as const;
export type ObjectiveState = (typeof objectiveStates)[number];

const day = z.iso.date();
const courseRef = z.strictObject({ id: z.uuid(), title: z.string(), language: z.enum(languages) });
/** `number` counts from 1. */
const moduleRef = z.strictObject({ id: z.uuid(), number: z.number().int(), title: z.string() });

const objective = z.strictObject({
  id: z.uuid(),
  text: z.string(),
  state: z.enum(objectiveStates),
  /** The mean chance to answer its cards today, 0 to 1; null before the first answer. */
  chance: z.number().nullable(),
  /** The day of the last answer, and whether it was a miss. */
  last_on: day.nullable(),
  missed: z.boolean(),
});

const recordCourse = courseRef.extend({
  modules: z.array(moduleRef.extend({ objectives: z.array(objective) })),
});
export type RecordCourse = z.infer<typeof recordCourse>;

/** An idea behind wrong options that were chosen more than once, or chosen and then talked about with the mentor. */
const recurringMisconception = z.strictObject({
  misconception: z.string(),
  course: courseRef,
  module: moduleRef,
  /** The last wrong answer behind it. */
  question: z.string(),
  option: z.string(),
  option_id: z.uuid(),
  /** The days on which such an option was chosen, the oldest first. */
  days: z.array(day),
  /** The day on which it was talked about with the mentor. */
  discussed_on: day.nullable(),
  /** Right answers to its questions after the last wrong one. */
  right_since: z.number().int(),
  /** The question is still asked, so the mentor can begin with it. */
  is_open: z.boolean(),
});
export type RecurringMisconception = z.infer<typeof recurringMisconception>;

const score = z.strictObject({ right: z.number().int(), total: z.number().int(), day });
const beforeAndAfter = z.strictObject({
  course: courseRef,
  before: score,
  /** The first final check. */
  after: score.nullable(),
  /** The share of what was missing before and is right after, with its 95 % interval. */
  gain: z.strictObject({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Quizzes that are not passed yet. */
  modules_left: z.number().int(),
});
export type BeforeAndAfter = z.infer<typeof beforeAndAfter>;

const studyDay = z.strictObject({ day, answers: z.number().int(), right: z.number().int() });

const answer = z.strictObject({
  at: z.iso.datetime(),
  source: z.enum(["quiz", "review"]),
  course: z.string(),
  module: z.string(),
  objective: z.string().nullable(),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  /** Null if code cannot judge it. */
  is_right: z.boolean().nullable(),
  grade: grade.nullable(),
  /** Days until the chance to know it falls to 90 %, after this answer. */
  stability: z.number().nullable(),
});

const conversation = z.strictObject({
  course: z.string(),
  module: z.string(),
  messages: z.array(
    z.strictObject({ at: z.iso.datetime(), role: z.enum(["user", "assistant"]), content: z.string() }),
  ),
});

/** The actor's record. */
export const record = z.strictObject({
  /** The day of the person's time zone that the chances are for. */
  day,
  totals: z.record(z.enum(objectiveStates), z.number().int()),
  courses: z.array(recordCourse),
  misconceptions: z.array(recurringMisconception),
  checks: z.array(beforeAndAfter),
  /** The last days with answers, the newest first. */
  days: z.array(studyDay),
  /** The latest answers, the newest first; only when asked for. */
  history: z.array(answer).optional(),
  /** Only when asked for. */
  conversations: z.array(conversation).optional(),
});
export type LearnerRecord = z.infer<typeof record>;

const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

export const recordQuery = z.object({
  format: z.enum(["json", "csv"]).default("json"),
  /** With every answer. */
  history: flag,
  /** With the conversations with the mentor. */
  conversations: flag,
  /** The language of the CSV: it sets its words, separator and decimal mark. */
  locale: z.enum(["en", "es"]).default("en"),
});
export type RecordQuery = z.output<typeof recordQuery>;

export const searchQuery = z.object({ q: searchText.trim().min(2).max(200) });

/** A place that a search found. */
const found = z.strictObject({
  kind: z.enum(["lesson", "question", "mentor"]),
  course: courseRef,
  module: moduleRef,
  /** The number of a question in its quiz, from 1; null for the other kinds. */
  question: z.number().int().nullable(),
  /** The text around the words; `is_match` marks the words themselves. */
  excerpt: z.array(z.strictObject({ text: z.string(), is_match: z.boolean() })),
});
export type Found = z.infer<typeof found>;

export const recordSearch = z.strictObject({ data: z.array(found) });
export type RecordSearch = z.infer<typeof recordSearch>;
