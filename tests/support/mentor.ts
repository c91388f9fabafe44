import type { Actor } from "@/lib/core/auth/actor";
import { prepareMessage, prepareOpening } from "@/lib/mentor/conversation";
import type { MentorMessage, MentorReply } from "@/lib/mentor/schema";
import type { MadeCourse } from "./course-factory";

export type ReceivedStream = { shown: string; resets: number };

/** Opens the dialogue of a module and hears the whole of it. */
export async function openMentor(actor: Actor, course: MadeCourse, module = 0): Promise<MentorReply> {
  const turn = await prepareOpening(actor, { course_id: course.id, module_id: course.moduleIds[module] });
  return turn.run({ text: () => undefined, reset: () => undefined });
}

/** Says something to the mentor; `heard` collects what a screen would have shown. */
export async function sendMessage(
  actor: Actor,
  course: MadeCourse,
  message: string,
  more: Partial<MentorMessage> & { module?: number; heard?: ReceivedStream } = {},
): Promise<MentorReply> {
  const { module = 0, heard, ...fields } = more;
  const turn = await prepareMessage(actor, {
    course_id: course.id,
    module_id: course.moduleIds[module],
    message,
    ...fields,
  });
  return turn.run({
    text: (delta) => {
      if (heard) heard.shown += delta;
    },
    reset: () => {
      if (!heard) return;
      heard.shown = "";
      heard.resets++;
    },
  });
}

/** The code of a failure, "ok" when there is none. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "ok",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
  );
}
