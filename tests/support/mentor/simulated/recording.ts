import type { CourseLanguage } from "@/lib/courses/schema";
import type { MessageClass } from "@/lib/mentor/tutoring/message-class";

/** What a model hears in a turn and what it could say. */
export type Recording = {
  language: CourseLanguage;
  /** The class of the message, assigned by hand; null where none is asked for: the opening and the buttons. */
  heard: MessageClass | null;
  /** The reply of a good tutor. */
  good: string;
  /** Replies that give a key away, verbatim and in other words; null where there is no key to give away. */
  tells: { verbatim: string; inOtherWords: string | null } | null;
};
