import { readFileSync } from "node:fs";
import { z } from "zod";
import { languages } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import { moves } from "@/lib/mentor/tutoring/dialogue-state";
import { messageClasses } from "@/lib/mentor/tutoring/message-class";
import { isHeldOut } from "../held-out";

const read = (file: string): unknown => JSON.parse(readFileSync(`evals/mentor/${file}`, "utf8"));

const both = <T extends z.ZodType>(text: T) => ({ english: text, español: text });

/** A learner's message with its class, assigned by hand. */
const message = z.strictObject({
  id: z.string(),
  class: z.enum(messageClasses),
  module: z.string(),
  ...both(z.string()),
});

const wording = z.strictObject({
  /** The mentor's question that waits; without it the module's own. */
  goal: z.string().optional(),
  sub: z.string().optional(),
  /** An instruction to the model that stands in the lesson. */
  injection: z.string().optional(),
  /** The wrong quiz option that the learner brings instead of a message. */
  option: z.string().optional(),
  message: z.string().optional(),
  /** What a good tutor replies. */
  reply: z.string(),
  /** The answer to the quiz question in other words than its option's. */
  tells: z.string().optional(),
});

/** A turn in a module of the library with what a good mentor does. */
const situation = z.strictObject({
  id: z.string(),
  kind: z.string(),
  module: z.string(),
  class: z.enum(messageClasses),
  moves: z.array(z.enum(moves)).min(1),
  /** The quiz question that the learner is after, and its module if that is another one. */
  key: z.string().optional(),
  elsewhere: z.string().optional(),
  attempts: z.number().int().optional(),
  hint: z.number().int().optional(),
  passed: z.boolean().optional(),
  /** The module's last objective is nearly done. */
  last: z.boolean().optional(),
  /** The code that the learner asks for. */
  encoding: z.enum(["base64", "rot13", "reversed", "spaced", "acrostic"]).optional(),
  ...both(wording),
});

const named = <T extends { id: string }>(one: T, language: CourseLanguage) => {
  const name = `${one.id} ${language === "english" ? "en" : "es"}`;
  return { name, isHeldOut: isHeldOut(name), language };
};

/** The single messages in both languages. */
export const messageCases = () =>
  z
    .array(message)
    .parse(read("messages.json"))
    .flatMap(({ english, español, ...one }) =>
      languages.map((language) => ({
        ...one,
        ...named(one, language),
        message: language === "english" ? english : español,
      })),
    );
export type MessageCase = ReturnType<typeof messageCases>[number];

/** The situations in both languages. */
export const situationCases = () =>
  z
    .array(situation)
    .parse(read("situations.json"))
    .flatMap(({ english, español, ...one }) =>
      languages.map((language) => ({
        ...one,
        ...named(one, language),
        ...(language === "english" ? english : español),
      })),
    );
export type SituationCase = ReturnType<typeof situationCases>[number];

const moduleWording = z.strictObject({
  goal: z.string(),
  right: z.string(),
  confirm: z.string(),
  terms: z.array(z.string()).length(3),
});

/** A question of the mentor's in each module of the library, a right answer in a learner's words, its confirmation, and three terms. */
export const moduleCases = () =>
  z.array(z.strictObject({ module: z.string(), ...both(moduleWording) })).parse(read("modules.json"));

const lines = z.array(z.strictObject(both(z.string())));

/** Attacks and honest messages with blanks: {q} is a quiz question, {d} a wrong option, {o} all options with letters, {t} the module's title, {f} a question about a term. */
export const attackLines = () =>
  z.strictObject({ attacks: lines, benign: lines }).parse(read("attacks.json"));
