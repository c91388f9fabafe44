import { z } from "zod";

/** The claims of a provider's userinfo that the app reads. */
export const oidcClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  locale: z.string().optional(),
});
export type OidcClaims = z.output<typeof oidcClaims>;

/** What a provider has proved: who issued the claims, and the claims. */
export const oidcProof = z.strictObject({ issuer: z.string(), claims: oidcClaims });
export type OidcProof = z.output<typeof oidcProof>;
