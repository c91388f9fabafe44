import { z } from "zod";
import { languages } from "@/lib/courses/policy";

const day = z.iso.date();
const courseRef = z.strictObject({ id: z.uuid(), title: z.string(), language: z.enum(languages) });

const remembered = courseRef.extend({
  /** The mean chance to answer the course's cards, 0 to 1, day by day: eight weeks back, today the last. The first days may be missing. */
  past: z.array(z.number()),
  /** The same for the next four weeks without reviews, from tomorrow on. */
  ahead: z.array(z.number()),
});
export type RememberedCourse = z.infer<typeof remembered>;

/** What the dashboard shows of a person's memory and study. */
export const overview = z.strictObject({
  today: day,
  due: z.strictObject({
    count: z.number().int(),
    courses: z.array(courseRef.extend({ count: z.number().int() })),
    /** The next two days with due cards. */
    next: z.array(z.strictObject({ day, count: z.number().int() })),
  }),
  courses: z.array(remembered),
  /** The days with study of the last sixteen weeks, the oldest first. */
  days: z.array(z.strictObject({ day, minutes: z.number() })),
});
export type Overview = z.infer<typeof overview>;
