import { z } from "zod";

/** What proves that a person has learned: the certificates and the checks. */
export const evidence = {
  certificates: z.array(
    z.strictObject({
      id: z.uuid(),
      holder: z.string(),
      course: z.string(),
      language: z.string(),
      kind: z.string(),
      final: z
        .strictObject({ right: z.number().int(), total: z.number().int(), attempt: z.number().int() })
        .nullable(),
      first_try: z.strictObject({ right: z.number().int(), total: z.number().int() }).nullable(),
      issued_at: z.iso.datetime(),
      /** The badges that were issued for it. */
      badges: z.array(
        z.strictObject({
          number: z.number().int(),
          issued_at: z.iso.datetime(),
          revoked_at: z.iso.datetime().nullable(),
        }),
      ),
    }),
  ),
  /** The checks before and after a course; whether an answer was right only once the check has ended. */
  course_checks: z.array(
    z.strictObject({
      course: z.string(),
      kind: z.string(),
      attempt: z.number().int(),
      started_at: z.iso.datetime(),
      finished_at: z.iso.datetime().nullable(),
      answers: z.array(
        z.strictObject({
          question: z.string(),
          answer: z.string().nullable(),
          right: z.boolean().nullable(),
        }),
      ),
    }),
  ),
};
