import { z } from "zod";

/** A credential as a signed JWT. */
export const signedCredential = z.string();

export const listNumber = z.strictObject({ list: z.coerce.number().int().min(0).max(10_000) });

/** What checking a badge says. */
export type BadgeCheck = { issuer: string; is_valid: boolean };
