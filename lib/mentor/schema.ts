import { z } from "zod";
import { personText } from "@/lib/core/text/input";
import { citation } from "@/lib/sources/citations/schema";
import { MESSAGE_MAX } from "./policy";

/** A module's dialogue, by the module's title or id. */
const moduleRef = {
  course_id: z.uuid(),
  module_title: z.string().min(1).max(300).optional(),
  module_id: z.uuid().optional(),
};
const named = (r: { module_title?: string | undefined; module_id?: string | undefined }) =>
  r.module_title !== undefined || r.module_id !== undefined;

export const mentorInitialize = z
  .strictObject(moduleRef)
  .refine(named, { path: ["module_title"], message: "Is required" });
export type MentorRef = z.output<typeof mentorInitialize>;

/** `message_history` is accepted for compatibility and ignored: the server's own record counts. */
export const mentorMessage = z
  .strictObject({
    ...moduleRef,
    // A message needs a visible character.
    message: personText({ min: 1, max: MESSAGE_MAX }).refine(
      (s) => s === "" || /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(s),
      "Is required",
    ),
    message_history: z.array(z.unknown()).max(1000).optional(),
    /** The button that the learner used instead of answering. */
    way: z.enum(["rephrase", "example", "skip"]).optional(),
    /** A wrong answer of the learner to a question of the module's quiz, there or in a review; any other is ignored. */
    quiz: z.strictObject({ question_id: z.uuid(), option_id: z.uuid() }).optional(),
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
  /** What the marks of a reply (`[^1]`) refer to; missing without one. */
  citations: z.array(citation).optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** `credits_remaining`: free messages left today; null means unlimited. `aim` is the current objective. */
export const mentorReply = z.strictObject({
  message: z.string(),
  credits_remaining: z.number().int().nullable(),
  /** The whole dialogue after `initialize`, the two new messages after `message`. */
  history: z.array(chatMessage),
  aim: z.string().nullable(),
  /** The index of `aim` in the module's objectives. */
  objective: z.number().int(),
  hint_level: z.number().int(),
  move: z.string().nullable(),
  /** The mentor's question that is not answered yet. */
  question: z.string().nullable(),
  /** The options of the practice item that the mentor asks, if it is a choice. */
  options: z.array(z.string()),
  daily_allowance: z.number().int().nullable(),
  /** When the allowance is whole again; null while it is, and without a limit. */
  allowance_back_at: z.iso.datetime().nullable(),
  /** The mentor is through with the module and has handed over to the quiz. */
  handed_over: z.boolean(),
  quiz_passed: z.boolean(),
  /** A reply to an earlier message is still being generated, because its tab was closed or reloaded. */
  replying: z.boolean(),
  /** The last message has no reply, because it failed or was stopped; the same message again gets one. */
  unanswered: z.boolean(),
  /** Without a language model the mentor works with the module's practice items. */
  offline: z.boolean(),
});
export type MentorReply = z.infer<typeof mentorReply>;
