import { z } from "zod";
import { personText } from "@/lib/core/text/input";
import { MESSAGE_MAX } from "./policy";

/** Names a module's dialogue by title (as the first client does) or by id. */
const moduleRef = {
  course_id: z.uuid(),
  module_title: z.string().min(1).max(300).optional(),
  module_id: z.uuid().optional(),
};
const named = (r: { module_title?: string | undefined; module_id?: string | undefined }) =>
  r.module_title !== undefined || r.module_id !== undefined;

export const mentorInitialize = z
  .object(moduleRef)
  .refine(named, { path: ["module_title"], message: "Is required" });
export type MentorRef = z.output<typeof mentorInitialize>;

/** `message_history` is accepted for compatibility and ignored: the server's own record counts. */
export const mentorMessage = z
  .object({
    ...moduleRef,
    // What nobody can see is no message, though it may join letters and signs of one.
    message: personText({ min: 1, max: MESSAGE_MAX }).refine(
      (s) => s === "" || /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(s),
      "Is required",
    ),
    message_history: z.array(z.unknown()).max(1000).optional(),
    /** A way out of the mentor's question, taken by a button. */
    way: z.enum(["rephrase", "example", "skip"]).optional(),
  })
  .refine(named, { path: ["module_title"], message: "Is required" });
export type MentorMessage = z.output<typeof mentorMessage>;

export const chatMessage = z.strictObject({
  id: z.uuid(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  timestamp: z.iso.datetime(),
  move: z.string().nullable(),
  hint_level: z.number().int().nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** `credits_remaining`: free messages left today, null = unlimited. `aim` is the objective in work. */
export const mentorReply = z.strictObject({
  message: z.string(),
  credits_remaining: z.number().int().nullable(),
  /** The whole dialogue after `initialize`, the two new messages after `message`. */
  history: z.array(chatMessage),
  aim: z.string().nullable(),
  /** Which of the module's objectives the aim is, from 0. */
  objective: z.number().int(),
  hint_level: z.number().int(),
  move: z.string().nullable(),
  /** The question that waits for the learner's answer. */
  question: z.string().nullable(),
  daily_allowance: z.number().int().nullable(),
  /** A reply to an earlier message is still being written (the tab was closed or reloaded meanwhile). */
  replying: z.boolean(),
  /** No language model: the mentor works by rules over the lesson. */
  offline: z.boolean(),
});
export type MentorReply = z.infer<typeof mentorReply>;
