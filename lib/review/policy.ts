/** The chance to know a card on the day that it is due; Anki's default too. */
export const RETENTION = 0.9;
/** The range that a person can set; the check of `review_settings` has the same. */
export const RETENTION_RANGE = { min: 0.7, max: 0.97 };
/** New cards per person and day. */
export const NEW_PER_DAY = 10;
/** Cards of one session. */
export const SESSION_SIZE = 20;
/** Below this chance to answer it today, an objective that was known is slipping. */
export const KNOWN = 0.85;
/** Grades as FSRS numbers them. */
export const grades = { again: 1, hard: 2, good: 3, easy: 4 } as const;
export type Grade = (typeof grades)[keyof typeof grades];
