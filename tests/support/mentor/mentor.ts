import type { Actor } from "@/lib/core/auth/actor";
import { prepareMessage, prepareOpening } from "@/lib/mentor/conversation";
import type { MentorMessage, MentorReply } from "@/lib/mentor/schema";
import type { MadeCourse } from "@/tests/support/courses/course-factory";

export type ReceivedStream = { shown: string; resets: number };

/** Opens the dialogue of a module. */
export async function openMentor(actor: Actor, course: MadeCourse, module = 0): Promise<MentorReply> {
  const turn = await prepareOpening(actor, { course_id: course.id, module_id: course.moduleIds[module] });
  return turn.run({ text: () => undefined, reset: () => undefined });
}

/** Sends a message to the mentor; `received` collects the text that a client would show. */
export async function sendMessage(
  actor: Actor,
  course: MadeCourse,
  message: string,
  more: Partial<MentorMessage> & { module?: number; received?: ReceivedStream } = {},
): Promise<MentorReply> {
  const { module = 0, received, ...fields } = more;
  const turn = await prepareMessage(actor, {
    course_id: course.id,
    module_id: course.moduleIds[module],
    message,
    ...fields,
  });
  return turn.run({
    text: (delta) => {
      if (received) received.shown += delta;
    },
    reset: () => {
      if (!received) return;
      received.shown = "";
      received.resets++;
    },
  });
}

/** The error code of a promise, or "ok". */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "ok",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
  );
}
