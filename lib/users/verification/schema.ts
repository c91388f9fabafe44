import { z } from "zod";

/** The form of a verification link. The database decides whether the token is valid. */
export const emailProof = z.strictObject({
  token: z.string({ error: "Token is required" }).min(1, "Token is required").max(500),
});

/** The proved address, and the path of this site at which the person began. */
export const provedEmail = z.strictObject({ email: z.string(), next: z.string().nullable() });
export type ProvedEmail = z.infer<typeof provedEmail>;
