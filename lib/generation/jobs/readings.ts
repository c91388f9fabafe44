import type { ReaderNote } from "@/db/schema/courses";
import { isModelFailure } from "@/lib/core/errors";
import { messagesOf } from "@/lib/core/i18n/messages";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { Reading } from "../readers/reader-changes";
import { waitOf } from "./waits";

/** Texts of the notes on what a reader has not read. */
export function readerTexts(language: CourseLanguage) {
  return messagesOf(localeOf(language)).generation.readerNotes;
}

/** The notes on paragraphs that were taken out of a lesson because they cite nothing. */
export function removedNotes(
  { moduleId, removed }: { moduleId: string; removed: readonly string[] },
  language: CourseLanguage,
): ReaderNote[] {
  const { unsourced } = readerTexts(language);
  return removed.map((text) => ({ moduleId, text: unsourced.replace("{text}", () => text) }));
}

/**
 * What a reader finds. One that fails does not fail the course but leaves the note `unread`; a request to wait and errors other than model
 * failures are thrown.
 */
export async function readingOf(read: () => Promise<Reading>, unread: ReaderNote): Promise<Reading> {
  try {
    return await read();
  } catch (error) {
    if (!isModelFailure(error) || waitOf(error) !== null) throw error;
    return { patches: [], notes: [unread] };
  }
}
