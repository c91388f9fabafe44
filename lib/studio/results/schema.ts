import { z } from "zod";
import { courseGain } from "@/lib/courses/schema";

/** A number of people as the author may see it: rounded down to a multiple of five, so that no sum or difference stands for a few; null below five. */
const people = z.number().int().nullable();

/** How the learners of a course get on, without the author. */
export const courseResults = z.strictObject({
  learners: people,
  completed: people,
  modules: z.array(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      /** Opened it last, or answered a question of its quiz. */
      begun: people,
      passed: people,
      /** Were here last, two weeks ago or longer, and have not completed the course. */
      stopped: people,
    }),
  ),
  /** The questions that most people answered wrong at first, at most ten. */
  questions: z.array(
    z.strictObject({
      id: z.uuid(),
      /** Counts from 1. */
      module: z.number().int(),
      question: z.string(),
      answered: z.number().int(),
      wrong: z.number().int(),
      options: z.array(
        z.strictObject({
          text: z.string(),
          is_right: z.boolean(),
          misconception: z.string().nullable(),
          /** Chose it first. */
          chosen: people,
        }),
      ),
    }),
  ),
  /** Missing below ten learners who took both checks. */
  gain: courseGain.optional(),
});
export type CourseResults = z.infer<typeof courseResults>;
