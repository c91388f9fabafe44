import { readFileSync } from "node:fs";
import { z } from "zod";
import { languages } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { LearnerBlock } from "@/lib/generation/drafts";
import { learnerOf, levelOf } from "./learners";

const asked = z.strictObject({
  subject: z.string(),
  /** The answer to the first question, which tells the meaning of an ambiguous subject. */
  goal: z.string(),
  /** Terms that a course on this subject cannot do without, written down before any course was generated. */
  terms: z.array(z.string()).length(15),
});
const topic = z.strictObject({
  id: z.string(),
  kind: z.enum(["technical", "humanities", "practical"]),
  isAmbiguous: z.boolean(),
  english: asked,
  español: asked,
});

/** A course to generate. */
export type EvalCase = {
  name: string;
  kind: z.infer<typeof topic>["kind"];
  isAmbiguous: boolean;
  language: CourseLanguage;
  level: ReturnType<typeof levelOf>;
  learner: LearnerBlock;
  terms: readonly string[];
};

/** All 24 cases: twelve topics in both languages, each with another learner. */
export function evalCases(): EvalCase[] {
  const topics = z.array(topic).parse(JSON.parse(readFileSync("evals/generator/topics.json", "utf8")));
  return topics.flatMap(({ id, kind, isAmbiguous, ...byLanguage }, index) =>
    languages.map((language) => {
      const { subject, goal, terms } = byLanguage[language];
      // Twins have different learners.
      const number = language === "english" ? index : index + 3;
      return {
        name: `${id} ${language === "english" ? "en" : "es"}`,
        kind,
        isAmbiguous,
        language,
        level: levelOf(language, number),
        learner: learnerOf(language, number, { subject, goal }),
        terms,
      };
    }),
  );
}
