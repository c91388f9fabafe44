import { checkParameters } from "ts-fsrs";
import { z } from "zod";
import { RETENTION_RANGE } from "../policy";

/** The number of parameters of FSRS-6. */
const WEIGHTS = 21;

function isUsable(weights: number[]): boolean {
  try {
    checkParameters(weights);
    return true;
  } catch {
    return false;
  }
}

const fields = {
  /** The chance to know a card on the day that it is due. */
  retention: z.number().min(RETENTION_RANGE.min).max(RETENTION_RANGE.max),
  /** The 21 parameters of FSRS-6; null for its defaults. */
  weights: z
    .array(z.number().min(0).max(100))
    .length(WEIGHTS)
    .refine(isUsable, "Not parameters of FSRS-6")
    .nullable(),
  new_per_day: z.number().int().min(0).max(100),
  /** Whether the weekly digest comes by mail. */
  digest: z.boolean(),
};

export const reviewSettings = z.strictObject(fields);
export type ReviewSettings = z.infer<typeof reviewSettings>;

/** Omitted fields keep their value. */
export const reviewSettingsUpdate = z.strictObject(fields).partial();
export type ReviewSettingsUpdate = z.output<typeof reviewSettingsUpdate>;
