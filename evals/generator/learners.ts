import { readFileSync } from "node:fs";
import { z } from "zod";
import { levels } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { LearnerBlock } from "@/lib/generation/drafts";

const profile = z.strictObject({
  level: z.enum(levels),
  knowledge: z.string(),
  time: z.string(),
  style: z.string(),
});
type Profile = z.infer<typeof profile>;
const profiles = z.strictObject({ english: z.array(profile).min(6), español: z.array(profile).min(6) });

const questions: Record<CourseLanguage, Record<"goal" | "knowledge" | "time" | "style", string>> = {
  english: {
    goal: "What would you like to learn, and what for?",
    knowledge: "What do you know about it already?",
    time: "How much time do you want to give it?",
    style: "How do you like to learn?",
  },
  español: {
    goal: "¿Qué te gustaría aprender y para qué?",
    knowledge: "¿Qué sabes ya del tema?",
    time: "¿Cuánto tiempo quieres dedicarle?",
    style: "¿Cómo te gusta aprender?",
  },
};

function profileOf(language: CourseLanguage, number: number): Profile {
  const all = profiles.parse(JSON.parse(readFileSync("evals/generator/learners.json", "utf8")))[language];
  const found = all[number % all.length];
  if (!found) throw new Error("there are no learners");
  return found;
}

/** The level of the learner with this number. */
export const levelOf = (language: CourseLanguage, number: number): Profile["level"] =>
  profileOf(language, number).level;

/** The answers of the learner with this number: goal, prior knowledge, time and style. */
export function learnerOf(
  language: CourseLanguage,
  number: number,
  { subject, goal }: { subject: string; goal: string },
): LearnerBlock {
  const { knowledge, time, style } = profileOf(language, number);
  const asked = questions[language];
  return {
    language,
    subject,
    answers: [
      { question: asked.goal, answer: goal },
      { question: asked.knowledge, answer: knowledge },
      { question: asked.time, answer: time },
      { question: asked.style, answer: style },
    ],
  };
}
