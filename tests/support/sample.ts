/** True under `npm run test:long`: tests that repeat one check over many inputs then use all of them instead of a sample. */
export const isFull = process.env.TEST_FULL === "1";

/** A number of repetitions. */
export const amount = (short: number, full: number): number => (isFull ? full : short);

/** Every `step`-th item, starting at `first` modulo `step`; all items in a full run. */
export const sample = <T>(all: readonly T[], step: number, first = 0): T[] =>
  isFull ? [...all] : all.filter((_, i) => i % step === first % step);
