import { z } from "zod";
import { languages, levels } from "@/lib/courses/policy";

/**
 * Where a learner goes on in a module: at its lesson, at the first question of its quiz that they have not answered right, or at the
 * mentor's last message.
 */
const place = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("lesson") }),
  z.strictObject({
    kind: z.literal("question"),
    number: z.number().int(),
    text: z.string(),
    right: z.number().int(),
    questions: z.number().int(),
  }),
  z.strictObject({ kind: z.literal("mentor"), text: z.string() }),
]);

/** The course with the learner's latest activity that is not completed, and the place to go on. */
const courseToContinue = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  language: z.enum(languages),
  started: z.boolean(),
  modules: z.array(z.strictObject({ title: z.string(), passed: z.boolean() })),
  /** The number of the module, from 1, and the answers to its quiz. */
  module: z.strictObject({ number: z.number().int(), title: z.string(), place }),
});
export type CourseToContinue = z.infer<typeof courseToContinue>;

const ownCertificate = z.strictObject({
  id: z.uuid(),
  course_title: z.string(),
  language: z.enum(languages),
  issued_at: z.iso.datetime(),
});

export type NewCertificate = z.infer<typeof ownCertificate>;

/** A course of the free library as the newcomer's dashboard offers it. */
const libraryOffer = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  level: z.enum(levels),
  modules: z.number().int(),
});
export type LibraryOffer = z.infer<typeof libraryOffer>;

export const dashboard = z.strictObject({
  course: courseToContinue.nullable(),
  /** The newest ones. */
  certificates: z.array(ownCertificate),
  /** Courses to begin with; empty unless the person has no course. */
  library: z.array(libraryOffer),
});
export type Dashboard = z.infer<typeof dashboard>;
